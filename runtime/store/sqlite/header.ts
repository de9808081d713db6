import { fstatSync, openSync, readSync, statSync } from 'node:fs'

/** Data in the first page of a database. */
export type SqliteHeader = {
  /** A random number, different for each store and each backup (SQLite's `application_id`, 0 before it is set). */
  store: number
  /** Rises with each commit (SQLite's `user_version`). */
  commits: number
}

// https://www.sqlite.org/fileformat2.html#the_database_header
const headerLength = 100
const commitsAt = 60
const storeAt = 68

/** The header at the beginning of a page 1. */
export function headerIn(page: Buffer): SqliteHeader {
  return { store: page.readInt32BE(storeAt), commits: page.readInt32BE(commitsAt) }
}

/** The header in the file, bypassing SQLite's cache and log; null if the file is shorter. */
export function readHeader(descriptor: number): SqliteHeader | null {
  const page = Buffer.alloc(headerLength)
  return readSync(descriptor, page, 0, headerLength, 0) < headerLength ? null : headerIn(page)
}

/** Identifies the file independently of its name. */
export function identityOf({ dev, ino }: { dev: bigint; ino: bigint }): string {
  return `${dev}:${ino}`
}

const descriptors = new Map<string, number>()

/**
 * Opens the file to read its header. One descriptor per file, never closed: closing it would release the locks that
 * SQLite holds on the file in this process (https://www.sqlite.org/howtocorrupt.html, 2.2). Throws if there is no such
 * file. For the main thread: descriptors of a worker are closed with the worker.
 */
export function descriptorOf(file: string): number {
  const known = descriptors.get(identityOf(statSync(file, { bigint: true })))
  if (known !== undefined) return known
  const descriptor = openSync(file, 'r')
  descriptors.set(identityOf(fstatSync(descriptor, { bigint: true })), descriptor)
  return descriptor
}
