import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { contentHash } from '../../contract/hash.ts'
import { nullIfMissing } from '../../shared/system/null-if-missing.ts'
import type { FileState } from './compare-files.ts'

/** Files of a content folder as they are on disk. Throws if a path leads out of the folder. */
export async function readFileStates(folder: string, paths: readonly string[]): Promise<FileState[]> {
  const states: FileState[] = []
  for (const path of paths) {
    if (isAbsolute(path) || path.split(/[/\\]/).includes('..')) throw new Error(`${path} is no path within the content`)
    const bytes = await readFile(join(folder, path)).catch(nullIfMissing)
    states.push({ path, version: bytes === null ? null : contentHash(bytes) })
  }
  return states
}
