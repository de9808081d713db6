import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../system/environment-error.ts'
import { replaceFile } from '../system/replace-file.ts'

/**
 * What an export has written into a folder, kept in that folder: it tells which files are its own, so that no other file is ever
 * removed, and which have not changed since.
 */
export type ExportRecord = {
  /** The names of all files that this export or an interrupted one may have written. */
  names: ReadonlySet<string>
  /** Whether the file is still the one that was written with this tag. */
  isCurrent(name: string, tag: string): Promise<boolean>
}

type Entry = { tag: string; size: number; changed: number }
type RecordFile = {
  format: 1
  compressed: boolean
  names: readonly string[]
  files: Readonly<Record<string, readonly [string, number, number]>>
}

/** `compresses`: whether files have compressed forms; a record of files that have none is of no use then. `isUsed`: whether files can be current. */
export type RecordOptions = { folder: string; name: string; compresses: boolean; isUsed: boolean }

/** The record of a folder. Rejects with an EnvironmentError if the folder has files and no record: it is not an exported site. */
export async function readRecord({ folder, name, compresses, isUsed }: RecordOptions): Promise<ExportRecord> {
  const { names, files, compressed } = await readRecordFile(join(folder, name))
  const entries = new Map(Object.entries(files).map(([file, [tag, size, changed]]): [string, Entry] => [file, { tag, size, changed }]))
  return {
    names: new Set(names),
    async isCurrent(file, tag) {
      const entry = entries.get(file)
      if (!isUsed || compressed !== compresses || entry?.tag !== tag) return false
      const found = await stat(join(folder, file)).catch(() => null)
      return found?.size === entry.size && found.mtimeMs === entry.changed
    },
  }
}

/** Writes the record before a run, with the names of all files that may be there after it. */
export async function writeNames({ folder, name, compresses }: RecordOptions, names: Iterable<string>): Promise<void> {
  const { files, compressed } = await readRecordFile(join(folder, name))
  await writeRecordFile(join(folder, name), { format: 1, compressed, names: [...names], files: compressed === compresses ? files : {} })
}

/** Writes the record after a run: each file with its tag. */
export async function writeRecord({ folder, name, compresses }: RecordOptions, tags: ReadonlyMap<string, string | null>): Promise<void> {
  const entries = await Promise.all(
    [...tags].map(async ([file, tag]) => {
      if (tag === null) return []
      const { size, mtimeMs } = await stat(join(folder, file))
      return [[file, [tag, size, mtimeMs]] as const]
    }),
  )
  const files = Object.fromEntries(entries.flat())
  await writeRecordFile(join(folder, name), { format: 1, compressed: compresses, names: [...tags.keys()], files })
}

async function writeRecordFile(file: string, record: RecordFile): Promise<void> {
  try {
    await replaceFile(file, `${JSON.stringify(record)}\n`)
  } catch (cause) {
    throw new EnvironmentError(`cannot write ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const empty: RecordFile = { format: 1, compressed: false, names: [], files: {} }

/**
 * A damaged record is as good as one of which every file has changed; its names are lost, so nothing old is removed. So is one with names
 * outside of the folder, which no export has written.
 */
async function readRecordFile(file: string): Promise<RecordFile> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return empty
  try {
    const record = JSON.parse(text) as RecordFile
    return record.format === 1 && record.names.every((name) => !name.split(/[\\/]/).includes('..')) ? record : empty
  } catch {
    return empty
  }
}
