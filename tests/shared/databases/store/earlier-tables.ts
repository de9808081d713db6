import { Kysely, sql } from 'kysely'
import { migrate } from '../../../../runtime/store/migrations/migrate.ts'
import type { Tables } from '../../../../runtime/store/migrations/tables.ts'
import { createPostgresDialect } from '../../../../runtime/store/postgres/dialect.ts'
import { createSeal } from '../../../../runtime/store/seal.ts'
import { createSqliteDialect } from '../../../../runtime/store/sqlite/dialect.ts'
import { embeddedFile, makeEmbeddedFile } from '../../../../runtime/store/sqlite/embedded-database.ts'
import { dataKey, type Place } from './place.ts'

/** A row of a table as an earlier version had it. */
type EarlierRow = { table: string; values: Readonly<Record<string, string | number | null>> }

/** Makes the tables of an earlier version, up to the migration `last`, with these rows. */
export async function makeEarlierTables(
  { databaseUrl, varFolder }: Place,
  last: string,
  rows: readonly EarlierRow[],
): Promise<void> {
  const file = embeddedFile(varFolder)
  if (databaseUrl === null) await makeEmbeddedFile(file, true)
  const dialect = databaseUrl === null ? createSqliteDialect({ file }) : createPostgresDialect(databaseUrl)
  const kysely = new Kysely<Tables>({ dialect })
  const name = databaseUrl === null ? 'sqlite' : 'postgres'
  try {
    await migrate({ kysely, dialect: name, seal: createSeal(dataKey), onRecorded: () => undefined }, last)
    for (const { table, values } of rows) {
      const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(
        kysely,
      )
    }
  } finally {
    await kysely.destroy()
  }
}

/** The row of an enquiry that has what the first version had. */
export function earlierEnquiry(id: string, createdAt: string): EarlierRow {
  const sealed = createSeal(dataKey).close({ fields: { message: `The key of ${id}` }, contactSafely: [] }, id)
  const fixed = { kind: 'consumer', page: '', location: 'bath', status: 'New Lead', source: 'Website' }
  const values = {
    id,
    reference: id,
    sealed,
    ...fixed,
    created_at: createdAt,
    answer_by: createdAt,
    verified: 1,
    spam: 0,
  }
  return { table: 'enquiries', values }
}
