import type { SchemaModule } from 'kysely'
import type { Text } from './text-columns.ts'

/** What all processes have counted for the limits; times are milliseconds since 1970. */
export async function addRateCounts(schema: SchemaModule, text: Text): Promise<void> {
  await schema
    .createTable('rate_counts')
    .addColumn('key', text, (it) => it.notNull().primaryKey())
    .addColumn('used', 'integer', (it) => it.notNull())
    .addColumn('starts_at', 'bigint', (it) => it.notNull())
    .addColumn('ends_at', 'bigint', (it) => it.notNull())
    .execute()
  await schema.createIndex('rate_counts_by_ends_at').on('rate_counts').column('ends_at').execute()
}
