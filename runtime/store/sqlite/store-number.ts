import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

// The largest `application_id`.
const largest = 2 ** 31 - 1

/** Gives a database a random number that distinguishes it from other stores and from its own backups (header.ts). */
export function assignStoreNumber(database: DatabaseSync): void {
  database.exec(`pragma application_id = ${randomInt(1, largest)}`)
}

/** Gives a copy, which no program has open, a number that differs from that of its original. */
export function assignCopyNumber(file: string): void {
  const database = new DatabaseSync(file)
  try {
    assignStoreNumber(database)
  } finally {
    database.close()
  }
}
