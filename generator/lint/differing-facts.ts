import { type FactsRow, factsOf } from '../edit/known-facts.ts'
import { type Fault, fault } from '../faults/fault.ts'
import type { Entry } from '../schema/validate.ts'
import type { LintRule } from './rule.ts'

/** Single values that differ from those of the entry's row in the table of facts that the schema names (`x-facts-from`). */
export const differingFacts: LintRule = function differingFacts({ site, schemas, tables }) {
  const found = schemas.all.flatMap((schema) => {
    const { value: rows, faults } = factsOf(schema, { schemas, tables })
    const entries = [...(site.linked.get(schema.collection)?.values() ?? [])]
    return [...faults, ...entries.flatMap((entry) => differences(entry, rows.get(entry.slug)))]
  })
  return [...tables.faults, ...found]
}

function differences({ data, parsed }: Entry, row: FactsRow | undefined): Fault[] {
  return Object.entries(row?.values ?? {}).flatMap(([field, known]) => {
    const value = data[field]
    if (row === undefined || typeof known === 'object' || value === undefined || isSame(value, known)) return []
    const related = [{ message: 'its row', span: row.span() }]
    return [
      fault({
        code: 'differing-fact',
        severity: 'warning',
        span: parsed.span([field]),
        message: `\`${field}\` is \`${value}\` here, and \`${known}\` in the table of facts`,
        remedy: `write \`${known}\`, or correct the table`,
        related,
      }),
    ]
  })
}

/** Whether two values are equal, but for the form of an apostrophe. */
function isSame(value: unknown, known: unknown): boolean {
  return String(value).replaceAll('’', "'") === String(known).replaceAll('’', "'")
}
