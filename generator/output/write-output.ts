import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import glob from 'fast-glob'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import { makeFolder } from '../../runtime/shared/system/make-folder.ts'
import { replaceFile } from '../../runtime/shared/system/replace-file.ts'
import type { Output } from './build-manifest.ts'

// D28: a page of an earlier generation may still be open and request its assets.
const retentionDays = 7

/**
 * Creates the output folder. Throws an EnvironmentError if that is impossible, or if one of `sources` is inside it: old
 * files are removed from that folder.
 */
export async function openOutput(folder: string, sources: readonly string[]): Promise<void> {
  const inside = sources.find((source) => isWithin(folder, source))
  if (inside !== undefined)
    throw new EnvironmentError(
      `cannot write to ${resolve(folder)}: ${inside} lies in it, and pages need a folder of their own`,
    )
  await makeFolder(folder)
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

/**
 * Writes a generation. Files that are named by their content come first and affect no reader; renaming the manifest is
 * the only step that a reader can observe. Files that no manifest of the last seven days has named are removed.
 */
export async function writeOutput(folder: string, { manifest, files }: Output): Promise<void> {
  const file = join(folder, 'manifest.json')
  await writeFiles(folder, files)
  const replaced = textsIn(await readFile(file, 'utf8').catch(() => ''))
  await orEnvironmentError(folder, () => replaceFile(file, `${JSON.stringify(manifest)}\n`))
  await removeOld(folder, { named: new Set(files.map(({ path }) => path)), replaced })
}

/** All texts in a manifest of any format, the paths of its files among them. One that is damaged has none. */
function textsIn(manifest: string): ReadonlySet<string> {
  const texts = new Set<string>()
  try {
    JSON.parse(manifest, (_, value) => void (typeof value === 'string' && texts.add(value)))
  } catch {
    return new Set()
  }
  return texts
}

/** Writes files that are named by their content. */
export async function writeFiles(folder: string, files: Output['files']): Promise<void> {
  await orEnvironmentError(folder, async () => {
    for (const { path, content } of files) await writeOnce(join(folder, path), content)
  })
}

async function orEnvironmentError(folder: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    if (cause instanceof EnvironmentError) throw cause
    throw new EnvironmentError(
      `could not write to ${folder}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

/** An existing file with this name has this content, so only its time is updated, which marks it as in use. */
async function writeOnce(file: string, content: Uint8Array): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found?.size === content.byteLength) {
    const today = new Date()
    await utimes(file, today, today)
    return
  }
  await makeFolder(dirname(file))
  await replaceFile(file, content)
}

type Generations = {
  /** The files of this generation. */
  named: ReadonlySet<string>
  /** Those of the one before, which was live until now. */
  replaced: ReadonlySet<string>
}

async function removeOld(folder: string, { named, replaced }: Generations): Promise<void> {
  const now = new Date()
  const oldest = now.getTime() - retentionDays * 24 * 60 * 60 * 1000
  const own = await glob('{assets,content,fonts,og-images,pages,public,server}/**', { cwd: folder })
  const others = (await readdir(folder)).filter(
    (name) => /^(pages|og-images|addresses)-/.test(name) || name.endsWith('.tmp'),
  )
  for (const name of [...own, ...others]) {
    const file = join(folder, name)
    if (named.has(name)) continue
    if (replaced.has(name)) await utimes(file, now, now)
    else await removeIfOld(file, oldest)
  }
}

async function removeIfOld(file: string, oldest: number): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found !== null && found.mtimeMs < oldest) await rm(file, { force: true })
}
