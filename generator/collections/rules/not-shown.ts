import { type Fault, fault } from '../../faults/fault.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'

/** Fields of an entry that are filled in although no page shows them (`x-not-shown` in the schema). */
export function notShown({ data, parsed, schema }: Entry, schemas: Schemas): Fault[] {
  return Object.entries(schema.schema.properties ?? {})
    .filter(([key, property]) => data[key] !== undefined && schemas.resolve(property)['x-not-shown'] === true)
    .map(([key]) =>
      fault({
        code: 'not-shown',
        severity: 'warning',
        span: parsed.span([key], 'key'),
        message: `no page shows \`${key}\``,
        remedy: 'remove it, unless a caller of the API needs it',
      }),
    )
}
