import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collections, ContentEntry, ManifestFile } from '../../runtime/contract/manifest.ts'
import { createFileMemory } from '../cache/file-memory.ts'
import type { Schemas } from '../schema/schemas.ts'

/** The entries of the pages that were generated last: by collection and slug, their ids where they have one. */
export type PublishedEntries = ReadonlyMap<string, ReadonlyMap<string, unknown>>

// Of the folders that a process generates into.
const known = createFileMemory<PublishedEntries | null>(4)

/** Those in an output folder; null if it has none, or if another version of this program wrote them. */
export async function readPublishedEntries(out: string, { all }: Schemas): Promise<PublishedEntries | null> {
  const manifest = join(out, 'manifest.json')
  const published = await known(manifest, async () =>
    readIds(out, (await readJson<Partial<ManifestFile>>(manifest))?.files?.content),
  )
  // The collections with a file for each entry.
  const folders = new Set(all.flatMap(({ collection, slug }) => (slug === null ? [collection] : [])))
  return published && new Map([...published].filter(([collection]) => folders.has(collection)))
}

async function readIds(
  out: string,
  files: ManifestFile['files']['content'] | undefined,
): Promise<PublishedEntries | null> {
  if (files === undefined) return null
  const read = Object.entries(files).map(async ([collection, path]) => {
    const entries = (await readJson<ContentEntry[]>(join(out, path))) ?? []
    return [collection, new Map(entries.map(({ slug, data }) => [slug, data.id]))] as const
  })
  return new Map(await Promise.all(read))
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
