import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import glob from 'fast-glob'
import { compareText } from '../faults/fault.ts'

/** The components that sites take from the engine: `import { Breadcrumbs } from 'townpages/components'`. */
export const componentsFolder = resolve(import.meta.dirname, '../../runtime/components')

export type ScriptFolders = {
  /** That of the templates. */
  folder: string
  /** Those of the engine whose scripts are compiled with those of the site. */
  components: readonly string[]
}

/** What `townpages/components` and the style sheets beneath it are, for esbuild. */
export function componentAliases(): Record<string, string> {
  const module = 'townpages/components'
  const sheets = [
    ...['theme', 'reset', 'base'].map((name) => [`${module}/${name}.css`, join(componentsFolder, `${name}.css`)]),
    ...componentNames().map((name) => [`${module}/${name}.css`, join(componentsFolder, name, `${name}.css`)]),
  ]
  return {
    [module]: componentsFolder,
    [`${module}.css`]: join(componentsFolder, 'components.css'),
    ...Object.fromEntries(sheets),
  }
}

/** The folders of components, sorted. */
export function componentNames(): string[] {
  return readdirSync(componentsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(compareText)
}

/** The components of the engine whose code is in a bundle, sorted. `folder`: that of the templates. */
export function componentsIn(folder: string, { outputs }: Metafile): string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).map((file) => relative(componentsFolder, join(folder, file))),
  )
  const parts = files.map((file) => file.split(sep)).filter(([first, ...rest]) => first !== '..' && rest.length > 0)
  return [...new Set(parts.map(([name = '']) => name))].sort(compareText)
}

/** The islands of components of the engine by name, with their files. */
export async function islandsOf(components: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(components.map((name) => scriptsIn(join(componentsFolder, name), 'islands/*')))
  const entries = files.flat().filter((file) => nameOf(file) === basename(dirname(file)))
  return new Map(entries.map((file) => [nameOf(file), file]))
}

/** The scripts in a part of components of the engine, then those in the same part of the templates. */
export async function listScripts({ folder, components }: ScriptFolders, part: string): Promise<string[]> {
  const found = await Promise.all(
    [...components.map((name) => join(componentsFolder, name)), folder].map((root) => scriptsIn(root, part)),
  )
  return found.flat()
}

/** A packed engine has JavaScript. */
async function scriptsIn(cwd: string, part: string): Promise<string[]> {
  return (await glob([`${part}/*.{ts,tsx,js}`, '!**/*.test.{ts,tsx}'], { cwd, absolute: true })).sort(compareText)
}

/** The name of a script: that of its file, without its ending. */
export function nameOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '')
}
