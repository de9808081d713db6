import { existsSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { getOrMake } from '../../runtime/content/memo.ts'
import type { Bundle } from '../compile/bundle.ts'
import type { OnBuild, ReuseBuild } from '../compile/reuse-builds.ts'
import type { ChangedPaths } from '../watch.ts'
import { createKeptBundles, type KeptBundles } from './kept-bundles.ts'

/** Builds of one folder of templates, each made again only after a change of a file that it is made from. */
export type BuildMemory = {
  reuse: ReuseBuild
  /** Forgets what is made from these files: everything, if one of them is new or gone. `changed`: null if any file may have changed. */
  forget(changed: ChangedPaths | null): void
  /** Releases what the compiler keeps. */
  stop(): Promise<void>
}

/** `read`: the files that it was last made from. */
type Built = { key: string; read: ReadonlySet<string>; value: unknown; isStale: boolean }

// What an import without an ending, or a list of files, can mean.
const source = /\.(?:[cm]?[jt]sx?|css|json)$/

/** `stored`: makes what this process has not made yet. */
export function createBuildMemory(templates: string, stored: (onBuild: OnBuild) => ReuseBuild): BuildMemory {
  const folder = resolve(templates)
  const builds = new Map<string, Built>()
  const bundles = new Map<string, KeptBundles>()
  return {
    async reuse(kind, parts, build) {
      const key = JSON.stringify(parts)
      const known = builds.get(kind)
      // A build of this kind was made by the same function.
      if (known?.key === key && !known.isStale) return known.value as Awaited<ReturnType<typeof build>>
      const read = new Set<string>()
      const make = (original: Bundle) =>
        build(async (options) => {
          const result = await original(options)
          for (const input of Object.keys(result.metafile.inputs)) read.add(join(folder, input))
          return result
        })
      const onBuild: OnBuild = (files) => {
        for (const [file] of files ?? []) read.add(join(folder, file))
      }
      const value = await (known === undefined
        ? stored(onBuild)(kind, parts, make)
        : getOrMake(bundles, kind, () => createKeptBundles(folder)).run(make))
      builds.set(kind, { key, read, value, isStale: false })
      return value
    },
    forget(changed) {
      const files = changed === null ? null : [...changed].filter((path) => path.startsWith(folder + sep) && canMatter(path))
      const stale = files?.every(isRead) === true ? files : null
      for (const built of builds.values()) built.isStale ||= stale === null || stale.some((file) => built.read.has(file))
      for (const kept of bundles.values()) kept.forget(stale)
    },
    async stop() {
      await Promise.all([...bundles.values()].map((kept) => kept.stop()))
    },
  }

  function isRead(file: string): boolean {
    return [...builds.values()].some(({ read }) => read.has(file))
  }

  /** Whether a build can have another result: editors write files of other names, and remove them. */
  function canMatter(file: string): boolean {
    if (isRead(file) || isAnyRead((name) => name.startsWith(file + sep)) || basename(file) === 'package.json') return true
    return existsSync(file) && (source.test(file) || isAnyRead((name) => name.startsWith(`${file}.`)))
  }

  function isAnyRead(is: (name: string) => boolean): boolean {
    return [...builds.values()].some(({ read }) => [...read].some(is))
  }
}
