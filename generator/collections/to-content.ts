import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections, ContentEntry } from '../../runtime/contract/manifest.ts'
import type { Entry } from '../schema/validate.ts'
import type { LinkedEntries } from './linked-entries.ts'

/** The content entries of earlier calls: the same entry gives the same content. */
export type ContentMemo = WeakMap<Entry, ContentEntry>

/** Entries as pages see them: without places, with the hashes that show whether a page has changed. */
export function toContent(linked: LinkedEntries, known: ContentMemo = new WeakMap()): Collections {
  return new Map(
    [...linked].map(([name, entries]) => [name, new Map([...entries].map(([slug, entry]) => [slug, knownContent(entry, known)]))]),
  )
}

function knownContent(entry: Entry, known: ContentMemo): ContentEntry {
  const content = known.get(entry) ?? toContentEntry(entry)
  known.set(entry, content)
  return content
}

function toContentEntry({ slug, data, parsed, schema }: Entry): ContentEntry {
  const summary = Object.fromEntries(schema.summary.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])))
  const updated = typeof data.updated === 'string' ? data.updated : ''
  return {
    slug,
    file: parsed.source.file,
    hash: contentHash(JSON.stringify(data)),
    summaryHash: contentHash(JSON.stringify(summary)),
    updated,
    data,
    summary,
  }
}
