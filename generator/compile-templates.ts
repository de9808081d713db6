import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type BuildOptions, type BuildResult, build, type Metafile } from 'esbuild'
import { contentHash } from '../runtime/contract/hash.ts'
import { compareText } from './faults/fault.ts'
import { listTemplates } from './list-templates.ts'
import { TemplateError } from './template-error.ts'

/** A file for `dist/`: its path there, named by its content. */
export type OutputFile = { path: string; content: Uint8Array }
/** The server bundle, and per page the hash of all source that its rendering runs through. */
export type CompiledTemplates = { bundle: OutputFile; pageHashes: Readonly<Record<string, string>> }

const require = createRequire(import.meta.url)
const engine = resolve(import.meta.dirname, '..')

/**
 * One bundle for the server: React, the document and every page, exporting `render(page, props)`. Built for production,
 * since React's development build renders ten times slower.
 */
export async function compileTemplates(folder: string): Promise<CompiledTemplates> {
  const pages = [...(await listTemplates(folder))].sort(compareText)
  const imports = pages.map((page, index) => `import Page${index} from './pages/${page}/${page}.tsx'`)
  const table = pages.map((page, index) => `${JSON.stringify(page)}: Page${index}`)
  const contents = `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import Document from './document.tsx'
${imports.join('\n')}
const pages = { ${table.join(', ')} }
export function render(page, props) {
  return '<!doctype html>' + renderToString(createElement(Document, props, createElement(pages[page], props)))
}`
  const result = await bundle({
    ...sharedOptions(folder),
    stdin: { contents, resolveDir: folder, sourcefile: 'server.js', loader: 'js' },
    platform: 'node',
    format: 'esm',
    target: 'node24',
    banner: { js: bannerForCommonJs },
    outfile: 'render.mjs',
  })
  const content = result.outputFiles[0]?.contents ?? new Uint8Array()
  return {
    bundle: { path: `server/render-${contentHash(content)}.mjs`, content },
    pageHashes: await hashPages(folder, pages, result.metafile),
  }
}

/** Runs esbuild without writing; what it objects to becomes a TemplateError. */
export async function bundle(options: BuildOptions): Promise<BuildResult<{ write: false; metafile: true }>> {
  try {
    return await build({ ...options, bundle: true, write: false, metafile: true, logLevel: 'silent' })
  } catch (cause) {
    throw new TemplateError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** What bundles for the server and for browsers have in common. React is the engine's own, so that templates may lie anywhere. */
export function sharedOptions(folder: string): BuildOptions {
  return {
    absWorkingDir: resolve(folder),
    alias: { 'townpages/page': join(engine, 'runtime/page'), react: packageFolder('react'), 'react-dom': packageFolder('react-dom') },
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

// react-dom/server is CommonJS and asks for Node's own modules by `require`, which an ES module lacks.
const bannerForCommonJs = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

async function hashPages(folder: string, pages: readonly string[], metafile: Metafile): Promise<Record<string, string>> {
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
  return Object.fromEntries(pages.map((page) => [page, contentHash([...document, ...own(reach(`pages/${page}/${page}.tsx`))].join())]))
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
