import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../../../runtime/shared/system/environment-error.ts'
import { nullIfMissing } from '../../../runtime/shared/system/null-if-missing.ts'
import { replaceFile } from '../../../runtime/shared/system/replace-file.ts'
import type { SiteFolders } from '../../read/site-folders.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import { outdatedSchemas } from '../../schema/notation/derived-schemas.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { makeDataTypes } from './data-types.ts'
import { linksOfRoutes } from './link-types.ts'
import { pagePropsOfRoutes } from './page-props.ts'

/** What types are made from. */
export type TypeSources = { schemas: Schemas; routes: Routes }
type Changed = { path: string; text: string }

/** The paths of the files that `writeTypes` would write or delete. */
export async function outdatedTypes(folders: SiteFolders, sources: TypeSources): Promise<string[]> {
  const schemas = await outdatedSchemas(folders.data)
  return [...(await changedFiles(folders, sources)), ...schemas.files].map(({ path }) => path).concat(schemas.orphans)
}

/**
 * Writes what programs read of the schemas and routes of a site: TypeScript files for its templates, and JSON Schemas
 * for editors and other tools. Files that are up to date stay as they are. Returns what was written, in words. Throws
 * an `EnvironmentError` if one cannot be written.
 */
export async function writeTypes(folders: SiteFolders, sources: TypeSources): Promise<string[]> {
  try {
    const changed = await changedFiles(folders, sources)
    const { files, orphans } = await outdatedSchemas(folders.data)
    for (const { path, text } of [...changed, ...files]) await replaceFile(path, text)
    for (const path of orphans) await rm(path)
    const schemas = files.length + orphans.length
    const count = schemas === 1 ? '1 JSON Schema' : `${schemas} JSON Schemas`
    return [
      ...changed.map(({ path }) => path),
      ...(schemas === 0 ? [] : [`${count} in ${join(folders.data, 'schemas')}`]),
    ]
  } catch (cause) {
    throw new EnvironmentError(`could not write types: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

async function changedFiles({ templates }: SiteFolders, { schemas, routes }: TypeSources): Promise<Changed[]> {
  const dataTypes = makeDataTypes(schemas)
  const files: Changed[] = [
    { path: join(templates, 'data-types.ts'), text: dataTypes.text },
    { path: join(templates, 'links.ts'), text: linksOfRoutes(routes) },
    { path: join(templates, 'page-props.ts'), text: pagePropsOfRoutes(routes, schemas, dataTypes) },
  ]
  const now = await Promise.all(files.map(({ path }) => readFile(path, 'utf8').catch(nullIfMissing)))
  return files.filter(({ text }, index) => now[index] !== text)
}
