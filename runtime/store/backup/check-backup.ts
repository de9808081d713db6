import { DatabaseSync } from 'node:sqlite'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { checkKey } from '../check-key.ts'
import { innermostMessage } from '../innermost-message.ts'
import { migrationNames } from '../migrations/migrations.ts'
import { createSeal } from '../seal.ts'

/** What a backup contains. */
export type BackupContents = {
  enquiries: number
  /** When its last enquiry was created; null without one. */
  newest: string | null
}

/**
 * Checks that `file`, a private copy of the backup, is an undamaged Townpages store that this version and this key can
 * read, and writes the log beside it, if there is one, into it. Throws an EnvironmentError that names `backup`.
 */
export async function checkBackup(file: string, backup: string, dataKey: Buffer | null): Promise<BackupContents> {
  const rejection = (why: string, cause?: unknown) =>
    new EnvironmentError(`${backup} cannot be restored: ${why}`, { cause })
  const database = new DatabaseSync(file)
  try {
    // From here on it is one file: the log that comes with a copy of a database in use is written into it.
    database.exec('pragma journal_mode = delete')
    const damage = firstDamage(database)
    if (damage !== null) throw rejection(`it is damaged (${damage})`)
    checkTables(database, rejection)
    await checkKey(settingsOf(database), createSeal(dataKey))
    const row = database.prepare('select count(*) as enquiries, max(created_at) as newest from enquiries').get()
    return { enquiries: Number(row?.enquiries), newest: row?.newest === null ? null : String(row?.newest) }
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw rejection(innermostMessage(error), error)
  } finally {
    database.close()
  }
}

function firstDamage(database: DatabaseSync): string | null {
  const [{ integrity_check: found } = {}] = database.prepare('pragma integrity_check(1)').all()
  if (found !== 'ok') return String(found)
  const orphans = database.prepare('pragma foreign_key_check').all()
  return orphans.length === 0 ? null : `${orphans.length} rows refer to rows that are missing`
}

function checkTables(database: DatabaseSync, rejection: (why: string) => EnvironmentError): void {
  const names = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ name }) => String(name))
  const tables = names("select name from sqlite_master where type = 'table'")
  if (!['enquiries', 'deliveries', 'settings', 'kysely_migration'].every((table) => tables.includes(table)))
    throw rejection('it is a database, but not one of Townpages')
  const unknown = names('select name from kysely_migration').find((name) => !migrationNames.includes(name))
  if (unknown !== undefined) throw rejection(`it was written by a newer version of Townpages (${unknown})`)
}

/** Reads only: a backup without a key gets none before it is in use. */
function settingsOf(database: DatabaseSync): Parameters<typeof checkKey>[0] {
  const get = async (name: string) => {
    const row = database.prepare('select value from settings where name = ?').get(name)
    return row === undefined ? null : String(row.value)
  }
  return { get, getOrSet: async (name, value) => (await get(name)) ?? value }
}
