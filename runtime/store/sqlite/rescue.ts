import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { innermostMessage } from '../innermost-message.ts'
import type { Replacement } from './watch.ts'

/** What the name of the file ends with that keeps a database closed whose log was lost. */
export const lossEnding = '-log-lost'

/**
 * Saves data that only the open connection still has, before it is closed: enquiries whose senders were thanked.
 * Returns a description of the result. A database that has lost what only its log had is not opened again until
 * somebody has restored it.
 */
export function rescueSqlite(database: DatabaseSync, file: string, how: Replacement['how']): string {
  if (how === 'overwritten') return 'nothing more is written to it'
  const result = save(database, file, how)
  if (how === 'cut') appendFileSync(file + lossEnding, `${result}\n`, { mode: 0o600, flush: true })
  return result
}

/** Why the database is not opened after its log was lost, or null. */
export function readLoss(file: string): string | null {
  const note = file + lossEnding
  if (!existsSync(note)) return null
  const results = readFileSync(note, 'utf8').trim().split('\n')
  return `${file} lacks what its log had, which was emptied; restore it, or remove ${note} to go on without; ${results.join('; ')}`
}

function save(database: DatabaseSync, file: string, how: 'moved' | 'log' | 'cut'): string {
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
