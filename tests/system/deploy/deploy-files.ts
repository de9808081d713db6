import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../shared/servers/running-site.ts'

/**
 * A file of `docs/deploy/` with ports, names and paths for this machine: each key of `replacements` is replaced
 * everywhere. Throws if the file does not have one of them, so that what is tested is what is documented.
 */
export async function deployFile(file: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(root, 'docs/deploy', file), 'utf8')
  for (const [documented, here] of Object.entries(replacements)) {
    if (!text.includes(documented)) throw new Error(`docs/deploy/${file} does not have ${documented}`)
    text = text.replaceAll(documented, here)
  }
  return text
}
