import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'

/**
 * A text that changes with a file, however its path is written. Packages are replaced by package managers only, so
 * their files are not read.
 */
export function fileState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return 'none'
  return /[\\/]node_modules[\\/]/.test(resolve(file))
    ? `${stats.size} ${stats.mtimeMs}`
    : contentHash(readFileSync(file))
}
