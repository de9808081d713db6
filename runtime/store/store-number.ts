import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

const largest = 2 ** 31 - 1

/** SQL that gives a database a number of its own, by which it is told from others and from its backups. */
export function numberStore(): string {
  return `pragma application_id = ${randomInt(1, largest)}`
}

/** Gives a copy, which nobody uses, another number than the database has that it was made of. */
export function numberCopy(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec(numberStore())
  } finally {
    database.close()
  }
}
