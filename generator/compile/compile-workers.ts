import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { bundleScripts, type ScriptOptions, type ScriptSources, withContentHash } from './browser-scripts.ts'
import type { OutputFile } from './compile-templates.ts'
import { listScripts, nameOf } from './engine-components.ts'

const serviceWorkerFile = 'client/service-worker.ts'
const serviceWorkerAddress = '/sw.js'

/** The scripts of `client/workers/`, one file each: a worker shares nothing with the page that starts it. */
export async function compileWorkers({
  components,
  ...scripts
}: ScriptSources): Promise<{ files: OutputFile[]; addresses: Record<string, string> }> {
  const sources = await listScripts({ folder: scripts.folder, components }, 'client/workers')
  const made = await Promise.all(
    sources.map(async (source) => ({
      name: nameOf(source),
      file: withContentHash(`${nameOf(source)}.js`, await compileAlone(scripts, source)),
    })),
  )
  return {
    files: made.map(({ file }) => file),
    addresses: Object.fromEntries(made.map(({ name, file }) => [name, `/${file.path}`])),
  }
}

/**
 * The service worker of a site that has one, at an address that never changes. `precache` are the files that it may
 * cache for offline pages; whenever one of them changes, the script changes and is installed again.
 */
export async function compileServiceWorker(
  scripts: ScriptOptions,
  precache: readonly string[],
): Promise<Record<string, OutputFile>> {
  if (!existsSync(join(scripts.folder, serviceWorkerFile))) return {}
  const content = await compileAlone(scripts, serviceWorkerFile, { townpagesPrecache: JSON.stringify(precache) })
  return { [serviceWorkerAddress]: { path: `public/${contentHash(content)}.js`, content } }
}

async function compileAlone(
  scripts: ScriptOptions,
  source: string,
  define: Record<string, string> = {},
): Promise<Uint8Array> {
  const result = await bundleScripts(scripts, { define, entryPoints: [source], format: 'iife', outfile: 'script.js' })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}
