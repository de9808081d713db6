import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { compareText } from '../faults/fault.ts'
import { listTemplates } from '../read/list-templates.ts'
import { bundleScripts, namedByContent, type ScriptSources } from './browser-scripts.ts'
import type { Bundled } from './bundle.ts'
import type { OutputFile } from './compile-templates.ts'
import { islandsOf, listScripts, nameOf } from './engine-components.ts'

type Addresses = Readonly<Record<string, string>>
type CompiledIslands = {
  files: OutputFile[]
  addresses: Addresses
  /** Scripts that others import on demand; `reach`: these and all their imports. */
  lazy: Addresses
  reach: readonly string[]
  loader: string
}

const none: CompiledIslands = { files: [], addresses: {}, lazy: {}, reach: [], loader: '' }

/**
 * One file per island and per script of `client/lazy/`. What they share, mainly React, is in chunks that load with the
 * first of them.
 */
export async function compileIslands({ components, ...scripts }: ScriptSources): Promise<CompiledIslands> {
  const { folder } = scripts
  const own = [...(await listTemplates(folder)).islands].map(
    ([name, [file = '']]) => [name, resolve(folder, file)] as const,
  )
  const islands = new Map([...(await islandsOf(components)), ...own])
  const lazy = await listScripts({ folder, components }, 'client/lazy')
  const entryPoints = [
    ...[...islands.keys()].map((name) => ({ in: `island:${name}`, out: name })),
    ...lazy.map((file) => ({ in: file, out: nameOf(file) })),
  ].toSorted((a, b) => compareText(a.out, b.out))
  if (entryPoints.length === 0) return none
  const result = await bundleScripts(scripts, {
    entryPoints,
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    outdir: join(folder, 'assets'),
    plugins: [islandEntries(folder, islands)],
  })
  const renamed = namedByContent(result)
  const addressOf = (output: string) => `/${renamed.get(basename(output))?.path}`
  const entries = Object.entries(result.metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
    const [, kind, name = ''] = /(island|lazy)[:/]([\w-]+)(?:\.[jt]s)?$/.exec(entryPoint) ?? []
    return kind === undefined ? [] : [{ kind, name, output }]
  })
  const addressesOf = (kind: string) =>
    Object.fromEntries(
      entries.filter((entry) => entry.kind === kind).map(({ name, output }) => [name, addressOf(output)]),
    )
  return {
    files: [...renamed.values()],
    addresses: addressesOf('island'),
    lazy: addressesOf('lazy'),
    reach: reachOf(
      result,
      entries.flatMap(({ kind, output }) => (kind === 'lazy' ? output : [])),
    ).map(addressOf),
    loader:
      islands.size === 0
        ? ''
        : `import ${JSON.stringify(join(import.meta.dirname, '../../runtime/page/browser/hydrate'))}`,
  }
}

/** These outputs and everything that they import, in a deterministic order. */
function reachOf({ metafile }: Bundled, outputs: readonly string[]): string[] {
  const reached = new Set(outputs)
  for (const output of reached) for (const { path } of metafile.outputs[output]?.imports ?? []) reached.add(path)
  return [...reached]
}

/** The file of an island does not contain hydration code; this entry point adds it. */
function islandEntries(folder: string, islands: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice('island:'.length),
        namespace: 'island',
      }))
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
        contents: `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import Island from ${JSON.stringify(islands.get(path))}
export const hydrate = (element, props) => hydrateRoot(element, createElement(Island, props))`,
        resolveDir: folder,
        loader: 'js',
      }))
    },
  }
}
