import { basename, join, resolve } from 'node:path'
import glob from 'fast-glob'
import { type AdminBuild, adminWorkerFile } from '../../runtime/contract/admin-build.ts'
import { compareText } from '../faults/fault.ts'
import { bundleScripts, namedByContent } from './browser-scripts.ts'
import type { Bundle, CompileOptions } from './bundle.ts'
import { compileOne } from './compile-browser.ts'
import { noRoutes, type OutputFile, sharedOptions } from './compile-templates.ts'

/** The folder of the sources of administration. */
export const adminSources = resolve(import.meta.dirname, '../../runtime/admin')

/**
 * Builds administration from its sources, which a packed copy does not have: when the package is packed, and in a
 * checkout. It needs packages that are installed for development only.
 */
export async function compileAdmin(bundle: Bundle): Promise<AdminBuild> {
  const options = { folder: adminSources, routes: noRoutes, bundle }
  const [sheets, screens, modules, workers] = await Promise.all([
    partsNamed('styles.css'),
    partsNamed('screens.tsx'),
    partsNamed('client.ts'),
    partsNamed('service-worker.ts'),
  ])
  const [styles, scripts, worker, result] = await Promise.all([
    compileOne(options, 'admin.css', styleEntry(sheets), 'css'),
    compileClient(options, clientEntry(modules)),
    bundleScripts(options, { entryPoints: workers, format: 'iife', outfile: 'worker.js' }),
    bundle({
      ...sharedOptions(adminSources),
      stdin: { contents: screenEntry(screens), resolveDir: adminSources, sourcefile: 'admin.js', loader: 'js' },
      platform: 'node',
      format: 'cjs',
      target: 'node24',
      outfile: 'admin.cjs',
    }),
  ])
  return {
    screens: result.outputFiles[0]?.contents ?? new Uint8Array(),
    styles: styles.addresses,
    scripts: scripts.addresses,
    files: {
      ...Object.fromEntries([...styles.files, ...scripts.files].map(({ path, content }) => [`/${path}`, content])),
      [adminWorkerFile]: worker.outputFiles[0]?.contents ?? new Uint8Array(),
    },
  }
}

/** The files of this name in the folders of pages; what all pages share comes first. */
async function partsNamed(name: string): Promise<string[]> {
  const files = await glob(`**/${name}`, { cwd: adminSources })
  const order = (file: string) => `${file.startsWith('frame/') ? 0 : 1} ${file}`
  return files.toSorted((a, b) => compareText(order(a), order(b))).map((file) => join(adminSources, file))
}

function styleEntry(sheets: readonly string[]): string {
  return sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
}

function screenEntry(files: readonly string[]): string {
  const renderer = join(adminSources, 'frame/layout/render-screen.tsx')
  return [
    `import { createScreenRenderer } from ${JSON.stringify(renderer)}`,
    ...files.map((file, index) => `import * as page${index} from ${JSON.stringify(file)}`),
    `export const renderScreen = createScreenRenderer([${files.map((_, index) => `page${index}`)}])`,
  ].join('\n')
}

function clientEntry(files: readonly string[]): string {
  return [
    `import { wakeAll } from ${JSON.stringify(join(adminSources, 'frame/client/wake-all.ts'))}`,
    ...files.map((file, index) => `import { client as client${index} } from ${JSON.stringify(file)}`),
    `wakeAll(document, Object.assign({}, ${files.map((_, index) => `client${index}`)}))`,
  ].join('\n')
}

/** The scripts of administration. Their names begin with `admin`, and no page of the site names them. */
async function compileClient(
  options: CompileOptions,
  contents: string,
): Promise<{ files: OutputFile[]; addresses: string[] }> {
  const result = await bundleScripts(options, {
    stdin: { contents, resolveDir: adminSources, sourcefile: 'admin.js', loader: 'js' },
    entryNames: 'admin',
    format: 'esm',
    splitting: true,
    chunkNames: 'admin-[name]-[hash]',
    outdir: join(options.folder, 'assets'),
  })
  const named = namedByContent(result)
  const entries = Object.entries(result.metafile.outputs).filter(([output]) => basename(output) === 'admin.js')
  return { files: [...named.values()], addresses: entries.map(([output]) => `/${named.get(basename(output))?.path}`) }
}
