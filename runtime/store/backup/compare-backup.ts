import type { DatabaseSync } from 'node:sqlite'

type Named = { reference: string; createdAt: string }

/** The differences between a backup and the database that it is to replace. */
export type BackupDifference = {
  /** Enquiries of the database that the backup does not contain, oldest first. */
  missing: readonly Named[]
  /** Enquiries of the backup that have been erased or purged since. */
  deleted: readonly Named[]
  /** How many deliveries have been made since then and will be repeated, under the same key. */
  redelivered: number
}

/**
 * Compares the database of a connection with the backup in the file `backup`. Throws what SQLite throws if either
 * cannot be read.
 */
export function compareBackup(database: DatabaseSync, backup: string): BackupDifference {
  database.prepare('attach ? as backup').run(backup)
  const named = (sql: string): Named[] =>
    database
      .prepare(`${sql} order by created_at, reference`)
      .all()
      .map((row) => ({ reference: String(row.reference), createdAt: String(row.created_at) }))
  const missing = named(
    'select reference, created_at from main.enquiries where id not in (select id from backup.enquiries)',
  )
  const deleted = named(
    'select reference, created_at from backup.enquiries where id not in (select id from main.enquiries)',
  )
  const [{ redelivered } = { redelivered: 0 }] = database
    .prepare(
      `select count(*) as redelivered from backup.deliveries as old join main.deliveries as now on now.id = old.id
       where old.state = 'waiting' and now.state = 'delivered'`,
    )
    .all()
  database.exec('detach backup')
  return { missing, deleted, redelivered: Number(redelivered) }
}
