import { isDeepStrictEqual } from 'node:util'
import type { ContentFile, CurrentFile } from '../../../runtime/contract/content/content-file.ts'
import type { ContentDrafts } from '../../../runtime/contract/content/drafts.ts'
import { withoutMark } from '../../../runtime/shared/format/byte-order-mark.ts'
import { fileOfPath } from '../../read/content-path.ts'
import { type DataPath, parseYaml } from '../../read/yaml.ts'
import { innerSchema, type Schema, type Schemas } from '../../schema/schemas.ts'
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
    return changedFields(draft, current, (await drafts.onDisk()).input.schemas)
  }
}

type Change = {
  path: string
  schema: string
  /** '' for the whole file. */
  field: string
  was: unknown
  is: unknown
  isNew: boolean
  isGone: boolean
}

/** A renamed entry takes its values with it. */
function changedFields(draft: readonly ContentFile[], current: readonly CurrentFile[], schemas: Schemas): string[] {
  const texts = new Map(current.map(({ path, text }) => [path, text]))
  const changes = draft.flatMap((file) => changesIn(file, texts.get(file.path) ?? null, schemas))
  const isRenamed = (one: Change, other: Change) =>
    one.schema === other.schema &&
    one.field === other.field &&
    one.isGone &&
    other.isNew &&
    isDeepStrictEqual(one.was, other.is)
  const left = changes.filter((one) => !changes.some((other) => isRenamed(one, other) || isRenamed(other, one)))
  return [...new Set(left.map(({ path, field }) => (field === '' ? path : field)))]
}

function changesIn({ path, text }: ContentFile, before: string | null, schemas: Schemas): Change[] {
  const entry = schemas.ofFile(path)
  if (entry === undefined) return []
  const valuesOf = (one: string | null) => new Map(adminValues(readValue(path, one ?? ''), entry, schemas))
  const [was, is] = [valuesOf(before), valuesOf(text)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !isDeepStrictEqual(was.get(field), is.get(field)))
    .map((field) => ({
      path,
      schema: entry.name,
      field,
      was: was.get(field),
      is: is.get(field),
      isNew: before === null,
      isGone: text === null,
    }))
}

// Of a text with an error too: what could be read of it counts.
function readValue(path: string, text: string): unknown {
  return parseYaml({ file: fileOfPath(path), text: withoutMark(text) }).value.value
}
