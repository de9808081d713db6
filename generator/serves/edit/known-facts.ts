import { memoize } from '../../../runtime/shared/content/memo.ts'
import { slugFromName } from '../../../runtime/shared/format/text.ts'
import type { Outcome, Span } from '../../faults/fault.ts'
import { joinSources, readSource, type Source } from '../../read/source.ts'
import { type EntrySchema, factsFiles, type Schemas } from '../../schema/schemas.ts'
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
 * What the tables of facts of a site (`x-facts-from`) have of an entry, by field: the row with its slug, or with a name
 * that makes its slug, in the first table with one. Columns that the entry has no field for are left out. Nothing is
 * known if there is no such row, or more than one in a table.
 */
export async function readKnownFacts(
  slug: string,
  { data, schema, schemas }: KnownFactsOptions,
): Promise<Outcome<Values>> {
  const read = await Promise.all(
    factsFiles(schema.schema).map((file) => readSource({ folder: data, name: 'data' }, file)),
  )
  const { value: sources, faults: unread } = joinSources(read)
  if (unread.length > 0) return { value: {}, faults: unread }
  const { value: rows, faults } = factsIn(sources, schema, schemas)
  return { value: rows.get(slug)?.values ?? {}, faults }
}

/** The rows of tables of facts. An entry has that of the first table with one. */
function factsIn(sources: readonly Source[], schema: EntrySchema, schemas: Schemas): Outcome<FactsBySlug> {
  const read = sources.map((source) => factsBySlug(source, schema, schemas))
  return {
    value: new Map(read.toReversed().flatMap(({ value }) => [...value])),
    faults: read.flatMap(({ faults }) => faults),
  }
}

/** The rows of a table of facts, by the slugs of their entries. Rows with the same slug are left out. */
const factsBySlug = memoize((source: Source, schema: EntrySchema, schemas: Schemas): Outcome<FactsBySlug> => {
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
})

/**
 * The same of the tables that were read with a site; no rows if the entries have no table, or none that can be read.
 */
export function factsOf(
  schema: EntrySchema,
  { schemas, tables }: Pick<SiteInput, 'schemas' | 'tables'>,
): Outcome<FactsBySlug> {
  const files = factsFiles(schema.schema).map((file) => `data/${file}`)
  const sources = files.flatMap((name) => tables.value.find(({ file }) => file === name) ?? [])
  return factsIn(sources, schema, schemas)
}

function slugOf({ slug, name }: Values): string {
  return typeof slug === 'string' ? slug : slugFromName(String(name ?? ''))
}
