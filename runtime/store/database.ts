import type { Kysely } from 'kysely'
import type { Seal } from './seal.ts'
import type { Tables } from './tables.ts'

export type DialectName = 'sqlite' | 'postgres'

/** A database that is open and up to date, and the encryption of its personal data. */
export type Database = {
  kysely: Kysely<Tables>
  dialect: DialectName
  seal: Seal
  /** Called after each commit that recorded changes. */
  onRecorded: () => void
}
