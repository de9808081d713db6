import { join } from 'node:path'
import { type Cache, noCache, openCache } from '../../../generator/cache/cache.ts'
import { projectCacheFolder } from '../../../generator/cache/cache-folder.ts'
import { engineId } from '../../../generator/cache/engine-id.ts'
import { createPublisher, type Publisher, type PublisherOptions } from '../../../generator/publish.ts'
import { root } from './running-site.ts'

/** The cache that the commands use here: the templates of copies of one site are compiled once. */
export function projectCache(): Cache {
  const folder = projectCacheFolder(root)
  return folder === null ? noCache : openCache({ folder, engine: engineId() })
}

/** A publisher of the site in a folder, with the cache of the commands. Without `out` it writes to `dist/` there. */
export function publisherOf(
  folder: string,
  options: Partial<Pick<PublisherOptions, 'out' | 'progress'>> = {},
): Publisher {
  const [data, templates, out] = [join(folder, 'data'), join(folder, 'templates'), join(folder, 'dist')]
  return createPublisher({ data, templates, out, cache: projectCache(), ...options })
}
