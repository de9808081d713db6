import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { type Bundle, type Bundled, openRebuilder, type Rebuilder } from '../compile/bundle.ts'

/** The bundles that one build consists of. Each is made again only after a change of a file that it is made from. */
export type KeptBundles = {
  /** Runs the build. What it no longer asks for is released. */
  run<T>(build: (bundle: Bundle) => Promise<T>): Promise<T>
  /** What is made from these files has to be made again; null: everything. */
  forget(files: readonly string[] | null): void
  /** Releases everything. */
  stop(): Promise<void>
}

/** `result`: null if it has to be made again. */
type Kept = { rebuilder: Promise<Rebuilder>; result: { bundled: Bundled; read: ReadonlySet<string> } | null }

/** `folder`: that of the templates. */
export function createKeptBundles(folder: string): KeptBundles {
  let kept = new Map<string, Kept>()
  const release = async (bundles: Iterable<Kept>) => {
    // One that could not be opened has nothing to release.
    const opened = await Promise.allSettled([...bundles].map(({ rebuilder }) => rebuilder))
    await Promise.all(opened.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)))
  }
  return {
    async run(build) {
      const used = new Map<string, Kept>()
      const value = await build(async (options) => {
        // Plugins of bundles with the same options do the same.
        const key = JSON.stringify(options)
        const known = kept.get(key) ?? open(options)
        for (const bundles of [kept, used]) bundles.set(key, known)
        return make(known)
      })
      const others = [...kept].filter(([key]) => !used.has(key)).map(([, bundle]) => bundle)
      kept = used
      await release(others)
      return value
    },
    forget(files) {
      for (const bundle of kept.values()) if (files === null || files.some((file) => bundle.result?.read.has(file))) bundle.result = null
    },
    async stop() {
      await release(kept.values())
      kept.clear()
    },
  }

  async function make(bundle: Kept): Promise<Bundled> {
    if (bundle.result !== null) return bundle.result.bundled
    const bundled = await (await bundle.rebuilder).make()
    bundle.result = { bundled, read: new Set(Object.keys(bundled.metafile.inputs).map((file) => join(folder, file))) }
    return bundled
  }
}

function open(options: BuildOptions): Kept {
  return { rebuilder: openRebuilder(options), result: null }
}
