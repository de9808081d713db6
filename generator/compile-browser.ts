import { basename, join } from 'node:path'
import type { BuildResult, Plugin } from 'esbuild'
import glob from 'fast-glob'
import { contentHash } from '../runtime/contract/hash.ts'
import { bundle, type OutputFile, sharedOptions } from './compile-templates.ts'
import { compareText } from './faults/fault.ts'

/** Style sheets, scripts and islands: files for `dist/assets/`, and the addresses that pages name. */
export type CompiledAssets = {
  files: readonly OutputFile[]
  styles: readonly string[]
  scripts: readonly string[]
  islands: Readonly<Record<string, string>>
}

const target = ['chrome109', 'firefox115', 'safari16']

/** What browsers load, under names made from the content. */
export async function compileBrowser(folder: string): Promise<CompiledAssets> {
  const styles = await compileOne(
    folder,
    'site.css',
    await entryOf(folder, ['styles/*.css', 'components/*/*.css', 'islands/*/*.css', 'pages/*/*.css'], (file) => `@import './${file}';`),
    'css',
  )
  const enhancers = await entryOf(folder, ['enhancers/*.ts', '!**/*.test.ts'], (file) => `import './${file}'`)
  const islands = await compileIslands(folder)
  const scripts = await compileOne(folder, 'site.js', `${enhancers}\n${islands.loader}`, 'js')
  return {
    files: [...styles.files, ...scripts.files, ...islands.files],
    styles: styles.addresses,
    scripts: scripts.addresses,
    islands: islands.addresses,
  }
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
  if (contents.trim() === '') return { files: [], addresses: [] }
  const result = await bundle({
    ...sharedOptions(folder),
    stdin: { contents, resolveDir: folder, sourcefile: name, loader },
    platform: 'browser',
    format: 'esm',
    target,
    outfile: name,
  })
  const content = result.outputFiles[0]?.contents ?? new Uint8Array()
  const path = `assets/${name.replace('.', `-${contentHash(content)}.`)}`
  return { files: [{ path, content }], addresses: [`/${path}`] }
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
