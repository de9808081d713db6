import { stat } from 'node:fs/promises'
import glob from 'fast-glob'
import { compareText } from '../faults/fault.ts'

/** The addresses of the files of `public/`. */
export async function listPublicFiles(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null)
  return found === null
    ? []
    : glob
        .sync('**/*', { cwd: folder, ignore: ['README.md'] })
        .map((name) => `/${name}`)
        .sort(compareText)
}
