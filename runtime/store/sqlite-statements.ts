import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Result } from './sqlite-thread.ts'

export type SqliteStatements = {
  /** Runs one statement. Each commit that changes something is counted in the header of the database (sqlite-header.ts). */
  run(sql: string, parameters: readonly SQLInputValue[]): Result
}

// Lists of different lengths are statements of their own; past this many all are prepared anew.
const mostStatements = 200
const nothing: Result = { rows: [], changes: 0 }
// The largest `user_version`.
const mostCommits = 2 ** 31 - 1

export function createStatements(database: DatabaseSync): SqliteStatements {
  const statements = new Map<string, { statement: StatementSync; hasRows: boolean }>()
  const totalChanges = database.prepare('select total_changes() as total')
  const commits = database.prepare('pragma user_version')
  let changesBefore = 0
  return { run }

  function run(sql: string, parameters: readonly SQLInputValue[]): Result {
    switch (sql) {
      case 'begin immediate':
        return begin()
      case 'commit':
        return commit()
      case 'rollback':
        return rollback()
    }
    return database.isTransaction || !isWriting(sql) ? runPrepared(sql, parameters) : runAlone(sql, parameters)
  }

  /** Statements outside a transaction are one each, so that their commits are counted, too. */
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
    const counted = Number(commits.get()?.user_version)
    if (changes() > changesBefore) database.exec(`pragma user_version = ${Math.min(counted + 1, mostCommits)}`)
    database.exec('commit')
    return nothing
  }

  /** A full disk ends a transaction by itself; there is nothing to roll back then. */
  function rollback(): Result {
    if (database.isTransaction) database.exec('rollback')
    return nothing
  }

  function changes(): number {
    return Number(totalChanges.get()?.total)
  }

  function runPrepared(sql: string, parameters: readonly SQLInputValue[]): Result {
    const { statement, hasRows } = prepared(sql)
    if (hasRows) return { rows: statement.all(...parameters), changes: 0 }
    return { rows: [], changes: statement.run(...parameters).changes }
  }

  function prepared(sql: string): { statement: StatementSync; hasRows: boolean } {
    const known = statements.get(sql)
    if (known !== undefined) return known
    if (statements.size >= mostStatements) statements.clear()
    const statement = database.prepare(sql)
    const made = { statement, hasRows: statement.columns().length > 0 }
    statements.set(sql, made)
    return made
  }
}

function isWriting(sql: string): boolean {
  return /^(insert|update|delete)\b/i.test(sql)
}
