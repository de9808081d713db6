import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findAbove } from '../../runtime/shared/system/find-above.ts'

/** The folder of the cache of a project, or null if none of the folders from `start` upwards has `node_modules`. */
export function projectCacheFolder(start: string): string | null {
  const folder = findAbove(start, (above) => existsSync(join(above, 'node_modules')))
  return folder === null ? null : join(folder, 'node_modules', '.cache', 'townpages')
}
