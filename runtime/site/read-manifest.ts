import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { patternNamed } from '../content/create-content.ts'
import { contentHash } from '../contract/hash.ts'
import {
  type AddressFile,
  type ContentEntry,
  type Manifest,
  type ManifestFile,
  manifestFormat,
  type OgImageEntry,
  type OgImageRow,
  type PageEntry,
  type PageRow,
} from '../contract/manifest.ts'
import { EnvironmentError } from '../system/environment-error.ts'

/** The id of the manifest in `folder`, or null if there is none. */
export async function readManifestId(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as ManifestFile).id
}

/**
 * Rejects with the name of a file unless all files that the manifest in `folder` names are there and complete. Their names
 * are hashes of their content, so an incomplete copy is detected.
 */
export async function checkWhole(folder: string): Promise<void> {
  const { files, ogImages, publicFiles } = await readManifestFile(folder)
  const { content, assets, ...own } = files
  const named = [own, content, assets, ogImages.fonts, publicFiles].flatMap((paths) => Object.values<string>(paths))
  for (const path of named)
    if (!path.includes(contentHash(await readFile(join(folder, path))))) throw new Error(`${path} is not whole; is it still being copied?`)
}

/** Reads all of `dist/`. A generation that is written in the meantime does no harm: the files that it replaces remain for days. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = await readManifestFile(folder)
  const [rows, drawn, addresses, content] = await Promise.all([
    readJson<PageRow[]>(join(folder, file.files.pages)),
    readJson<OgImageRow[]>(join(folder, file.files.ogImages)),
    readJson<AddressFile>(join(folder, file.files.addresses)),
    Promise.all(
      Object.entries(file.files.content).map(async ([name, path]) => [name, await readJson<ContentEntry[]>(join(folder, path))] as const),
    ),
  ])
  const { id, asOf, everyPage, patterns, missing, enquiries, frames, assets, publicFiles } = file
  return {
    ...{ id, asOf, everyPage, patterns, missing, enquiries, frames, assets, publicFiles },
    folder: resolve(folder),
    serverBundle: resolve(folder, file.files.server),
    pages: new Map(rows.map((row) => [row.path, toEntry(row, patterns)])),
    aliases: new Map(Object.entries(addresses.aliases)),
    redirects: new Map(Object.entries(addresses.redirects)),
    gone: new Set(addresses.gone),
    collections: new Map(content.map(([name, entries]) => [name, new Map(entries.map((entry) => [entry.slug, entry]))])),
    ogImages: {
      patterns: file.ogImages.patterns,
      fonts: file.ogImages.fonts.map((font) => resolve(folder, font)),
      entries: new Map(drawn.map((row) => [row.path, toOgImage(row, file.ogImages.patterns)])),
    },
  }
}

async function readManifestFile(folder: string): Promise<ManifestFile> {
  const file = await readJson<ManifestFile>(join(folder, 'manifest.json')).catch((cause: unknown) => {
    throw new EnvironmentError(`no manifest in ${folder}; run townpages generate first`, { cause })
  })
  if (file.format === manifestFormat) return file
  throw new EnvironmentError(
    `the manifest in ${folder} has format ${file.format}, this version reads ${manifestFormat}; run townpages generate again`,
  )
}

function toEntry(row: PageRow, patterns: ManifestFile['patterns']): PageEntry {
  const { page, robots, inSitemap } = patternNamed(patterns, row.pattern)
  return { ...row, canonical: row.canonical ?? row.path, page, robots, inSitemap }
}

function toOgImage(row: OgImageRow, patterns: ManifestFile['ogImages']['patterns']): OgImageEntry {
  return { ...row, ogImage: patternNamed(patterns, row.pattern).ogImage }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
