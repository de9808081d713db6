import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { headerIn, readHeader, type SqliteHeader } from './header.ts'

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const headerLength = 32
const frameHeaderLength = 24
const littleEndianMagic = 0x377f0682
const bigEndianMagic = 0x377f0683

// A server that writes at the same time may restart its log; a read at that moment is inconsistent.
const looks = 5
const pauseMs = 20

/**
 * Whether the log beside the database in `file` belongs to it, so that SQLite may write it into the database: a log
 * that remains from a replaced database would damage the new one. True if there is no log, or none with a commit.
 */
export function isOwnLog(file: string, descriptor: number): boolean {
  for (let look = 1; ; look += 1) {
    const logged = firstHeaderIn(`${file}-wal`)
    if (logged === null || continues(readHeader(descriptor), logged)) return true
    if (look === looks) return false
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
}

/** Whether there is a log that contains a commit. */
export function hasLog(file: string): boolean {
  return firstHeaderIn(`${file}-wal`) !== null
}

/** Whether the first commit of the log follows a commit of the database. */
function continues(header: SqliteHeader | null, logged: SqliteHeader): boolean {
  return header !== null && header.store === logged.store && header.commits >= logged.commits - 1
}

/** The header of the database in the first commit of a log; null without such a commit. */
function firstHeaderIn(log: string): SqliteHeader | null {
  const descriptor = openIfThere(log)
  if (descriptor === null) return null
  try {
    let found: SqliteHeader | null = null
    for (const { page, isLast, content } of framesOf(descriptor)) {
      if (page === 1) found ??= headerIn(content)
      if (isLast && found !== null) return found
    }
    return null
  } finally {
    closeSync(descriptor)
  }
}

export type LogState =
  /** The log in the file is what SQLite has written. */
  | 'whole'
  /** It is not. */
  | 'cut'
  /** It is not, and is not needed, as the database has all of it. */
  | 'copied'

/**
 * Monitors the log of an open database, in the file `log`: SQLite keeps its length in memory, and would not notice that
 * the file is shorter, or begins in another way. For the time outside of transactions.
 */
export function watchLog(database: DatabaseSync, log: string): () => LogState {
  const descriptor = openSync(log, 'r')
  const pageSize = Number(database.prepare('pragma page_size').get()?.page_size)
  // Copies nothing; SQLite before 3.51 would.
  const state = database.prepare('pragma wal_checkpoint(noop)')
  return () => {
    for (let look = 1; ; look += 1) {
      const { busy, log: frames, checkpointed } = state.get() ?? {}
      if (busy === 0 && isWhole(descriptor, Number(frames), pageSize)) return 'whole'
      if (look === looks) return frames === checkpointed ? 'copied' : 'cut'
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}

/** Whether a file has all of a log of so many frames, with the salt of its header in the last one. */
function isWhole(descriptor: number, frames: number, pageSize: number): boolean {
  if (frames === 0) return true
  const end = headerLength + frames * (frameHeaderLength + pageSize)
  const [header, last] = [Buffer.alloc(headerLength), Buffer.alloc(frameHeaderLength)]
  readSync(descriptor, header, 0, headerLength, 0)
  readSync(descriptor, last, 0, frameHeaderLength, end - frameHeaderLength - pageSize)
  return fstatSync(descriptor).size >= end && checksumOf(header) !== null && hasSaltOf(header, last)
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type Frame = { page: number; isLast: boolean; content: Buffer }

/** The frames that SQLite would read: those with the salt of the log and correct checksums. `isLast` ends a commit. */
function* framesOf(descriptor: number): Generator<Frame> {
  const header = Buffer.alloc(headerLength)
  if (readSync(descriptor, header, 0, headerLength, 0) < headerLength) return
  const sum = checksumOf(header)
  if (sum === null) return
  const frame = Buffer.alloc(frameHeaderLength + header.readUInt32BE(8))
  for (let at = headerLength; readSync(descriptor, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    if (!hasSaltOf(header, frame)) return
    const content = frame.subarray(frameHeaderLength)
    sum.add(frame.subarray(0, 8))
    sum.add(content)
    if (!sum.is(frame, 16)) return
    yield { page: frame.readUInt32BE(0), isLast: frame.readUInt32BE(4) !== 0, content }
  }
}

/** Each log has a salt of its own, also one that begins again at the start of the file. */
function hasSaltOf(header: Buffer, frame: Buffer): boolean {
  return header.compare(frame, 8, 16, 16, 24) === 0
}

type Checksum = { add(bytes: Buffer): void; is(bytes: Buffer, at: number): boolean }

/** The checksum that the frames of a log go on with; null if this is not the header of a log. */
function checksumOf(header: Buffer): Checksum | null {
  const magic = header.readUInt32BE(0)
  if (magic !== littleEndianMagic && magic !== bigEndianMagic) return null
  const sum = createChecksum(magic === bigEndianMagic)
  sum.add(header.subarray(0, 24))
  return sum.is(header, 24) ? sum : null
}

function createChecksum(isBigEndian: boolean): Checksum {
  let [first, second] = [0, 0]
  return {
    add(bytes) {
      const word = (at: number) => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at))
      for (let at = 0; at < bytes.length; at += 8) {
        first = (first + word(at) + second) >>> 0
        second = (second + word(at + 4) + first) >>> 0
      }
    },
    is: (bytes, at) => bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second,
  }
}
