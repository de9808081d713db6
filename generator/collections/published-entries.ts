import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Collections, ContentEntry, ManifestFile } from '../../runtime/contract/manifest.ts'
import type { Schemas } from '../schema/schemas.ts'

/** The entries of the pages that were generated last: by collection and slug, their ids where they have one. */
export type PublishedEntries = ReadonlyMap<string, ReadonlyMap<string, unknown>>

// Of the collections that a process has read; most of them stay as they are. A name always means the same bytes.
const known = new LRUCache<string, ReadonlyMap<string, unknown>>({ max: 100 })

/** Those in an output folder; null if it has none, or if another version of this program wrote them. */
export async function readPublishedEntries(out: string, { all }: Schemas): Promise<PublishedEntries | null> {
  const files = (await readJson<Partial<ManifestFile>>(join(out, 'manifest.json')))?.files?.content
  if (files === undefined) return null
  // The collections with a file for each entry.
  const folders = new Set(all.flatMap(({ collection, slug }) => (slug === null ? [collection] : [])))
  const named = Object.entries(files).filter(([collection]) => folders.has(collection))
  return new Map(
    await Promise.all(named.map(async ([collection, path]) => [collection, await readIds(out, path)] as const)),
  )
}

async function readIds(out: string, path: string): Promise<ReadonlyMap<string, unknown>> {
  const before = known.get(path)
  if (before !== undefined) return before
  const entries = await readJson<ContentEntry[]>(join(out, path))
  const ids = new Map((entries ?? []).map(({ slug, data }) => [slug, data.id]))
  if (entries !== null) known.set(path, ids)
  return ids
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

/** Null for a missing or incomplete file: the previous output is only a hint, not part of the content. */
async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  try {
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}
