import type { FileChange } from '../store/version-store.ts'

/** A change to a file in a version. */
export type VersionedChange = FileChange & { version: number }
/** A file on disk, by the hash of its bytes; null if there is none. */
export type FileState = { path: string; version: string | null }

/** `current`: the newest version of the file on disk. */
export type ComparedFile = FileState & { newest: VersionedChange }
/**
 * Files with versions, compared with what is on disk. `current`: the newest text. `behind`: the text of an earlier
 * version, or the one before the first. `changed`: a text of no version, so somebody has changed the file by other
 * means.
 */
export type ComparedFiles = Record<'current' | 'behind' | 'changed', readonly ComparedFile[]>

/** Compares files with all changes to them; `changes`: by path, the oldest first. */
export function compareFiles(changes: readonly VersionedChange[], states: readonly FileState[]): ComparedFiles {
  const onDisk = new Map(states.map(({ path, version }) => [path, version]))
  const compared = { current: [] as ComparedFile[], behind: [] as ComparedFile[], changed: [] as ComparedFile[] }
  for (const [path, ofFile] of Map.groupBy(changes, (change) => change.path)) {
    const [newest, version] = [ofFile.at(-1), onDisk.get(path) ?? null]
    if (newest === undefined) continue
    const isKnown = ofFile.some(({ before, after }) => before === version || after === version)
    compared[newest.after === version ? 'current' : isKnown ? 'behind' : 'changed'].push({ path, version, newest })
  }
  return compared
}
