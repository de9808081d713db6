import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildResult, Plugin } from 'esbuild'
import glob from 'fast-glob'
import { contentHash } from '../runtime/contract/hash.ts'
import { bundle, type OutputFile, sharedOptions } from './compile-templates.ts'
import { compareText } from './faults/fault.ts'
import { TemplateError } from './template-error.ts'

/** Style sheets, scripts and islands: files for `dist/assets/`, and the addresses that pages name. */
export type CompiledAssets = {
  files: readonly OutputFile[]
  styles: readonly string[]
  scripts: readonly string[]
  /** Faces that the style sheet names: what a page can ask for before it has read the sheet. */
  fonts: readonly string[]
  islands: Readonly<Record<string, string>>
}

/** The data of an entry, or undefined where there is none. */
export type ContentOf = (collection: string, slug: string) => Readonly<Record<string, unknown>> | undefined

const stylesFile = 'styles-of-content.ts'
const target = ['chrome109', 'firefox115', 'safari16']

/** What browsers load, under names made from the content. */
export async function compileBrowser(folder: string, contentOf: ContentOf): Promise<CompiledAssets> {
  const sheets = await entryOf(
    folder,
    ['styles/*.css', 'components/*/*.css', 'islands/*/*.css', 'pages/*/*.css'],
    (file) => `@import './${file}';`,
  )
  const styles = await compileOne(folder, 'site.css', `${sheets}\n${await stylesOfContent(folder, contentOf)}`, 'css')
  const enhancers = await entryOf(folder, ['enhancers/*.ts', '!**/*.test.ts'], (file) => `import './${file}'`)
  const islands = await compileIslands(folder)
  const scripts = await compileOne(folder, 'site.js', `${enhancers}\n${islands.loader}`, 'js')
  return {
    files: [...styles.files, ...scripts.files, ...islands.files],
    styles: styles.addresses,
    scripts: scripts.addresses,
    fonts: styles.fonts,
    islands: islands.addresses,
  }
}

/**
 * The rules that a site makes of its content, such as the colours of its themes: what `styles-of-content.ts` returns.
 * Pages carry no `style` attributes (D32), so that colours in the data have to become rules.
 */
async function stylesOfContent(folder: string, contentOf: ContentOf): Promise<string> {
  if (!existsSync(join(folder, stylesFile))) return ''
  const result = await bundle({
    ...sharedOptions(folder),
    entryPoints: [stylesFile],
    platform: 'neutral',
    format: 'esm',
    outfile: 'styles.js',
  })
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(result.outputFiles[0]?.text ?? '')}`)
  if (!isStyles(module)) throw new TemplateError(`${stylesFile} has no function as its default export`)
  return module.default(contentOf)
}

function isStyles(module: unknown): module is { default: (contentOf: ContentOf) => string } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'
}

/** One script of the engine's own, by its path without ending, ready for browsers. */
export async function compileScript(path: string): Promise<Uint8Array> {
  const result = await bundle({
    ...sharedOptions(import.meta.dirname),
    entryPoints: [path],
    platform: 'browser',
    format: 'esm',
    target,
    outfile: 'script.js',
  })
  return result.outputFiles[0]?.contents ?? new Uint8Array()
}

async function entryOf(folder: string, patterns: string[], line: (file: string) => string): Promise<string> {
  const order = (file: string) => `${patterns.findIndex((pattern) => file.startsWith(pattern.split('/')[0] ?? ''))} ${file}`
  const files = await glob(patterns, { cwd: folder })
  return files
    .toSorted((a, b) => compareText(order(a), order(b)))
    .map(line)
    .join('\n')
}

async function compileOne(folder: string, name: string, contents: string, loader: 'css' | 'js') {
  if (contents.trim() === '') return { files: [], addresses: [], fonts: [] }
  const result = await bundle({
    ...sharedOptions(folder),
    stdin: { contents, resolveDir: folder, sourcefile: name, loader },
    platform: 'browser',
    format: 'esm',
    target,
    outdir: join(folder, 'assets'),
    entryNames: name.replace(/\.\w+$/, ''),
    loader: { '.woff2': 'file' },
  })
  const written = result.outputFiles.map(({ path, contents: content, text }) => ({ name: basename(path), content, text }))
  const faces = written.filter((file) => file.name.endsWith('.woff2')).map((file) => ({ ...file, ...named(file.name, file.content) }))
  const main = written.find((file) => file.name === name)
  const text = faces.reduce((all, face) => all.replaceAll(`./${face.name}`, `/${face.path}`), main?.text ?? '')
  const file = named(name, new TextEncoder().encode(text))
  return {
    files: [file, ...faces.map(({ path, content }) => ({ path, content }))],
    addresses: [`/${file.path}`],
    fonts: faces.map(({ path }) => `/${path}`),
  }
}

/** A file under a name made from its content; esbuild's own hash, where it has put one, gives way. */
function named(name: string, content: Uint8Array): OutputFile {
  const [, base = '', ending = ''] = /^(.*?)(?:-[A-Z0-9]{8})?(\.\w+)$/.exec(name) ?? []
  return { path: `assets/${base}-${contentHash(content)}${ending}`, content }
}

/** Each island in a file of its own; what they share, React above all, in chunks that are loaded with the first. */
async function compileIslands(folder: string) {
  const names = (await glob('islands/*/*.tsx', { cwd: folder }))
    .map((file) => basename(file, '.tsx'))
    .filter((name, _, all) => all.includes(name) && !name.includes('.'))
    .sort(compareText)
  if (names.length === 0) return { files: [], addresses: {}, loader: '' }
  const shared = sharedOptions(folder)
  const entryPoints = names.map((name) => ({ in: `island:${name}`, out: name }))
  const output = { platform: 'browser', format: 'esm', splitting: true, target, outdir: join(folder, 'assets') } as const
  const result = await bundle({ ...shared, ...output, entryPoints, chunkNames: 'shared-[hash]', plugins: [islandEntries(folder)] })
  const renamed = nameByContent(result)
  const addresses = Object.entries(result.metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined ? [] : [[entryPoint.replace(/^.*island:/, ''), `/${renamed.get(basename(path))?.path}`] as const],
  )
  const loader = `import ${JSON.stringify(join(import.meta.dirname, '../runtime/browser/hydrate'))}`
  return { files: [...renamed.values()], addresses: Object.fromEntries(addresses), loader }
}

/**
 * The files of a bundle under names made from their content. esbuild's own hashes are made from paths too, and would
 * differ from folder to folder (D28). A file is named once those that it imports are.
 */
function nameByContent({ outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>): ReadonlyMap<string, OutputFile> {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const named = new Map<string, OutputFile>()
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output.imports.map((used) => basename(used.path))]),
  )
  const name = (file: string): void => {
    let text = texts.get(file)
    if (text === undefined || named.has(file)) return
    for (const used of imports.get(file) ?? []) {
      name(used)
      text = text.replaceAll(used, basename(named.get(used)?.path ?? used))
    }
    const content = new TextEncoder().encode(text)
    named.set(file, { path: `assets/${file.startsWith('shared-') ? 'shared' : basename(file, '.js')}-${contentHash(content)}.js`, content })
  }
  for (const file of texts.keys()) name(file)
  return named
}

/** An island's own file knows nothing of hydration; the entry made here joins the two. */
function islandEntries(folder: string): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({ path: path.slice('island:'.length), namespace: 'island' }))
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
        contents: `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import Island from './islands/${path}/${path}.tsx'
export const hydrate = (element, props) => hydrateRoot(element, createElement(Island, props))`,
        resolveDir: folder,
        loader: 'js',
      }))
    },
  }
}
