import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { innermostMessage } from './innermost-message.ts'
import type { Replacement } from './sqlite-watch.ts'

/**
 * Saves data that only the open connection still has, before it is closed: enquiries whose senders were thanked. Returns a
 * description of the result.
 */
export function rescueSqlite(database: DatabaseSync, file: string, how: Replacement['how']): string {
  if (how === 'overwritten') return 'nothing more is written to it'
  const into = how === 'log' ? file : join(replacedFolder(file), basename(file))
  try {
    if (how === 'log') database.exec('pragma wal_checkpoint(truncate)')
    else writeCopy(database, into)
    return `what had been stored is in ${into}`
  } catch (error) {
    return `what had been stored could not be written to ${into} (${innermostMessage(error)})`
  }
}

function writeCopy(database: DatabaseSync, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
  const descriptor = openSync(copy, 'wx', 0o600)
  try {
    database.prepare('vacuum into ?').run(copy)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The folder for a database that is replaced: beside the database, named by the time. */
export function replacedFolder(file: string): string {
  return join(dirname(file), `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
}
