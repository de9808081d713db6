import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { contentHash } from '../../runtime/contract/hash.ts'

/**
 * Hashes each file as it is read for a build. A file that is read once more after the build may have been saved
 * meanwhile.
 */
export const hashSources: Plugin = {
  name: 'hash-sources',
  setup(build) {
    let sources = new Map<string, string>()
    build.onStart(() => {
      sources = new Map()
    })
    build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
      const contents = await readFile(path)
      sources.set(path, contentHash(contents))
      return { contents, loader: 'default' }
    })
    build.onEnd((result) => void Object.assign(result, { sources }))
  },
}
