import type { ContentDrafts } from '../../../runtime/contract/content/drafts.ts'
import type { DataPath } from '../../read/yaml.ts'
import { innerSchema, type Schema, type Schemas } from '../../schema/schemas.ts'
import { changedValues, fieldNames } from './changed-values.ts'
import { readContentFile } from './content-files.ts'
import type { SiteDrafts } from './drafts/site-drafts.ts'

type Place = { schema: Schema; path?: DataPath }

/** What in a value only administrators may change (`x-admin-only`): the paths, and the values there. */
function adminValues(value: unknown, { schema, path = [] }: Place, schemas: Schemas): [path: string, value: unknown][] {
  if (schema['x-admin-only'] === true) return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    adminValues(item, { schema: innerSchema(schemas, schema, key), path: [...path, key] }, schemas),
  )
}

/** Whether only administrators may change what a path leads to. */
export function isAdminOnly(path: DataPath, schema: Schema, schemas: Pick<Schemas, 'resolve'>): boolean {
  if (schema['x-admin-only'] === true) return true
  const [key, ...inside] = path
  return key !== undefined && isAdminOnly(inside, innerSchema(schemas, schema, String(key)), schemas)
}

/** A value without what only administrators may change; undefined if nothing of it is left. */
export function withoutAdminValues(value: unknown, schema: Schema, schemas: Schemas): unknown {
  if (adminValues(value, { schema }, schemas).length === 0) return value
  if (schema['x-admin-only'] === true) return undefined
  const left = Object.entries(value as object)
    .map(([key, item]) => [key, withoutAdminValues(item, innerSchema(schemas, schema, key), schemas)] as const)
    .filter(([, item]) => item !== undefined)
  if (left.length === 0) return undefined
  return Array.isArray(value) ? left.map(([, item]) => item) : Object.fromEntries(left)
}

/** What tells which of these fields have another value in a draft than on disk. */
export function createAdminFieldCheck({
  data,
  drafts,
}: {
  data: string
  drafts: Pick<SiteDrafts, 'onDisk'>
}): ContentDrafts['adminFieldsChanged'] {
  return async (draft) => {
    const current = await Promise.all(draft.map(({ path }) => readContentFile(data, path)))
    const { schemas } = (await drafts.onDisk()).input
    return fieldNames(
      changedValues(draft, current, schemas, ({ value, schema }) => adminValues(value, schema, schemas)),
    )
  }
}
