import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collections, ContentEntry, ManifestFile } from '../../runtime/contract/manifest.ts'
import type { Schemas } from '../schema/schemas.ts'

/** The entries of the pages that were generated last: by collection and slug, their ids where they have one. */
export type PublishedEntries = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** Those in an output folder; null if it has none, or if another version of this program wrote them. */
export async function readPublishedEntries(out: string, schemas: Schemas): Promise<PublishedEntries | null> {
  const manifest = await readJson<Partial<ManifestFile>>(join(out, 'manifest.json'))
  const files = manifest?.files?.content
  if (files === undefined) return null
  const folders = foldersOf(schemas)
  const named = Object.entries(files).filter(([collection]) => folders.has(collection))
  const read = await Promise.all(
    named.map(async ([collection, path]) => [collection, idsOf(await readJson<ContentEntry[]>(join(out, path)))] as const),
  )
  return new Map(read)
}

/** Whether collections have all of these entries, with the same ids. */
export function includesPublished(collections: Collections, published: PublishedEntries | null): boolean {
  return [...(published ?? [])].every(([collection, entries]) =>
    [...entries].every(([slug, id]) => {
      const entry = collections.get(collection)?.get(slug)
      return entry !== undefined && entry.data.id === id
    }),
  )
}

/** Those of content that was written by this process. */
export function publishedEntriesOf(content: Collections, schemas: Schemas): PublishedEntries {
  const folders = foldersOf(schemas)
  return new Map([...content].flatMap(([name, entries]) => (folders.has(name) ? [[name, idsOf(entries.values())] as const] : [])))
}

/** The collections with a file for each entry. */
function foldersOf(schemas: Schemas): ReadonlySet<string> {
  return new Set(schemas.all.flatMap(({ collection, slug }) => (slug === null ? [collection] : [])))
}

function idsOf(entries: Iterable<ContentEntry> | null): ReadonlyMap<string, unknown> {
  return new Map([...(entries ?? [])].map(({ slug, data }) => [slug, data.id]))
}

/** Null for a missing or incomplete file: the previous output is only a hint, not part of the content. */
async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}
