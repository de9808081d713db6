import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assembleManifest } from '../contract/assemble-manifest.ts'
import { contentHash } from '../contract/hash.ts'
import { type ManifestFile, manifestFormat, type StoredManifest } from '../contract/manifest.ts'
import { isPictureVersion } from '../contract/picture-files.ts'
import { EnvironmentError } from '../shared/system/environment-error.ts'

/** The id of the manifest in `folder`. */
export async function readManifestId(folder: string): Promise<string> {
  return (await readManifestFile(folder)).id
}

/** The next day on which a page of the manifest in `folder` would show something else, or null. */
export async function readNextChange(folder: string): Promise<string | null> {
  return (await readManifestFile(folder)).nextChange
}

/** The files that a manifest names. `pages`: what no page is made without; `rest`: what pages load. */
type ManifestPart = 'pages' | 'rest'

/**
 * Rejects with the name of a file unless the files that the manifest in `folder` names are there and complete. Their
 * names are hashes of their content, so an incomplete copy is detected; a version of a picture is named by its
 * original, and has to be there.
 */
export async function checkWhole(folder: string, parts: readonly ManifestPart[] = ['pages', 'rest']): Promise<void> {
  const named = namedFiles(await readManifestFile(folder))
  for (const path of parts.flatMap((part) => named[part])) {
    const bytes = await readFile(join(folder, path))
    if (!path.includes(contentHash(bytes)) && !isPictureVersion(path))
      throw new Error(`${path} is not whole; is it still being copied?`)
  }
}

/** Throws an EnvironmentError unless pages can be made from what is in `folder`. */
export async function checkPages(folder: string): Promise<void> {
  await checkWhole(folder, ['pages']).catch((cause: unknown) => {
    if (cause instanceof EnvironmentError) throw cause
    const { message } = cause as Error
    throw new EnvironmentError(`the pages in ${folder} cannot be served: ${message}; run townpages generate again`, {
      cause,
    })
  })
}

function namedFiles({ files, ogImages, publicFiles }: ManifestFile): Record<ManifestPart, readonly string[]> {
  const { content, assets, ...own } = files
  return {
    pages: [...Object.values(own), ...Object.values(content)],
    rest: [...assets, ...ogImages.fonts, ...Object.values(publicFiles)],
  }
}

/** Reads a generation. One that is written in the meantime does no harm: the files that it replaces remain for days. */
export async function readManifest(folder: string): Promise<StoredManifest> {
  const manifest = await assembleManifest(await readManifestFile(folder), (path) => readJson(join(folder, path)))
  return { ...manifest, folder: resolve(folder) }
}

/** The paths of the assets of the manifest in `folder`, in `dist/`. */
export async function readAssets(folder: string): Promise<readonly string[]> {
  return (await readManifestFile(folder)).files.assets
}

async function readManifestFile(folder: string): Promise<ManifestFile> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new EnvironmentError(`no manifest in ${folder}; run townpages generate first`, { cause })
  })
  const file = parseManifest(text, folder)
  if (file.format === manifestFormat) return file
  throw new EnvironmentError(
    `the manifest in ${folder} has format ${file.format}, this version reads ${manifestFormat}; run townpages generate again`,
  )
}

function parseManifest(text: string, folder: string): ManifestFile {
  try {
    return JSON.parse(text) as ManifestFile
  } catch (cause) {
    throw new EnvironmentError(`the manifest in ${folder} is damaged or not whole; run townpages generate again`, {
      cause,
    })
  }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
