import { countTypos } from '../../../../runtime/shared/format/nearest-name.ts'
import { type Fault, fault } from '../../../faults/fault.ts'
import type { DataPath } from '../../../read/yaml.ts'
import type { Entry } from '../../../schema/validate.ts'
import { type FactsRow, factsOf } from '../../edit/known-facts.ts'
import type { LintRule } from '../rule.ts'

type Rows = ReadonlyMap<string, FactsRow>
type Difference = {
  path: DataPath
  /** What the table has. */
  message: string
  remedy: string
  /** The row that has it. */
  row: FactsRow
}
/** The slug and row of each item of a list that a single row has, by field and item. */
type Owners = ReadonlyMap<string, readonly [slug: string, row: FactsRow]>

// A known name with more typos is another name.
const fewTypos = 2
const severalNames = /\s*[,;/&]\s*|\s+and\s+/

/** Values that differ from those of the entry's row in the table of facts that the schema names (`x-facts-from`). */
export const differingFacts: LintRule = function differingFacts({ site, schemas, tables }) {
  const found = schemas.all.flatMap((schema) => {
    const { value: rows, faults } = factsOf(schema, { schemas, tables })
    const owners = ownersIn(rows)
    const entries = [...(site.linked.get(schema.collection)?.values() ?? [])]
    return [...faults, ...entries.flatMap((entry) => differencesFrom(rows.get(entry.slug), entry, owners))]
  })
  return [...tables.faults, ...found]
}

function ownersIn(rows: Rows): Owners {
  const all = [...rows].flatMap(([slug, row]) =>
    Object.entries(row.values).flatMap(([field, known]) =>
      Array.isArray(known)
        ? known.map((item) => ({ key: keyOf(field, String(item)), owner: [slug, row] as const }))
        : [],
    ),
  )
  const groups = Map.groupBy(all, ({ key }) => key)
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) => (first && others.length === 0 ? [[key, first.owner]] : [])),
  )
}

function differencesFrom(row: FactsRow | undefined, { data, parsed }: Entry, owners: Owners): Fault[] {
  if (row === undefined) return []
  const all = Object.entries(row.values).flatMap(([field, known]) =>
    differences(field, data[field], { known, row, owners }),
  )
  return all.map(({ path, message, remedy, row: related }) =>
    fault({
      code: 'differing-fact',
      severity: 'warning',
      span: parsed.span(path),
      message,
      remedy: `${remedy}, or correct the table`,
      related: [{ message: 'its row', span: related.span() }],
    }),
  )
}

type Known = { known: unknown; row: FactsRow; owners: Owners }

function differences(field: string, value: unknown, { known, row, owners }: Known): Difference[] {
  if (value === undefined) return []
  if (Array.isArray(value) && Array.isArray(known)) {
    const [items, own] = [value.map(String), known.map(String)]
    const isKnown = new Set(own.map(plain))
    // A list may have more or fewer items, but not others only.
    if (own.length > 0 && !items.some((item) => isKnown.has(plain(item))))
      return [differing([field], value, { known, row })]
    return items.flatMap((item, index) =>
      isKnown.has(plain(item)) ? [] : (differentItem([field, index], item, { known: own, row, owners }) ?? []),
    )
  }
  return plain(value) === plain(known) ? [] : [differing([field], value, { known, row })]
}

/** An item that is nearly a known one, has it within, or is that of another row. */
function differentItem(
  path: DataPath,
  item: string,
  { known, row, owners }: Known & { known: readonly string[] },
): Difference | null {
  const names = item.split(severalNames)
  if (names.length > 1 && names.some((name) => known.some((one) => plain(one) === plain(name)))) {
    const each = names.map((name) => `\`${name}\``).join(' and ')
    return {
      path,
      message: `an item of \`${path[0]}\` has ${names.length} names`,
      remedy: `write ${each} as items of their own`,
      row,
    }
  }
  const meant = known.find((name) => isNearly(plain(item), plain(name)))
  if (meant !== undefined) return differing(path, item, { known: meant, row })
  const [slug, owner] = owners.get(keyOf(String(path[0]), item)) ?? []
  if (slug === undefined || owner === undefined) return null
  return {
    path,
    message: `only \`${slug}\` has \`${item}\` in the table of facts`,
    remedy: 'remove it here',
    row: owner,
  }
}

function differing(path: DataPath, value: unknown, { known, row }: Pick<Known, 'known' | 'row'>): Difference {
  const message = `\`${path[0]}\` has \`${written(value)}\`, and the table of facts \`${written(known)}\``
  return { path, message, remedy: `write \`${written(known)}\``, row }
}

function isNearly(item: string, name: string): boolean {
  const isWithin = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(item)
  return isWithin || (name.length > fewTypos * 2 && countTypos(item, name, fewTypos) <= fewTypos)
}

function keyOf(field: string, item: string): string {
  return `${field}/${plain(item)}`
}

/** A value as a text, whatever the form of its apostrophes. */
function plain(value: unknown): string {
  return String(value).replaceAll('’', "'")
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
