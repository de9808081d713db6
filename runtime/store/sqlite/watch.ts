import { fstatSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { identityOf, readHeader } from './header.ts'
import { watchLog } from './log.ts'

/** What happened to a database while it was open. */
export type Replacement = {
  how: ReplacementKind
  /** The file and what happened to it, in words. */
  what: string
}
export type ReplacementKind =
  /** Another file has its name, or none, and only open connections still see it. */
  | 'moved'
  /** The same for its log, while the file is there, or nothing that the log has lost is missing in the file. */
  | 'log'
  /** Commits that were only in the log are lost. */
  | 'cut'
  /** The content that was open is lost. */
  | 'overwritten'

/** Checks that the opened database is still the file with its name. Returns null, or what happened to it. */
export type SqliteWatch = () => Replacement | null

/**
 * Monitors the newly opened database in `file`. Compares the devices and inodes of the file and its log, and in the
 * file itself the number of the store and the number of commits, and whether the log is as long as SQLite has written
 * it: SQLite reads from its cache and its log, and would not notice that a file was overwritten or emptied.
 */
export function watchSqlite(database: DatabaseSync, file: string, descriptor: number): SqliteWatch {
  const identity = identityOf(fstatSync(descriptor, { bigint: true }))
  const logs = [`${file}-wal`, `${file}-shm`].map((path) => ({ path, identity: identityAt(path) }))
  const logState = watchLog(database, `${file}-wal`)
  const opened = readHeader(descriptor)
  let commits = opened?.commits ?? 0
  return () => {
    if (identityAt(file) !== identity) return { how: 'moved', what: `${file} was replaced or removed` }
    const header = readHeader(descriptor)
    if (header === null || header.store !== opened?.store || header.commits < commits)
      return { how: 'overwritten', what: `${file} was overwritten` }
    commits = header.commits
    const lost = logs.find((log) => identityAt(log.path) !== log.identity)
    if (lost !== undefined) return { how: 'log', what: `${lost.path} was replaced or removed` }
    const state = logState()
    return state === 'whole'
      ? null
      : { how: state === 'cut' ? 'cut' : 'log', what: `${file}-wal was emptied or overwritten` }
  }
}

function identityAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : identityOf(found)
}
