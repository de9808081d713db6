import { countTypos } from '../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'

type ByValue = ReadonlyMap<string, readonly Entry[]>

// A typo occurs once or twice; a value that is this much more frequent is the right one.
const maxRare = 2
const timesAsMany = 4

/**
 * Rare values of a field that entries share (`x-recurring`), one letter away from a frequent value. A value that
 * another such field has, too, is considered right: a county may have the name of its council.
 */
export function rareValues(collection: ReadonlyMap<string, Entry>): Fault[] {
  const schema = collection.values().next().value?.schema.schema
  const fields = Object.entries(schema?.properties ?? {}).flatMap(([field, own]) =>
    own['x-recurring'] === true ? [field] : [],
  )
  const groups = fields.map((field) => ({ field, byValue: groupedBy(field, [...collection.values()]) }))
  return groups.flatMap(({ field, byValue }) =>
    [...byValue].flatMap(([value, entries]) => {
      const isElsewhere = groups.some((other) => other.field !== field && other.byValue.has(value))
      const meant = isElsewhere || entries.length > maxRare ? null : frequentNear(value, entries.length, byValue)
      return meant === null ? [] : entries.map((entry) => rareValue(entry, field, meant))
    }),
  )
}

function groupedBy(field: string, entries: readonly Entry[]): ByValue {
  return Map.groupBy(
    entries.filter(({ data }) => typeof data[field] === 'string'),
    ({ data }) => String(data[field]),
  )
}

type Frequent = { value: string; count: number }

function frequentNear(rare: string, count: number, byValue: ByValue): Frequent | null {
  for (const [value, { length }] of byValue)
    if (length >= count * timesAsMany && isNear(rare, value)) return { value, count: length }
  return null
}

function isNear(a: string, b: string): boolean {
  return a !== b && countTypos(a.toLowerCase(), b.toLowerCase(), 1) <= 1
}

function rareValue({ parsed, data }: Entry, field: string, { value, count }: Frequent): Fault {
  return fault({
    code: 'rare-value',
    severity: 'warning',
    span: parsed.span([field]),
    message: `\`${field}\` is \`${String(data[field])}\` here and \`${value}\` in ${count} others`,
    remedy: `did you mean \`${value}\`?`,
  })
}
