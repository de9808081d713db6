import { join, resolve, sep } from 'node:path'
import { type Bundle, bundle } from '../compile/bundle.ts'
import type { ReuseBuild } from '../compile/reuse-builds.ts'
import type { ChangedPaths } from '../watch.ts'

/** Builds of one folder of templates, each made again only after a change of a file that it is made from. */
export type BuildMemory = {
  reuse: ReuseBuild
  /** Forgets what is made from these files: everything, if one of them is new or gone. `changed`: null if any file may have changed. */
  forget(changed: ChangedPaths | null): void
}

/** `read`: the files that it is made from; null if they are not known. */
type Built = { key: string; read: ReadonlySet<string> | null; value: unknown }

/** `stored`: makes what this process has not made yet. */
export function createBuildMemory(templates: string, stored: ReuseBuild): BuildMemory {
  const folder = resolve(templates)
  const builds = new Map<string, Built>()
  const started = new Set<string>()
  return {
    async reuse(kind, parts, build) {
      const key = JSON.stringify(parts)
      const known = builds.get(kind)
      // A build of this kind was made by the same function.
      if (known?.key === key) return known.value as Awaited<ReturnType<typeof build>>
      const read = new Set<string>()
      const make = (original: Bundle) =>
        build(async (options) => {
          const result = await original(options)
          for (const input of Object.keys(result.metafile.inputs)) read.add(join(folder, input))
          return result
        })
      const value = await (started.has(kind) ? make(bundle) : stored(kind, parts, make))
      started.add(kind)
      builds.set(kind, { key, read: read.size === 0 ? null : read, value })
      return value
    },
    forget(changed) {
      const files = changed === null ? null : [...changed].filter((path) => path.startsWith(folder + sep))
      const isKnown = files?.every((file) => [...builds.values()].some(({ read }) => read?.has(file) === true)) === true
      if (files === null || !isKnown) return builds.clear()
      for (const [kind, { read }] of builds) if (read === null || files.some((file) => read.has(file))) builds.delete(kind)
    },
  }
}
