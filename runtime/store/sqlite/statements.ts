import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { getOrMake } from '../../shared/content/memo.ts'
import type { Result } from './thread.ts'

type Run = (sql: string, parameters: readonly SQLInputValue[]) => Result

export type SqliteStatements = {
  /** Runs one statement. The header of the database counts each commit that changes something (header.ts). */
  run: Run
  /** The number of commits so far. */
  readonly commits: number
}

// Lists of different lengths are different statements; beyond this number the cache is cleared.
const maxStatements = 200
const nothing: Result = { rows: [], changes: 0 }
// The largest `user_version`.
const maxCommits = 2 ** 31 - 1

export function createStatements(database: DatabaseSync): SqliteStatements {
  const runPrepared = createPrepared(database)
  const totalChanges = database.prepare('select total_changes() as total')
  const counted = database.prepare('pragma user_version')
  const changes = () => Number(totalChanges.get()?.total)
  let changesBefore = 0
  let commits = 0
  return {
    run(sql, parameters) {
      if (sql === 'begin immediate') return begin()
      if (sql === 'commit') return commit()
      if (sql === 'rollback') return rollback()
      return database.isTransaction || !isWriting(sql) ? runPrepared(sql, parameters) : runAlone(sql, parameters)
    },
    get commits() {
      return commits
    },
  }

  /** A write outside a transaction gets a transaction, so that its commit is counted, too. */
  function runAlone(sql: string, parameters: readonly SQLInputValue[]): Result {
    begin()
    try {
      const result = runPrepared(sql, parameters)
      commit()
      return result
    } catch (error) {
      rollback()
      throw error
    }
  }

  function begin(): Result {
    database.exec('begin immediate')
    changesBefore = changes()
    return nothing
  }

  function commit(): Result {
    const before = Number(counted.get()?.user_version)
    if (changes() > changesBefore) database.exec(`pragma user_version = ${Math.min(before + 1, maxCommits)}`)
    database.exec('commit')
    commits += 1
    return nothing
  }

  /** A full disk ends a transaction by itself; there is nothing to roll back then. */
  function rollback(): Result {
    if (database.isTransaction) database.exec('rollback')
    return nothing
  }
}

function isWriting(sql: string): boolean {
  return /^(insert|update|delete)\b/i.test(sql)
}

/** Runs statements, each prepared once. */
function createPrepared(database: DatabaseSync): Run {
  const statements = new Map<string, { statement: StatementSync; hasRows: boolean }>()
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    return { statement, hasRows: statement.columns().length > 0 }
  }
  return (sql, parameters) => {
    if (statements.size >= maxStatements) statements.clear()
    const known = getOrMake(statements, sql, prepare)
    if (known.hasRows) return { rows: known.statement.all(...parameters), changes: 0 }
    return { rows: [], changes: known.statement.run(...parameters).changes }
  }
}
