import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { RouteTable } from '../../runtime/page/link.ts'
import type { ServerBundle } from '../../runtime/page/props.ts'
import { runBundle } from '../../runtime/shared/system/run-bundle.ts'
import { compareText } from '../faults/fault.ts'
import { documentFile, listTemplates, type TemplateFiles } from '../read/list-templates.ts'
import { type Bundled, bundle, type CompileOptions } from './bundle.ts'
import { componentAliases, componentsIn } from './engine-components.ts'
import { hashSources } from './hash-sources.ts'

/** A file for `dist/`: its path there, named by its content. */
export type OutputFile = { path: string; content: Uint8Array }
export type CompiledTemplates = {
  /** The server bundle. */
  bundle: OutputFile
  /** For each page the hash of all source code that its rendering uses. */
  pageHashes: Readonly<Record<string, string>>
  /** The same for each image. */
  ogImageHashes: Readonly<Record<string, string>>
  /** The components of the engine that are in the bundle. */
  components: readonly string[]
}

const require = createRequire(import.meta.url)
/** No patterns: link functions know no page. */
export const noRoutes: RouteTable = { pages: {}, ogImages: {} }
const engine = resolve(import.meta.dirname, '../..')

/**
 * One bundle for the server: React, the document, every page and every image. It exports `render(page, props)` and
 * `renderOgImage(ogImage, props)`. Built for production, since React's development build renders ten times slower.
 */
export async function compileTemplates({ folder, routes, bundle }: CompileOptions): Promise<CompiledTemplates> {
  const lists = await readTemplateLists(folder)
  const result = await bundle(serverOptions(folder, routes, lists))
  const content = result.outputFiles[0]?.contents ?? new Uint8Array()
  return {
    bundle: { path: `server/render-${contentHash(content)}.cjs`, content },
    components: componentsIn(folder, result.metafile),
    ...hashTemplates({ folder, routes, lists, bundled: result }),
  }
}

/** Only the text of the same bundle. */
export async function bundleTemplates(folder: string, routes: RouteTable): Promise<string> {
  const result = await bundle(serverOptions(folder, routes, await readTemplateLists(folder)))
  return result.outputFiles[0]?.text ?? ''
}

/** The components of the engine that the pages of a site use, sorted; a site without a document has some, too. */
export async function usedComponents(folder: string): Promise<string[]> {
  const { pages, hasDocument } = await listTemplates(folder)
  const files = [...[...pages.values()].flat(), ...(hasDocument ? [documentFile] : [])]
  const contents = files.map((file, index) => `export { default as Template${index} } from './${file}'`).join('\n')
  const { metafile } = await bundle({
    ...sharedOptions(folder),
    stdin: { contents, resolveDir: folder, sourcefile: 'pages.js', loader: 'js' },
    platform: 'node',
    format: 'esm',
    outfile: 'pages.js',
  })
  return componentsIn(folder, metafile)
}

/** Loads the text of a bundle in this process. Throws what a template throws while it is loaded. */
export function loadTemplates(text: string): ServerBundle {
  // The entry point of `serverOptions` exports it.
  return runBundle(text, 'render.cjs') as ServerBundle
}

/** The page and image templates, sorted by name. */
export async function readTemplateLists(folder: string): Promise<TemplateLists> {
  const { pages, ogImages } = await listTemplates(folder)
  return { pages: filesOf(pages), ogImages: filesOf(ogImages) }
}

function filesOf(templates: TemplateFiles): TemplateLists['pages'] {
  return [...templates].map(([name, [file = '']]) => ({ name, file }))
}

function serverOptions(folder: string, routes: RouteTable, { pages, ogImages }: TemplateLists): BuildOptions {
  const contents = `import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import Document from './${documentFile}'
${importsOf('pages', pages)}
${importsOf('ogImages', ogImages)}
const documentOf = (page, props) => createElement(Document, props, createElement(pages[page], props))
export function render(page, props) {
  return '<!DOCTYPE html>' + renderToString(documentOf(page, props))
}
export function renderOgImage(ogImage, props) {
  return renderToStaticMarkup(createElement(ogImages[ogImage], props))
}`
  return {
    ...sharedOptions(folder, routes),
    stdin: { contents, resolveDir: folder, sourcefile: 'server.js', loader: 'js' },
    platform: 'node',
    // The runtime releases a bundle with its manifest, which is impossible with ES modules in Node.
    format: 'cjs',
    target: 'node24',
    outfile: 'render.cjs',
    plugins: [hashSources],
  }
}

/** The templates of a folder, imported into a table. */
export function importsOf(table: keyof TemplateLists, templates: TemplateLists['pages']): string {
  const imports = templates.map(({ file }, index) => `import ${table}${index} from './${file}'`)
  const entries = templates.map(({ name }, index) => `${JSON.stringify(name)}: ${table}${index}`)
  return [...imports, `const ${table} = { ${entries.join(', ')} }`].join('\n')
}

/**
 * Shared options of the bundles for server and browsers. `routes`: the patterns that the link functions of
 * 'townpages/page' know. React comes from the engine, so templates can be in any folder; other packages are those of
 * the site.
 */
export function sharedOptions(
  folder: string,
  routes: RouteTable = noRoutes,
): BuildOptions & { define: Record<string, string> } {
  return {
    absWorkingDir: resolve(folder),
    alias: {
      'townpages/page': join(engine, 'runtime/page'),
      ...componentAliases(),
      react: packageFolder('react'),
      'react-dom': packageFolder('react-dom'),
    },
    define: { 'process.env.NODE_ENV': '"production"', townpagesRoutes: JSON.stringify(routes) },
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    // A tsconfig.json in a parent folder must not affect how templates are compiled.
    tsconfigRaw: {},
    // Paths must not reach the output: the same templates give the same bytes in any folder (D28).
    sourcemap: false,
  }
}

/** The templates of a site by their kind; `file` is relative to the folder of templates. */
export type TemplateLists = Readonly<Record<'pages' | 'ogImages', readonly { name: string; file: string }[]>>

type HashOptions = { folder: string; routes: RouteTable; lists: TemplateLists; bundled: Bundled }

/** The hash of a template includes the patterns: any template can link to any page. */
function hashTemplates({
  folder,
  routes,
  lists,
  bundled: { metafile, sources },
}: HashOptions): Pick<CompiledTemplates, 'pageHashes' | 'ogImageHashes'> {
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(start)) return seen
    seen.add(start)
    for (const { path } of metafile.inputs[start]?.imports ?? []) reach(path, seen)
    return seen
  }
  const own = (files: Iterable<string>) =>
    [...files].map((file) => sources?.get(join(resolve(folder), file)) ?? '').sort(compareText)
  const patterns = contentHash(JSON.stringify(routes))
  const document = own(reach(documentFile))
  const hashesOf = (templates: TemplateLists['pages'], round: readonly string[]) =>
    Object.fromEntries(
      templates.map(({ name, file }) => [name, contentHash([patterns, ...round, ...own(reach(file))].join())]),
    )
  return { pageHashes: hashesOf(lists.pages, document), ogImageHashes: hashesOf(lists.ogImages, []) }
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
