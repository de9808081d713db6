import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { listPublicFiles } from '../../read/public-files.ts'
import type { OutputFile } from '../compile-templates.ts'

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
