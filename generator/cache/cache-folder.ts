import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folder of the cache of a project, or null if none of the folders from `start` upwards has `node_modules`. */
export function projectCacheFolder(start: string): string | null {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules')
    if (existsSync(modules)) return join(modules, '.cache', 'townpages')
    if (folder === dirname(folder)) return null
  }
}
