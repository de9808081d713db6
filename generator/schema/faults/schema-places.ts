import type { DefinedError } from 'ajv'
import { jsonPointer } from '../../../runtime/shared/format/json-pointer.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import { withValue } from '../../read/parsed.ts'
import type { DataPath, Parsed } from '../../read/yaml.ts'
import type { EntrySchema, Schema } from '../schemas.ts'

/** The file, schema and value in which an error was found. */
export type ErrorPlace = { path: DataPath; parsed: Parsed; schema: EntrySchema }
export type Keyword = DefinedError['keyword']
// Several keywords share an error type, so `Extract` would find none of them.
export type ErrorOf<K extends Keyword, E = DefinedError> = E extends DefinedError
  ? K extends E['keyword']
    ? E
    : never
  : never
/** The message and remedy for an error; its place is known. */
export type FaultText = Pick<Fault, 'code' | 'message'> & {
  remedy?: string | undefined
  fix?: Fault['fix'] | undefined
}

/** A fault at the key or the value that an error is about. */
export function faultAt({ parsed, path }: ErrorPlace, text: FaultText, part: 'key' | 'value' = 'value'): Fault {
  return fault({ ...text, span: parsed.span(path, part) })
}

/** The name of a value in a message: its key, or an item of it. */
export function nameOf(path: DataPath): string {
  const key = path.findLast((step) => typeof step === 'string')
  return key === undefined ? 'this file' : typeof path.at(-1) === 'number' ? `an item of \`${key}\`` : `\`${key}\``
}

/** The schema that an error comes from. */
export function parentOf(error: DefinedError): Schema | undefined {
  return error.parentSchema as Schema | undefined
}

/** The example of a schema as a remedy. */
export function exampleRemedy(error: DefinedError): string | undefined {
  const example = parentOf(error)?.examples?.[0]
  return example === undefined ? undefined : `write it like ${JSON.stringify(example)}`
}

// Each attempt is a complete validation; nobody writes a longer entry.
const maxTriedLength = 20_000

/** Whether another value would be valid at this place. */
export function fits({ path, parsed, schema }: ErrorPlace, value: unknown): boolean {
  return fitAll(parsed, schema, [[path, value]])
}

/** Whether other values, each at its path, would all be valid. */
export function fitAll(
  parsed: Parsed,
  schema: EntrySchema,
  values: readonly (readonly [DataPath, unknown])[],
): boolean {
  if (parsed.source.text.length > maxTriedLength) return false
  const tried = values.reduce<unknown>((whole, [path, value]) => withValue(whole, path, value), parsed.value)
  if (schema.validate.call({ deferredChecks: [] }, tried)) return true
  const pointers = values.map(([path]) => jsonPointer(path))
  const errors = schema.validate.errors ?? []
  return !errors.some(({ instancePath }) => pointers.some((pointer) => `${instancePath}/`.startsWith(`${pointer}/`)))
}
