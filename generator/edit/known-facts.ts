import { slugFromName } from '../../runtime/format/text.ts'
import type { Outcome } from '../faults/fault.ts'
import { readSource } from '../read/source.ts'
import type { EntrySchema, Schemas } from '../schema/schemas.ts'
import { readCsv } from './import/csv-table.ts'
import { namesOf, toValues, type Values } from './import/fields.ts'

/** `data`: the content folder. */
export type KnownFactsOptions = { data: string; schema: EntrySchema; schemas: Schemas }

/**
 * What the table of facts of a site (`x-facts-from`) has of an entry, by field: the row with its slug, or with a name that makes its slug.
 * Columns that the entry has no field for are left out. Nothing is known if there is no such row, or more than one.
 */
export async function readKnownFacts(slug: string, { data, schema, schemas }: KnownFactsOptions): Promise<Outcome<Values>> {
  const file = schema.schema['x-facts-from']
  if (file === undefined) return { value: {}, faults: [] }
  const source = await readSource({ folder: data, name: 'data' }, file)
  if ('code' in source) return { value: {}, faults: [source] }
  const names = namesOf(schema, schemas)
  const { value: table, faults } = readCsv(source, { known: new Set(names.keys()), example: 'slug,name' })
  const rows = table.rows.map((row) => toValues(row, names)).filter((values) => slugOf(values) === slug)
  return { value: (rows.length === 1 && rows[0]) || {}, faults }
}

function slugOf({ slug, name }: Values): string {
  return typeof slug === 'string' ? slug : slugFromName(String(name ?? ''))
}
