import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BuildOptions, Metafile, OutputFile as Written } from 'esbuild'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { RouteTable } from '../../runtime/page/link.ts'
import type { Bundled, CompileOptions } from './bundle.ts'
import { type OutputFile, sharedOptions } from './compile-templates.ts'
import type { ScriptFolders } from './engine-components.ts'

/** What scripts of a site can refer to. */
export type ScriptOptions = CompileOptions & {
  /** The scripts that `scriptAddress` of 'townpages/page' returns, by name. */
  addresses?: Readonly<Record<string, string>>
}

export type ScriptSources = ScriptOptions & ScriptFolders

/** The oldest browsers that scripts and styles support. */
export const browserTarget = ['chrome109', 'firefox115', 'safari16']

// Stands for the table until the sources of the bundle are known.
const tableMark = 'townpages:routes'
const tableInOutput = new RegExp(`(["'\`])${tableMark}\\1`, 'g')

/**
 * Bundles scripts for browsers. Of the patterns of `routes.yaml` a bundle holds only those that a source of it links to
 * by name, so the name is written in the call: `link('service', …)`.
 */
export async function bundleScripts(
  { folder, routes, bundle, addresses = {} }: ScriptOptions,
  options: BuildOptions,
): Promise<Bundled> {
  const shared = sharedOptions(folder)
  const define = {
    ...shared.define,
    townpagesRoutes: JSON.stringify(tableMark),
    // As a text: esbuild makes a module of an object, which scripts that do not use it load all the same.
    townpagesScripts: JSON.stringify(JSON.stringify(addresses)),
  }
  const result = await bundle({
    ...shared,
    ...options,
    define: { ...define, ...options.define },
    platform: 'browser',
    target: browserTarget,
  })
  const named = await linkedNames(folder, result.metafile)
  const pages = Object.fromEntries(Object.entries(routes.pages).filter(([name]) => named.has(name)))
  const { formats } = routes
  const own: RouteTable = { pages, ogImages: {}, ...(formats === undefined ? {} : { formats }) }
  const table = `(${JSON.stringify(own)})`
  return { ...result, outputFiles: result.outputFiles.map((file) => withTable(file, table)) }
}

/** A file named by its content; this replaces esbuild's own hash, if there is one. */
export function withContentHash(name: string, content: Uint8Array): OutputFile {
  const [, base = '', ending = ''] = /^(.*?)(?:-[A-Z0-9]{8})?(\.\w+)$/.exec(name) ?? []
  return { path: `assets/${base}-${contentHash(content)}${ending}`, content }
}

/**
 * The files of a bundle that is split into several, by the names that esbuild gave them. esbuild's own hashes include
 * paths, and would differ between folders (D28). A file is named after the files that it imports.
 */
export function namedByContent({ outputFiles, metafile }: Bundled): ReadonlyMap<string, OutputFile> {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const named = new Map<string, OutputFile>()
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      basename(path),
      output.imports.map((used) => basename(used.path)),
    ]),
  )
  const name = (file: string): void => {
    let text = texts.get(file)
    if (text === undefined || named.has(file)) return
    for (const used of imports.get(file) ?? []) {
      name(used)
      text = text.replaceAll(used, basename(named.get(used)?.path ?? used))
    }
    named.set(file, withContentHash(file, new TextEncoder().encode(text)))
  }
  for (const file of texts.keys()) name(file)
  return named
}

function withTable(file: Written, table: string): Written {
  if (!file.path.endsWith('.js') || !file.text.includes(tableMark)) return file
  const text = file.text.replaceAll(tableInOutput, table)
  return { ...file, text, contents: new TextEncoder().encode(text) }
}

/** The names in the calls of `link` in the sources of a bundle. */
async function linkedNames(folder: string, { inputs }: Metafile): Promise<ReadonlySet<string>> {
  const files = Object.keys(inputs).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('..'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\blink\(\s*'([\w-]+)'/g)].map(([, name = '']) => name)))
}
