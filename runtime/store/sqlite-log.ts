import { closeSync, openSync, readSync } from 'node:fs'
import { headerIn, readHeader, type SqliteHeader } from './sqlite-header.ts'

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const headerLength = 32
const frameHeaderLength = 24
const littleEndianMagic = 0x377f0682
const bigEndianMagic = 0x377f0683

// A server that writes at the same time may restart its log; a read at that moment is inconsistent.
const looks = 5
const pauseMs = 20

/**
 * Whether the log beside the database in `file` belongs to it, so that SQLite may write it into the database: a log that
 * remains from a replaced database would damage the new one. True if there is no log, or none with a commit.
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
  const magic = header.readUInt32BE(0)
  if (magic !== littleEndianMagic && magic !== bigEndianMagic) return
  const sum = createChecksum(magic === bigEndianMagic)
  sum.add(header.subarray(0, 24))
  if (!sum.is(header, 24)) return
  const frame = Buffer.alloc(frameHeaderLength + header.readUInt32BE(8))
  for (let at = headerLength; readSync(descriptor, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    if (header.compare(frame, 8, 16, 16, 24) !== 0) return
    const content = frame.subarray(frameHeaderLength)
    sum.add(frame.subarray(0, 8))
    sum.add(content)
    if (!sum.is(frame, 16)) return
    yield { page: frame.readUInt32BE(0), isLast: frame.readUInt32BE(4) !== 0, content }
  }
}

function createChecksum(isBigEndian: boolean): { add(bytes: Buffer): void; is(bytes: Buffer, at: number): boolean } {
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
