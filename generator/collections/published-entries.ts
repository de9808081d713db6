import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collections, ContentEntry, ManifestFile } from '../../runtime/contract/manifest.ts'
import { createFileMemory } from '../cache/file-memory.ts'
import type { Schemas } from '../schema/schemas.ts'

/** The entries of the pages that were generated last: by collection and slug, their ids where they have one. */
export type PublishedEntries = ReadonlyMap<string, ReadonlyMap<string, unknown>>

// Of the collections in the folders that a process generates into. Most of them stay as they are.
const known = createFileMemory<ReadonlyMap<string, unknown>>(100)

/** Those in an output folder; null if it has none, or if another version of this program wrote them. */
export async function readPublishedEntries(out: string, { all }: Schemas): Promise<PublishedEntries | null> {
  const files = (await readJson<Partial<ManifestFile>>(join(out, 'manifest.json')))?.files?.content
  if (files === undefined) return null
  // The collections with a file for each entry.
  const folders = new Set(all.flatMap(({ collection, slug }) => (slug === null ? [collection] : [])))
  const read = Object.entries(files).flatMap(([collection, path]) =>
    folders.has(collection) ? { collection, file: join(out, path) } : [],
  )
  return new Map(
    await Promise.all(
      read.map(async ({ collection, file }) => [collection, await known(file, () => readIds(file))] as const),
    ),
  )
}

async function readIds(file: string): Promise<ReadonlyMap<string, unknown>> {
  const entries = (await readJson<ContentEntry[]>(file)) ?? []
  return new Map(entries.map(({ slug, data }) => [slug, data.id]))
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
