import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assembleManifest, readEntries, readWhole } from '../contract/assemble-manifest.ts'
import { contentHash } from '../contract/hash.ts'
import { type ManifestFile, manifestFormat, type StoredManifest } from '../contract/manifest.ts'
import { isPictureVersion } from '../contract/picture-files.ts'
import { countRows } from '../contract/row-files.ts'
import { EnvironmentError } from '../system/environment-error.ts'
import { openLazyEntries } from './lazy-entries.ts'
import { openSlicedRows } from './sliced-rows.ts'

// A table with more rows is read when they are asked for. A smaller one takes at most some 30 MB.
const maxWholeRows = 20_000

/** The id of the manifest in `folder`, or null if there is none. */
export async function readManifestId(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as ManifestFile).id
}

/** The next day on which a page of the manifest in `folder` would show something else, or null. */
export async function readNextChange(folder: string): Promise<string | null> {
  return (await readManifestFile(folder)).nextChange
}

/**
 * Rejects with the name of a file unless all files that the manifest in `folder` names are there and complete. Their names
 * are hashes of their content, so an incomplete copy is detected; a version of a picture is named by its original, and has to be there.
 */
export async function checkWhole(folder: string): Promise<void> {
  const { files, ogImages, publicFiles } = await readManifestFile(folder)
  const { pages, ogImages: drawn, content, assets, ...own } = files
  const tables = [pages, drawn].flatMap(({ slices, index }) => [...slices.map(({ file }) => file), index])
  const named = [tables, own, content, assets, ogImages.fonts, publicFiles].flatMap((paths) => Object.values<string>(paths))
  for (const path of named) {
    const bytes = await readFile(join(folder, path))
    if (!path.includes(contentHash(bytes)) && !isPictureVersion(path)) throw new Error(`${path} is not whole; is it still being copied?`)
  }
}

/** Reads a generation. One that is written in the meantime does no harm: the files that it replaces remain for days. */
export async function readManifest(folder: string): Promise<StoredManifest> {
  const read = (path: string) => readJson(join(folder, path))
  const manifest = await assembleManifest(
    await readManifestFile(folder),
    read,
    (files, toEntry) => (countRows(files) > maxWholeRows ? openSlicedRows({ folder, files, toEntry }) : readWhole(read, files, toEntry)),
    async (path) => (await openLazyEntries(join(folder, path))) ?? readEntries(read, path),
  )
  return { ...manifest, folder: resolve(folder) }
}

/** The paths of the assets of the manifest in `folder`, in `dist/`. */
export async function readAssets(folder: string): Promise<readonly string[]> {
  return (await readManifestFile(folder)).files.assets
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

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
