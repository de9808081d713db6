import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../runtime/contract/hash.ts'
import { bundleScripts, type ScriptOptions, type ScriptSources, withContentHash } from './browser-scripts.ts'
import type { OutputFile } from './compile-templates.ts'
import { listScripts, nameOf } from './engine-components.ts'

const serviceWorkerFile = 'client/service-worker.ts'
const serviceWorkerAddress = '/sw.js'

// The scripts that share nothing with the page that loads them, with their formats: a page imports the second kind.
const formats = { 'client/workers': 'iife', 'client/standalone': 'esm' } as const

/** The scripts of `client/workers/` and `client/standalone/`, one file each. No page needs them offline. */
export async function compileWorkers({
  components,
  ...scripts
}: ScriptSources): Promise<{ files: OutputFile[]; addresses: Record<string, string> }> {
  const sources = await Promise.all(
    Object.entries(formats).map(async ([part, format]) => {
      const files = await listScripts({ folder: scripts.folder, components }, part)
      return files.map((source) => ({ source, format }))
    }),
  )
  const made = await Promise.all(
    sources.flat().map(async ({ source, format }) => ({
      name: nameOf(source),
      file: withContentHash(`${nameOf(source)}.js`, await compileAlone(scripts, source, { format })),
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
  const content = await compileAlone(scripts, serviceWorkerFile, {
    define: { townpagesPrecache: JSON.stringify(precache) },
  })
  return { [serviceWorkerAddress]: { path: `public/${contentHash(content)}.js`, content } }
}

async function compileAlone(
  scripts: ScriptOptions,
  source: string,
  { format = 'iife', define = {} }: { format?: 'iife' | 'esm'; define?: Record<string, string> },
): Promise<Uint8Array> {
  const result = await bundleScripts(scripts, { define, entryPoints: [source], format, outfile: 'script.js' })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}
