import type { Kysely } from 'kysely'
import type { ChangeStore } from './changes/change.ts'
import type { Tables } from './migrations/tables.ts'
import type { Seal } from './seal.ts'
import type { StoreFault } from './store-error.ts'

export type DialectName = 'sqlite' | 'postgres'

/**
 * A database that is up to date, as the queries of features need it. Its calls reject with a StoreError if it cannot be
 * reached or cannot write. It is then unknown whether something was stored, because a connection can end between a
 * commit and its response. Repeating the call of a store is safe.
 */
export type Database = {
  kysely: Kysely<Tables>
  dialect: DialectName
  /** The encryption of personal data. */
  seal: Seal
  /** Called after each commit that recorded changes. */
  onRecorded: () => void
}

/** A database with its state, and what all of its stores have changed. */
export type OpenDatabase = Database & {
  changes: ChangeStore
  /** Whether the database responds. */
  isReachable(): Promise<boolean>
  /** Why the database is not open; null while it is open, and if it may recover by itself. */
  fault(): StoreFault | null
  close(): Promise<void>
}
