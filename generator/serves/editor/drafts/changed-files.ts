import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ChangedPaths } from '../../../watch.ts'

/** The paths of files that came, went or changed since the last call; null when it is called first. */
export type FindChanges = () => ChangedPaths | null

/** Compares the states of all files in some folders, which may be missing: nothing has to watch them while nobody edits. */
export function createChangeFinder(folders: readonly string[]): FindChanges {
  let known: ReadonlyMap<string, string> | null = null
  return function findChanges() {
    const now = new Map(folders.flatMap((folder) => statesIn(resolve(folder))))
    const before = known
    known = now
    if (before === null) return null
    const paths = [...new Set([...before.keys(), ...now.keys()])]
    return new Set(paths.filter((path) => before.get(path) !== now.get(path)))
  }
}

function statesIn(folder: string): [path: string, state: string][] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    // Content is written to a temporary file and renamed into place.
    if (entry.isDirectory() || entry.name.endsWith('.tmp')) return []
    const path = join(entry.parentPath, entry.name)
    const found = statSync(path, { throwIfNoEntry: false })
    return found === undefined ? [] : [[path, `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`]]
  })
}
