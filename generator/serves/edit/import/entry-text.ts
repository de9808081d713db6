import type { Outcome } from '../../../faults/fault.ts'
import type { EntrySchema, Schemas } from '../../../schema/schemas.ts'
import { keyOrderOf } from '../yaml/key-order.ts'
import { newText, writeValue } from '../yaml/write-value.ts'
import type { Values } from './fields.ts'

export type ExistingEntry = {
  /** Such as `data/places/a.yaml`. */
  file: string
  text: string
  values: Values
}
type EntryFile = { file: string; schema: EntrySchema; schemas: Schemas }

/** The file of an entry with these values; null with the faults of an existing file that cannot be changed. */
export function writeEntry(
  values: Values,
  existing: Pick<ExistingEntry, 'text'> | undefined,
  { file, schema, schemas }: EntryFile,
): Outcome<string | null> {
  const keyOrder = keyOrderOf(schema, schemas)
  if (existing !== undefined) return writeValue({ file, text: existing.text }, values, keyOrder)
  return {
    value: `# yaml-language-server: $schema=../schemas/${schema.name}\n\n${newText(file, values, keyOrder)}`,
    faults: [],
  }
}
