import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../../runtime/system/environment-error.ts'
import { replaceFile } from '../../runtime/system/replace-file.ts'
import type { Routes } from '../routes/read-routes.ts'
import type { Schemas } from '../schema/schemas.ts'
import { makeDataTypes } from './data-types.ts'
import { linksOfRoutes } from './link-types.ts'
import { pagePropsOfRoutes } from './page-props.ts'

/** What types are made from. */
export type TypeSources = { schemas: Schemas; routes: Routes }

/** The generated TypeScript files of a site, by their names in the folder of its templates. */
export function typesOf({ schemas, routes }: TypeSources): ReadonlyMap<string, string> {
  const dataTypes = makeDataTypes(schemas)
  return new Map([
    ['data-types.ts', dataTypes.text],
    ['links.ts', linksOfRoutes(routes)],
    ['page-props.ts', pagePropsOfRoutes(routes, schemas, dataTypes)],
  ])
}

/** The names of the files that are missing in a folder, or have another text. */
export async function changedFiles(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const changed = await Promise.all([...files].map(async ([name, text]) => ((await textOf(join(folder, name))) === text ? [] : [name])))
  return changed.flat()
}

/** Writes the files that have to change, and returns their names. Throws an `EnvironmentError` if that is impossible. */
export async function writeChangedFiles(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const changed = await changedFiles(folder, files)
  for (const name of changed) {
    try {
      await replaceFile(join(folder, name), files.get(name) ?? '')
    } catch (cause) {
      throw new EnvironmentError(`could not write ${join(folder, name)}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
  return changed
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}
