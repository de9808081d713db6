import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import glob from 'fast-glob'
import { contentHash } from '../../runtime/contract/hash.ts'
import { compareText } from '../faults/fault.ts'
import { bundleScripts, namedByContent } from './browser-scripts.ts'
import type { CompileOptions } from './bundle.ts'
import { compileOne } from './compile-browser.ts'
import { type OutputFile, sharedOptions } from './compile-templates.ts'

/** The screens of administration: a bundle for the server, the style sheets with the fonts that they name, and the scripts for browsers. */
export type CompiledAdmin = {
  bundle: OutputFile
  files: readonly OutputFile[]
  styles: readonly string[]
  /** The scripts that screens name; these load others on demand. */
  scripts: readonly string[]
}

const administration = resolve(import.meta.dirname, '../../runtime/admin')
// The look of a site: colors, and the faces for headings and text.
const siteStyles = 'admin/admin.css'

export async function compileAdmin(options: CompileOptions): Promise<CompiledAdmin> {
  const { folder, routes, bundle } = options
  const [sheets, screens, modules] = await Promise.all([partsNamed('styles.css'), partsNamed('screens.tsx'), partsNamed('client.ts')])
  const [styles, scripts, result] = await Promise.all([
    compileOne(
      options,
      'admin.css',
      styleEntry([...sheets, ...(existsSync(join(folder, siteStyles)) ? [join(folder, siteStyles)] : [])]),
      'css',
    ),
    compileClient(options, clientEntry(modules)),
    bundle({
      ...sharedOptions(folder, routes),
      stdin: { contents: screenEntry(screens), resolveDir: administration, sourcefile: 'admin.js', loader: 'js' },
      platform: 'node',
      // As the bundle of the pages: the runtime releases it with its manifest.
      format: 'cjs',
      target: 'node24',
      outfile: 'admin.cjs',
    }),
  ])
  const content = result.outputFiles[0]?.contents ?? new Uint8Array()
  return {
    bundle: { path: `server/admin-${contentHash(content)}.cjs`, content },
    files: [...styles.files, ...scripts.files],
    styles: styles.addresses,
    scripts: scripts.addresses,
  }
}

/** The files of this name in the folders of pages; what all pages share comes first. */
async function partsNamed(name: string): Promise<string[]> {
  const files = await glob(`**/${name}`, { cwd: administration })
  const order = (file: string) => `${file.startsWith('frame/') ? 0 : 1} ${file}`
  return files.toSorted((a, b) => compareText(order(a), order(b))).map((file) => join(administration, file))
}

function styleEntry(sheets: readonly string[]): string {
  return sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n')
}

function screenEntry(files: readonly string[]): string {
  const renderer = join(administration, 'frame/layout/render-screen.tsx')
  return [
    `import { createScreenRenderer } from ${JSON.stringify(renderer)}`,
    ...files.map((file, index) => `import * as page${index} from ${JSON.stringify(file)}`),
    `export const renderScreen = createScreenRenderer([${files.map((_, index) => `page${index}`)}])`,
  ].join('\n')
}

function clientEntry(files: readonly string[]): string {
  return [
    `import { wakeAll } from ${JSON.stringify(join(administration, 'frame/client/wake-all.ts'))}`,
    ...files.map((file, index) => `import { client as client${index} } from ${JSON.stringify(file)}`),
    `wakeAll(document, Object.assign({}, ${files.map((_, index) => `client${index}`)}))`,
  ].join('\n')
}

/** The scripts of administration. Their names begin with `admin`, and no page of the site names them. */
async function compileClient(options: CompileOptions, contents: string): Promise<{ files: OutputFile[]; addresses: string[] }> {
  const result = await bundleScripts(options, {
    stdin: { contents, resolveDir: administration, sourcefile: 'admin.js', loader: 'js' },
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
