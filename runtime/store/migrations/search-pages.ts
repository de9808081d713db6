import type { SchemaModule, sql } from 'kysely'

/** What Google knows of pages, by their paths. */
export async function addSearchPages(schema: SchemaModule, text: ReturnType<typeof sql>): Promise<void> {
  const table = schema
    .createTable('search_pages')
    .addColumn('path', text, (it) => it.notNull().primaryKey())
    .addColumn('known_since', text, (it) => it.notNull())
    .addColumn('impressions', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('clicks', 'integer', (it) => it.notNull().defaultTo(0))
  await ['inspected_at', 'verdict', 'coverage', 'crawled_at']
    .reduce((made, column) => made.addColumn(column, text), table)
    .execute()
}
