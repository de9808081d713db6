import { sql } from 'kysely'
import type { Database } from '../../../../runtime/store/database.ts'
import { openStore, type Store, storeOf } from './open-store.ts'
import { dataKey, type Place } from './place.ts'
import type { MakePlace, MakeStore } from './stores.ts'

/** A database that is opened once for all tests of a file, and emptied for each: opening takes longer than most tests. */
export type SharedDatabase = {
  /** A store over the connection that is open. */
  makeStore: MakeStore
  /** Where the database is, for stores with connections of their own. */
  makePlace: MakePlace
  close(): Promise<void>
}

export async function shareDatabase(place: Place): Promise<SharedDatabase> {
  const opened: Store = await openStore({ ...place, dataKey })
  return {
    async makeStore() {
      await emptyTables(opened)
      return storeOf(opened)
    },
    async makePlace() {
      await emptyTables(opened)
      return place
    },
    close: () => opened.close(),
  }
}

/** What says which migrations were made stays. */
async function emptyTables({ kysely, dialect }: Database): Promise<void> {
  if (dialect === 'postgres') return void (await sql.raw(emptyPostgres).execute(kysely))
  await kysely.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction)
    const tables = sql<{
      name: string
    }>`select name from sqlite_master where type = 'table' and name not like 'kysely%'`
    for (const { name } of (await tables.execute(transaction)).rows)
      await sql`delete from ${sql.table(name)}`.execute(transaction)
  })
}

// Without the checks of references, tables can be emptied in any order.
const emptyPostgres = `do $$ declare each record; begin
  set local session_replication_role = replica;
  for each in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', each.name);
  end loop;
  for each in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence %I restart', each.name);
  end loop;
end $$`
