import { slugFromName } from '../../../runtime/shared/format/text.ts'
import type { Outcome, Span } from '../../faults/fault.ts'
import { readSource, type Source } from '../../read/source.ts'
import type { EntrySchema, Schemas } from '../../schema/schemas.ts'
import type { SiteInput } from '../../site.ts'
import { readCsv } from './import/csv-table.ts'
import { namesOf, toValues, type Values } from './import/fields.ts'

export type KnownFactsOptions = {
  /** The content folder. */
  data: string
  schema: EntrySchema
  schemas: Schemas
}
/** A row of a table of facts: its values by field, and its place. */
export type FactsRow = { values: Values; span: () => Span }

type FactsBySlug = ReadonlyMap<string, FactsRow>

/**
 * What the table of facts of a site (`x-facts-from`) has of an entry, by field: the row with its slug, or with a name
 * that makes its slug. Columns that the entry has no field for are left out. Nothing is known if there is no such row,
 * or more than one.
 */
export async function readKnownFacts(
  slug: string,
  { data, schema, schemas }: KnownFactsOptions,
): Promise<Outcome<Values>> {
  const file = schema.schema['x-facts-from']
  if (file === undefined) return { value: {}, faults: [] }
  const source = await readSource({ folder: data, name: 'data' }, file)
  if ('code' in source) return { value: {}, faults: [source] }
  const { value: rows, faults } = factsBySlug(source, schema, schemas)
  return { value: rows.get(slug)?.values ?? {}, faults }
}

/** The rows of a table of facts, by the slugs of their entries. Rows with the same slug are left out. */
function factsBySlug(source: Source, schema: EntrySchema, schemas: Schemas): Outcome<FactsBySlug> {
  const names = namesOf(schema, schemas)
  const { value: table, faults } = readCsv(source, { known: new Set(names.keys()), example: 'slug,name' })
  const rows = table.rows.map((row) => ({ values: toValues(row, names), span: row.span }))
  const groups = Map.groupBy(rows, ({ values }) => slugOf(values))
  return {
    value: new Map(
      [...groups].flatMap(([slug, [row, ...others]]) => (row && others.length === 0 ? [[slug, row]] : [])),
    ),
    faults,
  }
}

/**
 * The same of the tables that were read with a site; no rows if the entries have no table, or none that can be read.
 */
export function factsOf(
  schema: EntrySchema,
  { schemas, tables }: Pick<SiteInput, 'schemas' | 'tables'>,
): Outcome<FactsBySlug> {
  const source = tables.value.find(({ file }) => file === `data/${schema.schema['x-facts-from']}`)
  return source === undefined ? { value: new Map(), faults: [] } : factsBySlug(source, schema, schemas)
}

function slugOf({ slug, name }: Values): string {
  return typeof slug === 'string' ? slug : slugFromName(String(name ?? ''))
}
