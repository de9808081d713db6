import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type BuildOptions, type BuildResult, build, type Metafile } from 'esbuild'
import { contentHash } from '../../runtime/contract/hash.ts'
import { runBundle } from '../../runtime/contract/run-bundle.ts'
import type { OgImageProps, PageProps } from '../../runtime/page/props.ts'
import { compareText } from '../faults/fault.ts'
import { listTemplates, templateFolders } from './list-templates.ts'
import { TemplateError } from './template-error.ts'

/** A file for `dist/`: its path there, named by its content. */
export type OutputFile = { path: string; content: Uint8Array }
/** The server bundle, and per page and per picture the hash of all source that its rendering runs through. */
export type CompiledTemplates = {
  bundle: OutputFile
  pageHashes: Readonly<Record<string, string>>
  ogImageHashes: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)
const queries = '@tanstack/react-query'
const engine = resolve(import.meta.dirname, '../..')

/**
 * One bundle for the server: React, the document, every page and every picture, exporting `render(page, props)` and
 * `renderOgImage(ogImage, props)`. Built for production, since React's development build renders ten times slower.
 */
export async function compileTemplates(folder: string): Promise<CompiledTemplates> {
  const rooms = await readRooms(folder)
  const result = await bundle(serverOptions(folder, rooms))
  const content = result.outputFiles[0]?.contents ?? new Uint8Array()
  return {
    bundle: { path: `server/render-${contentHash(content)}.cjs`, content },
    ...(await hashTemplates(folder, rooms, result.metafile)),
  }
}

/** The templates of a site, started in this process. Each function throws what the template throws. */
export type StartedTemplates = {
  /** A page and its props in, the whole document out. */
  render(page: string, props: PageProps): string
  renderOgImage(ogImage: string, props: OgImageProps): string
}

/** The text of the same bundle alone. */
export async function bundleTemplates(folder: string): Promise<string> {
  const result = await bundle(serverOptions(folder, await readRooms(folder)))
  return result.outputFiles[0]?.text ?? ''
}

/** Starts the text of a bundle in this process. Throws what a template throws when it is loaded. */
export function startTemplates(text: string): StartedTemplates {
  // What `serverOptions` writes exports it.
  return runBundle(text, 'render.cjs') as StartedTemplates
}

/** The names of the templates of pages and pictures, sorted. */
export async function readRooms(folder: string): Promise<Rooms> {
  const { pages, ogImages } = await listTemplates(folder)
  return { pages: [...pages].sort(compareText), ogImages: [...ogImages].sort(compareText) }
}

function serverOptions(folder: string, { pages, ogImages }: Rooms): BuildOptions {
  const contents = `import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import Document from './document.tsx'
${importsOf('pages', pages)}
${importsOf('ogImages', ogImages)}
export function render(page, props) {
  return '<!DOCTYPE html>' + renderToString(createElement(Document, props, createElement(pages[page], props)))
}
export function renderOgImage(ogImage, props) {
  return renderToStaticMarkup(createElement(ogImages[ogImage], props))
}`
  return {
    ...sharedOptions(folder),
    stdin: { contents, resolveDir: folder, sourcefile: 'server.js', loader: 'js' },
    platform: 'node',
    // The runtime lets a bundle go with its manifest, which Node does not do with ES modules.
    format: 'cjs',
    target: 'node24',
    outfile: 'render.cjs',
  }
}

/** The templates of a folder, imported into a table. */
export function importsOf(table: keyof Rooms, names: readonly string[]): string {
  const imports = names.map((name, index) => `import ${table}${index} from './${templateFolders[table]}/${name}/${name}.tsx'`)
  return [...imports, `const ${table} = { ${names.map((name, index) => `${JSON.stringify(name)}: ${table}${index}`).join(', ')} }`].join(
    '\n',
  )
}

/** Runs esbuild without writing; what it objects to becomes a TemplateError. */
export async function bundle(options: BuildOptions): Promise<BuildResult<{ write: false; metafile: true }>> {
  try {
    return await build({ ...options, bundle: true, write: false, metafile: true, logLevel: 'silent' })
  } catch (cause) {
    throw new TemplateError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** What bundles for the server and for browsers have in common. React and TanStack Query are the engine's own, so that templates may lie anywhere. */
export function sharedOptions(folder: string): BuildOptions {
  return {
    absWorkingDir: resolve(folder),
    alias: {
      'townpages/page': join(engine, 'runtime/page'),
      react: packageFolder('react'),
      'react-dom': packageFolder('react-dom'),
      // Its folder alone would be read as the build for old browsers.
      [queries]: join(packageFolder(queries), 'build/modern/index.js'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    // Whatever tsconfig.json lies about must not decide how templates are compiled.
    tsconfigRaw: {},
    // Paths must not reach the output: the same templates give the same bytes in any folder (D28).
    sourcemap: false,
  }
}

/** The templates of a site by the folder that they are in. */
export type Rooms = Readonly<Record<'pages' | 'ogImages', readonly string[]>>

async function hashTemplates(folder: string, { pages, ogImages }: Rooms, metafile: Metafile): Promise<Omit<CompiledTemplates, 'bundle'>> {
  const hashes = new Map<string, string>()
  for (const file of Object.keys(metafile.inputs)) {
    if (!file.startsWith('<') && file !== 'server.js') hashes.set(file, contentHash(await readFile(join(folder, file))))
  }
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(start)) return seen
    seen.add(start)
    for (const { path } of metafile.inputs[start]?.imports ?? []) reach(path, seen)
    return seen
  }
  const own = (files: Iterable<string>) => [...files].map((file) => hashes.get(file) ?? '').sort(compareText)
  const document = own(reach('document.tsx'))
  const hashesOf = (table: keyof Rooms, names: readonly string[], round: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, contentHash([...round, ...own(reach(`${templateFolders[table]}/${name}/${name}.tsx`))].join())]),
    )
  return { pageHashes: hashesOf('pages', pages, document), ogImageHashes: hashesOf('ogImages', ogImages, []) }
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
