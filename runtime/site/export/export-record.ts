import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { replaceFile } from '../../shared/system/replace-file.ts'

/**
 * What an export has written into a folder, kept in that folder: it tells which files are its own, so that no other
 * file is ever removed, and which have not changed since.
 */
export type ExportRecord = {
  /** The names of all files that this export or an interrupted one may have written. */
  names: ReadonlySet<string>
  /** Whether the file is still the one that was written with this tag. */
  isCurrent(name: string, tag: string): boolean
  /** Records before a run the names of all files that may be there after it, besides those of earlier runs. */
  begin(names: Iterable<string>): Promise<void>
  /**
   * Records after a run each file with its tag; null where it has none. Those that were found to be current have not
   * been touched.
   */
  finish(tags: ReadonlyMap<string, string | null>): Promise<void>
}

/** A file as it was written: the size in bytes, and when it changed, in milliseconds. */
type Entry = readonly [tag: string, size: number, changed: number]
type RecordFile = { format: 1; compressed: boolean; names: readonly string[]; files: Readonly<Record<string, Entry>> }

export type RecordOptions = {
  folder: string
  name: string
  /** Whether files have compressed forms; a record of files that have none is of no use then. */
  compresses: boolean
  /** Whether files can be current. */
  isUsed: boolean
}

/**
 * The record of a folder. The files are asked for synchronously: of thousands, nothing else is to be done meanwhile,
 * and each takes a tenth of the time.
 */
export async function readRecord({ folder, name, compresses, isUsed }: RecordOptions): Promise<ExportRecord> {
  const { names: known, files, compressed } = await readRecordFile(join(folder, name))
  const entries = compressed === compresses ? files : {}
  const names = new Set(known)
  const current = new Set<string>()
  const write = (record: Pick<RecordFile, 'names' | 'files'>) =>
    writeRecordFile(join(folder, name), { format: 1, compressed: compresses, names: record.names, files: record.files })
  return {
    names,
    isCurrent(file, tag) {
      const entry = Object.hasOwn(entries, file) ? entries[file] : undefined
      if (!isUsed || entry?.[0] !== tag) return false
      const found = statSync(join(folder, file), { throwIfNoEntry: false })
      if (found?.size !== entry[1] || found.mtimeMs !== entry[2]) return false
      current.add(file)
      return true
    },
    async begin(wanted) {
      const added = [...wanted].filter((file) => !names.has(file))
      if (added.length > 0 || compressed !== compresses) await write({ names: [...known, ...added], files: entries })
    },
    async finish(tags) {
      const written: Record<string, Entry> = {}
      for (const [file, tag] of tags) {
        const entry = current.has(file) ? entries[file] : undefined
        if (tag !== null) written[file] = entry ?? [tag, ...stateOf(join(folder, file))]
      }
      await write({ names: [...tags.keys()], files: written })
    },
  }
}

function stateOf(file: string): [size: number, changed: number] {
  const { size, mtimeMs } = statSync(file)
  return [size, mtimeMs]
}

async function writeRecordFile(file: string, record: RecordFile): Promise<void> {
  try {
    await replaceFile(file, `${JSON.stringify(record)}\n`)
  } catch (cause) {
    throw new EnvironmentError(`cannot write ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

const empty: RecordFile = { format: 1, compressed: false, names: [], files: {} }

/**
 * A damaged record is as good as one of which every file has changed; its names are lost, so nothing old is removed. So
 * is one with names outside of the folder, which no export has written.
 */
async function readRecordFile(file: string): Promise<RecordFile> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return empty
  try {
    const record = JSON.parse(text) as RecordFile
    return record.format === 1 &&
      record.names.every((name) => !name.includes('..') || !name.split(/[\\/]/).includes('..'))
      ? record
      : empty
  } catch {
    return empty
  }
}
