import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import glob from 'fast-glob'
import { contentHash } from '../../runtime/contract/hash.ts'
import { compareText } from '../faults/fault.ts'
import type { OutputFile } from './compile-templates.ts'

/**
 * The fonts of Open Graph images: the `.ttf` and `.otf` files in `fonts/` of the templates. Browsers get theirs with
 * the style sheets.
 */
export async function readOgImageFonts(folder: string): Promise<OutputFile[]> {
  const files = (await glob('fonts/*.{ttf,otf}', { cwd: folder })).sort(compareText)
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file))
      const ending = extname(file)
      return { path: `fonts/${basename(file, ending)}-${contentHash(content)}${ending}`, content }
    }),
  )
}
