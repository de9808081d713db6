import { countTypos } from '../../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { DataPath } from '../../../read/yaml.ts'
import type { Entry } from '../../../schema/validate.ts'
import { type FactsRow, factsOf } from '../../edit/known-facts.ts'
import type { LintRule } from '../rule.ts'

type Difference = { path: DataPath; value: unknown; known: unknown }

// A known name with more typos is another name.
const fewTypos = 2

/** Values that differ from those of the entry's row in the table of facts that the schema names (`x-facts-from`). */
export const differingFacts: LintRule = function differingFacts({ site, schemas, tables }) {
  const found = schemas.all.flatMap((schema) => {
    const { value: rows, faults } = factsOf(schema, { schemas, tables })
    const entries = [...(site.linked.get(schema.collection)?.values() ?? [])]
    return [...faults, ...entries.flatMap((entry) => differencesFrom(rows.get(entry.slug), entry))]
  })
  return [...tables.faults, ...found]
}

function differencesFrom(row: FactsRow | undefined, { data, parsed }: Entry): Fault[] {
  if (row === undefined) return []
  const all = Object.entries(row.values).flatMap(([field, known]) => differences([field], data[field], known))
  return all.map(({ path, value, known }) =>
    fault({
      code: 'differing-fact',
      severity: 'warning',
      span: parsed.span(path),
      message: `\`${path[0]}\` has \`${written(value)}\`, and the table of facts \`${written(known)}\``,
      remedy: `write \`${written(known)}\`, or correct the table`,
      related: [{ message: 'its row', span: row.span() }],
    }),
  )
}

function differences(path: DataPath, value: unknown, known: unknown): Difference[] {
  if (value === undefined) return []
  if (Array.isArray(value) && Array.isArray(known)) return differentItems(path, value.map(String), known.map(String))
  return plain(value) === plain(known) ? [] : [{ path, value, known }]
}

/** A list may have more or fewer items, but not others only, and none that is nearly a known one or has it within. */
function differentItems(path: DataPath, items: readonly string[], known: readonly string[]): Difference[] {
  const isKnown = new Set(known.map(plain))
  if (known.length > 0 && !items.some((item) => isKnown.has(plain(item)))) return [{ path, value: items, known }]
  return items.flatMap((value, index) => {
    const meant = isKnown.has(plain(value)) ? undefined : known.find((name) => isNearly(plain(value), plain(name)))
    return meant === undefined ? [] : [{ path: [...path, index], value, known: meant }]
  })
}

function isNearly(item: string, name: string): boolean {
  const isWithin = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(item)
  return isWithin || (name.length > fewTypos * 2 && countTypos(item, name, fewTypos) <= fewTypos)
}

/** A value as a text, whatever the form of its apostrophes. */
function plain(value: unknown): string {
  return String(value).replaceAll('’', "'")
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
