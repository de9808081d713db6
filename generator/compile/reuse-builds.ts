import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { Cache } from '../cache/cache.ts'
import { type Bundle, bundle } from './bundle.ts'

/**
 * What `build` makes of the templates, or what it made in an earlier run. `parts` is everything else that the result depends on; the
 * result is plain data and bytes. A build that fails is not kept.
 */
export type ReuseBuild = <T>(kind: string, parts: readonly unknown[], build: (bundle: Bundle) => Promise<T>) => Promise<T>

/** `files`: the files that a build has read, relative to the templates, each with its state. */
type Kept<T> = { files: readonly (readonly [file: string, state: string])[]; value: T }

// The times of files are those of the last tick of the system's clock, which can be this much earlier.
const tickMs = 10

/** Builds of one folder of templates. It is used for one run: a file is looked at once. */
export function reuseBuilds(templates: string, cache: Cache): ReuseBuild {
  const folder = resolve(templates)
  const states = new Map<string, string>()
  const stateOf = (file: string): string => {
    const state = states.get(file) ?? fileState(join(folder, file))
    states.set(file, state)
    return state
  }
  // A new file can be what an import means from now on. The engine can be anywhere; its own files have their place relative to it.
  const names = contentHash(readdirSync(folder, { recursive: true }).sort().join('\n'))
  const site = [names, relative(folder, import.meta.dirname)]
  return async function reuse<T>(kind: string, parts: readonly unknown[], build: (bundle: Bundle) => Promise<T>): Promise<T> {
    const key = JSON.stringify([kind, site, parts])
    const known = cache.get('builds', key)
    if (known !== null) {
      const { files, value } = deserialize(known) as Kept<T>
      if (files.every(([file, state]) => stateOf(file) === state)) return value
    }
    const startedAt = Date.now()
    const read = new Set<string>()
    const value = await build(async (options) => {
      const result = await bundle(options)
      for (const input of Object.keys(result.metafile.inputs)) read.add(input)
      return result
    })
    const files = [...read, ...packagesOf(read, folder)]
    // A file that was written since may have been read before that.
    const isSettled = files.every((file) => lastChange(join(folder, file)) < startedAt - tickMs)
    if (isSettled)
      cache.put('builds', key, serialize({ files: files.map((file) => [file, stateOf(file)] as const), value } satisfies Kept<T>))
    return value
  }
}

/**
 * The `package.json` files that apply to some files: they say what an import means. Those that could be there count, too. Names of
 * modules that are no files, as esbuild has them, find none.
 */
function packagesOf(files: Iterable<string>, folder: string): Set<string> {
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

/** A text that changes with a file. Packages are replaced by package managers only, so their files are not read. */
function fileState(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return 'none'
  return /[\\/]node_modules[\\/]/.test(file) ? `${stats.size} ${stats.mtimeMs}` : contentHash(readFileSync(file))
}

function lastChange(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? 0 : Math.max(stats.mtimeMs, stats.ctimeMs)
}
