import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import glob from 'fast-glob'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { OutputFile } from '../compile/compile-templates.ts'
import { compareText } from '../faults/fault.ts'

/** The folder of public files of a site, given the folder of its templates. */
export function publicFolder(templates: string): string {
  return join(dirname(resolve(templates)), 'public')
}

/** The addresses of the files of `public/`. */
export async function listPublicFiles(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null)
  return found === null ? [] : (await glob('**/*', { cwd: folder, ignore: ['README.md'] })).map((name) => `/${name}`).sort(compareText)
}

/** The files of `public/` by address. A site without the folder has none. */
export async function readPublicFiles(folder: string): Promise<Record<string, OutputFile>> {
  const addresses = await listPublicFiles(folder)
  const files = await Promise.all(
    addresses.map(async (address) => [address, toOutput(address, await readFile(join(folder, address)))] as const),
  )
  return Object.fromEntries(files)
}

function toOutput(name: string, content: Uint8Array): OutputFile {
  return { path: `public/${contentHash(content)}${extname(name)}`, content }
}
