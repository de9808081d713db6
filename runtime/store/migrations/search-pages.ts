import type { SchemaModule } from 'kysely'
import type { Text } from './text-columns.ts'

/** What Google knows of pages, by their paths. */
export async function addSearchPages(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .createTable('search_pages')
    .addColumn('path', text, (it) => it.notNull().primaryKey())
    .addColumn('known_since', text, (it) => it.notNull())
    .addColumn('impressions', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('clicks', 'integer', (it) => it.notNull().defaultTo(0))
    .addColumn('inspected_at', text)
    .addColumn('verdict', text)
    .addColumn('coverage', text)
    .addColumn('crawled_at', text)
    .execute()
}
