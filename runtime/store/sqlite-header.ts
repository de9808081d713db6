import { fstatSync, openSync, readSync, statSync } from 'node:fs'

/**
 * What the first page of a database says about it. `store` is a random number that each store and each backup has of its
 * own (SQLite's `application_id`, 0 before it has one); `commits` rises with each commit (its `user_version`).
 */
export type SqliteHeader = { store: number; commits: number }

// https://www.sqlite.org/fileformat2.html#the_database_header
const headerLength = 100
const commitsAt = 60
const storeAt = 68

/** The header at the beginning of a page 1. */
export function headerIn(page: Buffer): SqliteHeader {
  return { store: page.readInt32BE(storeAt), commits: page.readInt32BE(commitsAt) }
}

/** The header as it is in the file, past SQLite's cache and log; null while the file is shorter than that. */
export function readHeader(descriptor: number): SqliteHeader | null {
  const page = Buffer.alloc(headerLength)
  return readSync(descriptor, page, 0, headerLength, 0) < headerLength ? null : headerIn(page)
}

/** Which file it is, whatever it is called. */
export function identityOf({ dev, ino }: { dev: bigint; ino: bigint }): string {
  return `${dev}:${ino}`
}

const descriptors = new Map<string, number>()

/**
 * Opens the file to read its header by. One descriptor a file, never closed: with it, the system would take away the locks
 * that SQLite holds on the file in this process (https://www.sqlite.org/howtocorrupt.html, 2.2). Throws when there is no
 * such file. For the main thread: what a worker opens is closed with it.
 */
export function descriptorOf(file: string): number {
  const known = descriptors.get(identityOf(statSync(file, { bigint: true })))
  if (known !== undefined) return known
  const descriptor = openSync(file, 'r')
  descriptors.set(identityOf(fstatSync(descriptor, { bigint: true })), descriptor)
  return descriptor
}
