import type { Command } from 'commander'
import { type Cache, noCache, openCache } from '../../../generator/cache/cache.ts'
import { projectCacheFolder } from '../../../generator/cache/cache-folder.ts'
import { engineId } from '../../../generator/cache/engine-id.ts'
import { makeFolder } from '../../../runtime/shared/system/make-folder.ts'

/** The folder that was named, or false for `--no-cache`. */
export type CacheChoice = { cache?: string | false | undefined }

/** The options of commands that keep results for the next run. */
export function addCacheOptions(command: Command): Command {
  return command
    .option('--cache <dir>', 'the folder of results of earlier runs (default: node_modules/.cache/townpages)')
    .option('--no-cache', 'use no results of earlier runs')
}

/**
 * The cache that was chosen, by default that of the project of the working directory. Rejects with an EnvironmentError
 * if a folder was named that cannot be made.
 */
export async function openChosenCache({ cache }: CacheChoice): Promise<Cache> {
  if (cache === false) return noCache
  if (cache !== undefined) await makeFolder(cache)
  const folder = cache ?? projectCacheFolder('')
  return folder === null ? noCache : openCache({ folder, engine: engineId() })
}
