import { isDeepStrictEqual } from 'node:util'
import type { ContentEditor, ContentFile, CurrentFile } from '../../runtime/contract/content-editor.ts'
import { parseYaml } from '../read/yaml.ts'
import type { EntrySchema, Schemas } from '../schema/schemas.ts'
import { readContentFile, withoutMark } from './content-files.ts'
import { fileOfPath } from './present-fault.ts'
import type { SiteDrafts } from './site-drafts.ts'

/** The fields of a schema that only administrators may change (`x-admin-only`). */
export function adminFieldsOf({ schema: { properties = {} } }: EntrySchema, schemas: Schemas): string[] {
  return Object.entries(properties).flatMap(([field, schema]) => (schemas.resolve(schema)['x-admin-only'] === true ? [field] : []))
}

/** What tells which of these fields have another value in a draft than on disk. */
export function createAdminFieldCheck({
  data,
  drafts,
}: {
  data: string
  drafts: Pick<SiteDrafts, 'onDisk'>
}): ContentEditor['adminFieldsChanged'] {
  return async (draft) => {
    const current = await Promise.all(draft.map(({ path }) => readContentFile(data, path)))
    return changedFields(draft, current, (await drafts.onDisk()).input.schemas)
  }
}

/** A renamed entry takes its values with it. */
function changedFields(draft: readonly ContentFile[], current: readonly CurrentFile[], schemas: Schemas): string[] {
  const texts = new Map(current.map(({ path, text }) => [path, text]))
  const changes = draft.flatMap(({ path, text }) => {
    const schema = schemas.ofFile(path)
    const fields = schema === undefined ? [] : adminFieldsOf(schema, schemas)
    if (fields.length === 0) return []
    const before = texts.get(path) ?? null
    const [was, is] = [before ?? '', text ?? ''].map((one) => fieldsOf(path, one))
    const place = { schema: schema?.name, isNew: before === null, isGone: text === null }
    return fields.flatMap((field) =>
      isDeepStrictEqual(was?.[field], is?.[field]) ? [] : [{ ...place, field, was: was?.[field], is: is?.[field] }],
    )
  })
  const isRenamed = (one: (typeof changes)[number], other: (typeof changes)[number]) =>
    one.schema === other.schema && one.field === other.field && one.isGone && other.isNew && isDeepStrictEqual(one.was, other.is)
  const left = changes.filter((one) => !changes.some((other) => isRenamed(one, other) || isRenamed(other, one)))
  return [...new Set(left.map(({ field }) => field))]
}

// Of a text with an error too: what could be read of it counts.
function fieldsOf(path: string, text: string): Readonly<Record<string, unknown>> {
  const { value } = parseYaml({ file: fileOfPath(path), text: withoutMark(text) }).value
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
