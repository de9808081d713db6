import { readFileSync, statSync } from 'node:fs'
import { contentHash } from '../../runtime/contract/hash.ts'

/** A text that changes with a file. Packages are replaced by package managers only, so their files are not read. */
export function fileState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return 'none'
  return /[\\/]node_modules[\\/]/.test(file) ? `${stats.size} ${stats.mtimeMs}` : contentHash(readFileSync(file))
}
