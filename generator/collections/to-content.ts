import { contentHash } from '../../runtime/contract/hash.ts'
import type { Collections, ContentEntry } from '../../runtime/contract/manifest.ts'
import { getOrMake } from '../../runtime/shared/content/memo.ts'
import type { Entry } from '../schema/validate.ts'
import type { LinkedEntries } from './linked-entries.ts'

/** The same data of an entry gives the same content. */
const contents = new WeakMap<Entry['data'], ContentEntry>()

/**
 * Entries as pages see them: without places, with the hashes that show whether a page has changed. `dataOf` gives what
 * pages show of an entry.
 */
export function toContent(linked: LinkedEntries, dataOf: (entry: Entry) => Entry['data']): Collections {
  const contentOf = (entry: Entry, data: Entry['data']) => getOrMake(contents, data, () => toContentEntry(entry, data))
  return new Map(
    [...linked].map(([name, entries]) => [
      name,
      new Map([...entries].map(([slug, entry]) => [slug, contentOf(entry, dataOf(entry))])),
    ]),
  )
}

function toContentEntry({ slug, parsed, schema }: Entry, shown: Entry['data']): ContentEntry {
  // An entry of a folder has a slug: the name of its file, which need not be in it.
  const data = schema.slug === null && shown.slug === undefined ? { slug, ...shown } : shown
  const summary = fieldsOf(data, schema.summary)
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

/** The fields with these names that there are: `facts.court` is the field `court` of the group `facts`. */
function fieldsOf(data: Entry['data'], names: readonly string[]): Entry['data'] {
  const groups = Map.groupBy(names, (name) => name.split('.', 1)[0] ?? '')
  return Object.fromEntries(
    [...groups].flatMap(([key, named]) => {
      const value = data[key]
      if (value === undefined) return []
      const inner = named.map((name) => name.slice(key.length + 1))
      return [[key, inner.includes('') ? value : fieldsOf(value as Entry['data'], inner)]]
    }),
  )
}
