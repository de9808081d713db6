import { statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Cache } from '../cache/cache.ts'
import { type OnMade, openFolderResults } from '../cache/folder-results.ts'
import { type Bundle, bundle } from './bundle.ts'

/**
 * What `build` makes of the templates, or what it made in an earlier run. `parts` is everything else that the result
 * depends on.
 */
export type Builds = <T>(kind: string, parts: readonly unknown[], build: (bundle: Bundle) => Promise<T>) => Promise<T>

/** Builds of one folder of templates, for one run. */
export function openBuilds(templates: string, cache: Cache, onMade?: OnMade): Builds {
  const folder = resolve(templates)
  const results = openFolderResults(folder, cache, onMade)
  // The engine can be anywhere; its own files have their place relative to it.
  const engine = relative(folder, import.meta.dirname)
  return (kind, parts, build) =>
    results.of('builds', JSON.stringify([kind, engine, parts]), (read) =>
      build(async (options) => {
        const result = await bundle(options)
        const files = Object.keys(result.metafile.inputs)
        read([...files, ...packagesOf(files, folder)])
        return result
      }),
    )
}

/**
 * The `package.json` files that apply to some files: they say what an import means. Those that could be there count,
 * too. Names of modules that are no files, as esbuild has them, find none.
 */
function packagesOf(files: readonly string[], folder: string): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  for (const file of files) {
    for (let above = dirname(join(folder, file)); !seen.has(above); above = dirname(above)) {
      seen.add(above)
      const candidate = join(above, 'package.json')
      found.add(relative(folder, candidate))
      if (statSync(candidate, { throwIfNoEntry: false }) !== undefined) break
    }
  }
  return found
}
