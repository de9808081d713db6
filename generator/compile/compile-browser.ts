import { basename, join } from 'node:path'
import glob from 'fast-glob'
import { compareText } from '../faults/fault.ts'
import {
  browserTarget,
  bundleScripts,
  type ScriptOptions,
  type ScriptSources,
  withContentHash,
} from './browser-scripts.ts'
import { bundle, type CompileOptions } from './bundle.ts'
import { compileIslands } from './compile-islands.ts'
import { type OutputFile, sharedOptions } from './compile-templates.ts'
import { compileWorkers } from './compile-workers.ts'
import { listScripts } from './engine-components.ts'

/** Style sheets, scripts and islands, by the addresses that pages name. */
export type CompiledAssets = {
  /** The files for `dist/assets/`. */
  files: readonly OutputFile[]
  styles: readonly string[]
  scripts: readonly string[]
  /** The scripts of `client/third-parties/`, for pages that ask about third parties. */
  thirdPartyScripts: readonly string[]
  /** Fonts that the style sheet names, which a page can preload. */
  fonts: readonly string[]
  islands: Readonly<Record<string, string>>
  /** Scripts with a fixed address, by address: a service worker cannot be named by its content. */
  atAddress: Readonly<Record<string, OutputFile>>
}

export type StyleOptions = CompileOptions & {
  /** The CSS rules that the site makes from its content. */
  contentStyles: string
}
export type CompiledStyles = Pick<CompiledAssets, 'files' | 'fonts'> & { addresses: readonly string[] }
export type CompiledScripts = Pick<CompiledAssets, 'files' | 'scripts' | 'thirdPartyScripts' | 'islands'> & {
  /** The scripts that others load on demand, and all that these import. */
  reach: readonly string[]
}

/** The style sheet of a site: that of `styles/`, then those beside the document, components, islands and pages. */
export async function compileStyles({ contentStyles, ...options }: StyleOptions): Promise<CompiledStyles> {
  const sheets = await entryOf(
    options.folder,
    [
      'styles/*.css',
      'document.css',
      ...['components', 'islands', 'pages'].flatMap((kind) => [`${kind}/*.css`, `${kind}/*/*.css`]),
    ],
    (file) => `@import './${file}';`,
  )
  return compileOne(options, 'site.css', `${sheets}\n${contentStyles}`, 'css')
}

/** A site's own look of administration: colors, and the faces for headings and text. */
export async function compileAdminStyles(options: ScriptOptions): Promise<CompiledStyles> {
  const sheet = await entryOf(options.folder, ['admin/admin.css'], (file) => `@import './${file}';`)
  return compileOne(options, 'admin.css', sheet, 'css')
}

/** The scripts and islands of a site and of the engine's `components` that it uses, without its service worker. */
export async function compileScripts(options: ScriptSources): Promise<CompiledScripts> {
  const ofSite = { ...options, components: [] }
  const [enhancers, thirdParties, { workers, islands }] = await Promise.all([
    importsOf(options, 'client/enhancers'),
    importsOf(ofSite, 'client/third-parties').then((imports) =>
      compilePageScript(options, 'third-parties.js', imports),
    ),
    compileWorkers(options).then(async (workers) => ({
      workers,
      islands: await compileIslands({ ...options, addresses: workers.addresses }),
    })),
  ])
  const addresses = { ...workers.addresses, ...islands.lazy }
  const scripts = await compilePageScript({ ...options, addresses }, 'site.js', `${enhancers}\n${islands.loader}`)
  return {
    files: [...scripts.files, ...thirdParties.files, ...workers.files, ...islands.files],
    scripts: scripts.addresses,
    thirdPartyScripts: thirdParties.addresses,
    islands: islands.addresses,
    reach: islands.reach,
  }
}

/**
 * Everything that browsers load, named by content. `worker`: compiles the service worker, which names the files to
 * cache.
 */
export async function joinAssets(
  styles: CompiledStyles,
  { files, reach, ...scripts }: CompiledScripts,
  worker: (precache: readonly string[]) => Promise<CompiledAssets['atAddress']>,
): Promise<CompiledAssets> {
  return {
    atAddress: await worker([...styles.addresses, ...styles.fonts, ...scripts.scripts, ...reach]),
    files: [...styles.files, ...files],
    styles: styles.addresses,
    fonts: styles.fonts,
    ...scripts,
  }
}

/** One script of the engine for browsers, by its path without extension. */
export async function compileScript(path: string): Promise<Uint8Array> {
  const result = await bundle({
    ...sharedOptions(import.meta.dirname),
    entryPoints: [path],
    platform: 'browser',
    format: 'esm',
    target: browserTarget,
    outfile: 'script.js',
  })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}

/**
 * One script of every page. Its first import waits until somebody is shown the page, which the browser may have
 * prerendered.
 */
function compilePageScript(options: ScriptOptions, name: string, imports: string) {
  const first = `import ${JSON.stringify(join(import.meta.dirname, '../../runtime/page/browser/await-activation'))}`
  return compileOne(options, name, imports.trim() === '' ? '' : `${first}\n${imports}`, 'js')
}

/** An entry point that imports all scripts directly in a part of the templates, and of the components of the engine. */
async function importsOf(sources: ScriptSources, part: string): Promise<string> {
  const files = await listScripts(sources, part)
  return files.map((file) => `import ${JSON.stringify(file)}`).join('\n')
}

async function entryOf(folder: string, patterns: string[], line: (file: string) => string): Promise<string> {
  const order = (file: string) =>
    `${patterns.findIndex((pattern) => file.startsWith(pattern.split('/')[0] ?? ''))} ${file}`
  const files = await glob(patterns, { cwd: folder })
  return files
    .toSorted((a, b) => compareText(order(a), order(b)))
    .map(line)
    .join('\n')
}

/** One file for browsers, with the fonts and drawings that it names. */
export async function compileOne(options: ScriptOptions, name: string, contents: string, loader: 'css' | 'js') {
  const { folder } = options
  if (contents.trim() === '') return { files: [], addresses: [], fonts: [] }
  const result = await bundleScripts(options, {
    stdin: { contents, resolveDir: folder, sourcefile: name, loader },
    format: 'esm',
    outdir: join(folder, 'assets'),
    entryNames: name.replace(/\.\w+$/, ''),
    loader: { '.woff2': 'file', '.svg': 'file' },
  })
  const written = result.outputFiles.map(({ path, contents: content, text }) => ({
    name: basename(path),
    content,
    text,
  }))
  const named = written
    .filter((file) => /\.(?:woff2|svg)$/.test(file.name))
    .map((file) => ({ ...file, ...withContentHash(file.name, file.content) }))
  const main = written.find((file) => file.name === name)
  const text = named.reduce((all, one) => all.replaceAll(`./${one.name}`, `/${one.path}`), main?.text ?? '')
  const file = withContentHash(name, new TextEncoder().encode(text))
  return {
    files: [file, ...named.map(({ path, content }) => ({ path, content }))],
    addresses: [`/${file.path}`],
    fonts: named.flatMap(({ name: of, path }) => (of.endsWith('.woff2') ? [`/${path}`] : [])),
  }
}
