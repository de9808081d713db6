import type { DefinedError, ErrorObject } from 'ajv'
import { formatList } from '../../runtime/shared/format/format.ts'
import { type Fault, fault } from '../faults/fault.ts'
import type { Parsed } from '../read/yaml.ts'
import { schemaFaults } from './faults/schema-faults.ts'
import type { EntrySchema } from './schemas.ts'

/** Whether an entry is marked as not finished (`x-draft`). */
export function isDraft({ value }: Parsed, { draftField }: EntrySchema): boolean {
  return draftField !== null && (value as Readonly<Record<string, unknown>> | null)?.[draftField] === true
}

/** The faults of a draft: one warning with everything that it lacks, and the faults of what it has. */
export function draftFaults(errors: readonly ErrorObject[], parsed: Parsed, schema: EntrySchema): Fault[] {
  const missing = errors.flatMap((error) => missingKey(error) ?? [])
  const noun = (schema.schema.title ?? 'entry').toLowerCase()
  const isOne = missing.length === 1
  const draft = fault({
    code: 'draft',
    severity: 'warning',
    span: parsed.span([schema.draftField ?? '']),
    message: `this ${noun} is a draft${missing.length === 0 ? ': no page is made of it' : ` and lacks ${formatList(missing.map((key) => `\`${key}\``))}`}`,
    remedy: missing.length === 0 ? 'delete this line' : `fill ${isOne ? 'it' : 'them'} in, then delete this line`,
  })
  const others = errors.filter((error) => missingKey(error) === null)
  return [draft, ...schemaFaults(others, parsed, schema)]
}

/** The key of an entry that an error says is missing, or null. */
export function missingKey(error: ErrorObject): string | null {
  const { keyword, instancePath, params } = error as DefinedError // ajv's own keywords; ours object to nothing
  return keyword === 'required' && instancePath === '' ? params.missingProperty : null
}
