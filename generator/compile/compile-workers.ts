import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { contentHash } from '../../runtime/contract/hash.ts'
import { compareText } from '../faults/fault.ts'
import { bundleScripts, type ScriptOptions, withContentHash } from './browser-scripts.ts'
import type { OutputFile } from './compile-templates.ts'

const serviceWorkerFile = 'client/service-worker.ts'
const serviceWorkerAddress = '/sw.js'

/** The scripts of `client/workers/`, one file each: a worker shares nothing with the page that starts it. */
export async function compileWorkers(scripts: ScriptOptions): Promise<{ files: OutputFile[]; addresses: Record<string, string> }> {
  const sources = (await glob(['client/workers/*.ts', '!**/*.test.ts'], { cwd: scripts.folder })).sort(compareText)
  const made = await Promise.all(
    sources.map(async (source) => ({
      name: basename(source, '.ts'),
      file: withContentHash(`${basename(source, '.ts')}.js`, await compileAlone(scripts, source)),
    })),
  )
  return { files: made.map(({ file }) => file), addresses: Object.fromEntries(made.map(({ name, file }) => [name, `/${file.path}`])) }
}

/**
 * The service worker of a site that has one, at an address that never changes. `precache` are the files that it may cache
 * for offline pages; whenever one of them changes, the script changes and is installed again.
 */
export async function compileServiceWorker(scripts: ScriptOptions, precache: readonly string[]): Promise<Record<string, OutputFile>> {
  if (!existsSync(join(scripts.folder, serviceWorkerFile))) return {}
  const content = await compileAlone(scripts, serviceWorkerFile, { townpagesPrecache: JSON.stringify(precache) })
  return { [serviceWorkerAddress]: { path: `public/${contentHash(content)}.js`, content } }
}

async function compileAlone(scripts: ScriptOptions, source: string, define: Record<string, string> = {}): Promise<Uint8Array> {
  const result = await bundleScripts(scripts, { define, entryPoints: [source], format: 'iife', outfile: 'script.js' })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}
