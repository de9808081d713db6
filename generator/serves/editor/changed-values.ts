import { isDeepStrictEqual } from 'node:util'
import type { ContentFile, CurrentFile } from '../../../runtime/contract/content/content-file.ts'
import { withoutMark } from '../../../runtime/shared/format/byte-order-mark.ts'
import { fileOfPath } from '../../read/content-path.ts'
import { parseYaml } from '../../read/yaml.ts'
import type { EntrySchema, Schemas } from '../../schema/schemas.ts'

/** The values in a file that are looked at, by their fields as paths with dots; '' is the whole file. */
export type ValuesOf = (file: { path: string; value: unknown; schema: EntrySchema }) => readonly [string, unknown][]

/** A value that is different in a draft. */
export type ChangedValue = {
  path: string
  schema: string
  /** '' for the whole file. */
  field: string
  was: unknown
  is: unknown
  isNew: boolean
  isGone: boolean
}

/** The values that are different in a draft than on disk. A renamed entry takes its values with it. */
export function changedValues(
  draft: readonly ContentFile[],
  current: readonly CurrentFile[],
  schemas: Schemas,
  valuesOf: ValuesOf,
): ChangedValue[] {
  const texts = new Map(current.map(({ path, text }) => [path, text]))
  const changes = draft.flatMap((file) => changesIn(file, texts.get(file.path) ?? null, schemas, valuesOf))
  const isRenamed = (one: ChangedValue, other: ChangedValue) =>
    one.schema === other.schema &&
    one.field === other.field &&
    one.isGone &&
    other.isNew &&
    isDeepStrictEqual(one.was, other.is)
  return changes.filter((one) => !changes.some((other) => isRenamed(one, other) || isRenamed(other, one)))
}

/** The fields with changed values; of a whole file its path. */
export function fieldNames(changes: readonly ChangedValue[]): string[] {
  return [...new Set(changes.map(({ path, field }) => (field === '' ? path : field)))]
}

/** The value of a text, also of one with an error: what could be read of it counts. */
export function readValue(path: string, text: string): unknown {
  return parseYaml({ file: fileOfPath(path), text: withoutMark(text) }).value.value
}

function changesIn(
  { path, text }: ContentFile,
  before: string | null,
  schemas: Schemas,
  valuesOf: ValuesOf,
): ChangedValue[] {
  const schema = schemas.ofFile(path)
  if (schema === undefined) return []
  const valuesIn = (one: string | null) => new Map(valuesOf({ path, value: readValue(path, one ?? ''), schema }))
  const [was, is] = [valuesIn(before), valuesIn(text)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !isDeepStrictEqual(was.get(field), is.get(field)))
    .map((field) => ({
      path,
      schema: schema.name,
      field,
      was: was.get(field),
      is: is.get(field),
      isNew: before === null,
      isGone: text === null,
    }))
}
