import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import glob from 'fast-glob'
import { contentHash } from '../runtime/contract/hash.ts'
import type { OutputFile } from './compile-templates.ts'
import { compareText } from './faults/fault.ts'

/** The files of `public/` by the address that they answer at. A site without the folder has none. */
export async function readPublicFiles(folder: string): Promise<Record<string, OutputFile>> {
  const found = await stat(folder).catch(() => null)
  if (found === null) return {}
  const names = (await glob('**/*', { cwd: folder, ignore: ['README.md'] })).sort(compareText)
  const files = await Promise.all(names.map(async (name) => [`/${name}`, toOutput(name, await readFile(join(folder, name)))] as const))
  return Object.fromEntries(files)
}

function toOutput(name: string, content: Uint8Array): OutputFile {
  return { path: `public/${contentHash(content)}${extname(name)}`, content }
}
