import { isDeepStrictEqual } from 'node:util'
import type { WrittenData } from '../../../runtime/contract/content/drafts.ts'
import { withoutMark } from '../../../runtime/shared/format/byte-order-mark.ts'
import { fileOfPath } from '../../read/content-path.ts'
import { parseYaml } from '../../read/yaml.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { writeEntry } from '../edit/import/entry-text.ts'

import { presentFaults } from './present-fault.ts'

type WriteOptions = { path: string; text: string | null; data: unknown; schemas: Schemas; day: string }
type Values = Readonly<Record<string, unknown>>

/** The text of a file with other values in it; without a text, that of a new file. */
export function writeData({ path, text, data, schemas, day }: WriteOptions): WrittenData {
  const schema = schemas.ofFile(path)
  if (schema === undefined) throw new RangeError(`no schema describes ${path}`)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new RangeError('an entry is a mapping')
  const file = fileOfPath(path)
  const before = text === null ? undefined : { text, values: valuesOf(file, text) }
  const hasDay = schema.schema.properties?.updated !== undefined
  const values = hasDay ? withDay(data as Values, before?.values ?? {}, day) : (data as Values)
  const { value, faults } = writeEntry({ ...values }, before, { file, schema, schemas })
  if (value !== null) return { kind: 'text', text: value }
  return {
    kind: 'faults',
    faults: presentFaults(faults, (name) => (name === file ? withoutMark(text ?? '') : undefined)),
  }
}

function valuesOf(file: string, text: string): Record<string, unknown> {
  const { value } = parseYaml({ file, text: withoutMark(text) }).value
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Values with the day of the last change, if another one is different. */
function withDay(values: Values, before: Values, day: string): Values {
  const { updated, ...others } = values
  const { updated: last, ...known } = before
  return updated !== last || isDeepStrictEqual(others, known) ? values : { ...values, updated: day }
}
