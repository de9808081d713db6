import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { contentHash } from '../../runtime/contract/hash.ts'
import { compareText } from '../faults/fault.ts'
import { browserTarget, namedByContent } from './browser-scripts.ts'
import { bundle, type OutputFile, sharedOptions } from './compile-templates.ts'

const serviceWorkerFile = 'client/service-worker.ts'
const serviceWorkerAddress = '/sw.js'

/** The scripts of `client/workers/`, one file each: a worker shares nothing with the page that starts it. */
export async function compileWorkers(folder: string): Promise<{ files: OutputFile[]; addresses: Record<string, string> }> {
  const sources = (await glob(['client/workers/*.ts', '!**/*.test.ts'], { cwd: folder })).sort(compareText)
  const made = await Promise.all(
    sources.map(async (source) => ({
      name: basename(source, '.ts'),
      file: namedByContent(`${basename(source, '.ts')}.js`, await compileAlone(folder, source)),
    })),
  )
  return { files: made.map(({ file }) => file), addresses: Object.fromEntries(made.map(({ name, file }) => [name, `/${file.path}`])) }
}

/**
 * The service worker of a site that has one, at an address that never changes. `precache` are the files that it may cache
 * for offline pages; whenever one of them changes, the script changes and is installed again.
 */
export async function compileServiceWorker(folder: string, precache: readonly string[]): Promise<Record<string, OutputFile>> {
  if (!existsSync(join(folder, serviceWorkerFile))) return {}
  const content = await compileAlone(folder, serviceWorkerFile, { townpagesPrecache: JSON.stringify(precache) })
  return { [serviceWorkerAddress]: { path: `public/${contentHash(content)}.js`, content } }
}

async function compileAlone(folder: string, source: string, define: Record<string, string> = {}): Promise<Uint8Array> {
  const shared = sharedOptions(folder)
  const result = await bundle({
    ...shared,
    define: { ...shared.define, ...define },
    entryPoints: [source],
    platform: 'browser',
    format: 'iife',
    target: browserTarget,
    outfile: 'script.js',
  })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}
