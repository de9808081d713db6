import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contentHash } from '../../runtime/contract/hash.ts'
import { getOrMake } from '../../runtime/shared/content/memo.ts'
import type { Cache } from '../cache/cache.ts'
import { fileState } from '../cache/file-state.ts'
import { isSettled, tickMs } from '../cache/file-times.ts'
import { type Bundle, bundle } from './bundle.ts'

/**
 * What `build` makes of the templates, or what it made in an earlier run. `parts` is everything else that the result depends on; the
 * result is plain data and bytes. A build that fails is not kept.
 */
export type ReuseBuild = <T>(kind: string, parts: readonly unknown[], build: (bundle: Bundle) => Promise<T>) => Promise<T>

type Kept<T> = {
  /** The files that a build has read, relative to the templates, each with its state. */
  files: FileStates
  value: T
}
export type FileStates = readonly (readonly [file: string, state: string])[]

/** Told what a build has read; null if a file has changed meanwhile. */
export type OnBuild = (files: FileStates | null) => void

/** Builds of one folder of templates. It is used for one run: a file is looked at once. */
export function reuseBuilds(templates: string, cache: Cache, onBuild?: OnBuild): ReuseBuild {
  // What was saved a moment ago has the time of the tick in which it is read.
  const settling = onceAsked(() => setTimeout(tickMs + 1))
  const folder = resolve(templates)
  const states = new Map<string, string>()
  const stateOf = (file: string): string => getOrMake(states, file, () => fileState(join(folder, file)))
  // A new file can be what an import means from now on. The engine can be anywhere; its own files have their place relative to it.
  const names = namesIn(folder)
  const site = [names, relative(folder, import.meta.dirname)]
  return async function reuse<T>(kind: string, parts: readonly unknown[], build: (bundle: Bundle) => Promise<T>): Promise<T> {
    const key = JSON.stringify([kind, site, parts])
    const known = cache.get<Kept<T>>('builds', key)
    if (known?.files.every(([file, state]) => stateOf(file) === state) === true) {
      onBuild?.(known.files)
      return known.value
    }
    await settling()
    const startedAt = Date.now()
    const read = new Set<string>()
    const value = await build(async (options) => {
      const result = await bundle(options)
      for (const input of Object.keys(result.metafile.inputs)) read.add(input)
      return result
    })
    const files = [...read, ...packagesOf(read, folder)].map((file) => [file, stateOf(file)] as const)
    // What was written since the start may have been read in another state than it has been looked at.
    const isKnown = namesIn(folder) === names && files.every(([file]) => isFileSettled(join(folder, file), startedAt))
    if (isKnown) cache.put('builds', key, { files, value } satisfies Kept<T>)
    onBuild?.(isKnown ? files : null)
    return value
  }
}

/** The same with a memory for one run: a build that is asked for twice is made once. */
export function joinBuilds(reuse: ReuseBuild): ReuseBuild {
  const builds = new Map<string, Promise<unknown>>()
  // A build with this key was made by the same function.
  return <T>(...[kind, parts, build]: Parameters<typeof reuse<T>>) =>
    getOrMake(builds, JSON.stringify([kind, parts]), () => reuse(kind, parts, build)) as Promise<T>
}

function onceAsked<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}

function namesIn(folder: string): string {
  return contentHash(readdirSync(folder, { recursive: true }).sort().join('\n'))
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

function isFileSettled(file: string, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined || isSettled(stats, time)
}
