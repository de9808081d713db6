import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './random.ts'

/** Damages one file of a cache, or removes all. Says what it did. */
export function damageCache(folder: string, random: Random): string {
  if (!existsSync(folder)) return 'there is no cache'
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .sort()
  if (files.length === 0 || random.below(20) === 0) {
    rmSync(folder, { recursive: true, force: true })
    return 'removed the cache'
  }
  const file = random.pick(files)
  const bytes = readFileSync(file)
  const at = random.below(Math.max(1, bytes.length))
  const ways: Readonly<Record<string, () => void>> = {
    'cut off': () => writeFileSync(file, bytes.subarray(0, at)),
    'one byte changed': () =>
      writeFileSync(
        file,
        Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ (1 + random.below(255)) : byte))),
      ),
    removed: () => rmSync(file),
    'replaced by another': () => writeFileSync(file, readFileSync(random.pick(files))),
    'of another version': () =>
      writeFileSync(
        file,
        Buffer.from(bytes.toString('latin1').replace(/\n[\w-]{16}\n/, '\nanother-engine-0\n'), 'latin1'),
      ),
    emptied: () => writeFileSync(file, ''),
  }
  const way = random.pick(Object.keys(ways))
  ways[way]?.()
  return `${file.slice(folder.length + 1)}: ${way}`
}
