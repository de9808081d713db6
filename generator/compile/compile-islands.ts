import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import glob from 'fast-glob'
import { compareText } from '../faults/fault.ts'
import { bundleScripts, namedByContent, type ScriptOptions } from './browser-scripts.ts'
import type { Bundled } from './bundle.ts'
import type { OutputFile } from './compile-templates.ts'
import { listTemplates } from './list-templates.ts'

type Addresses = Readonly<Record<string, string>>
/** `lazy`: scripts that others import on demand; `reach`: these and all their imports. */
type CompiledIslands = { files: OutputFile[]; addresses: Addresses; lazy: Addresses; reach: readonly string[]; loader: string }

const none: CompiledIslands = { files: [], addresses: {}, lazy: {}, reach: [], loader: '' }

/**
 * One file per island and per script of `client/lazy/`. What they share, mainly React, is in chunks that load with the
 * first of them.
 */
export async function compileIslands(scripts: ScriptOptions): Promise<CompiledIslands> {
  const { folder } = scripts
  const islands = [...(await listTemplates(folder)).islands]
  const lazy = await glob(['client/lazy/*.ts', '!**/*.test.ts'], { cwd: folder })
  const entryPoints = [
    ...islands.map(([name, [file = '']]) => ({ in: `island:${file.replace(/\.tsx$/, '')}`, out: name })),
    ...lazy.map((file) => ({ in: file, out: basename(file, '.ts') })),
  ].toSorted((a, b) => compareText(a.in, b.in))
  if (entryPoints.length === 0) return none
  const result = await bundleScripts(scripts, {
    entryPoints,
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    outdir: join(folder, 'assets'),
    plugins: [islandEntries(folder)],
  })
  const renamed = namedByContent(result)
  const addressOf = (output: string) => `/${renamed.get(basename(output))?.path}`
  const entries = Object.entries(result.metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
    const [, kind, name = ''] = /(island|lazy)[:/](?:.*\/)?([\w-]+)(?:\.ts)?$/.exec(entryPoint) ?? []
    return kind === undefined ? [] : [{ kind, name, output }]
  })
  const addressesOf = (kind: string) =>
    Object.fromEntries(entries.filter((entry) => entry.kind === kind).map(({ name, output }) => [name, addressOf(output)]))
  return {
    files: [...renamed.values()],
    addresses: addressesOf('island'),
    lazy: addressesOf('lazy'),
    reach: reachOf(
      result,
      entries.flatMap(({ kind, output }) => (kind === 'lazy' ? output : [])),
    ).map(addressOf),
    loader: islands.length === 0 ? '' : `import ${JSON.stringify(join(import.meta.dirname, '../../runtime/browser/hydrate'))}`,
  }
}

/** These outputs and everything that they import, in a deterministic order. */
function reachOf({ metafile }: Bundled, outputs: readonly string[]): string[] {
  const reached = new Set(outputs)
  for (const output of reached) for (const { path } of metafile.outputs[output]?.imports ?? []) reached.add(path)
  return [...reached]
}

/** The file of an island does not contain hydration code; this entry point adds it. */
function islandEntries(folder: string): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({ path: path.slice('island:'.length), namespace: 'island' }))
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
        contents: `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import Island from './${path}.tsx'
export const hydrate = (element, props) => hydrateRoot(element, createElement(Island, props))`,
        resolveDir: folder,
        loader: 'js',
      }))
    },
  }
}
