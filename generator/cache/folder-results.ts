import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contentHash } from '../../runtime/contract/hash.ts'
import { getOrMake, once } from '../../runtime/shared/content/memo.ts'
import type { Cache } from './cache.ts'
import { fileState } from './file-state.ts'
import { isSettled, tickMs } from './file-times.ts'

/** Files that a result was made from, relative to a folder, each with its state. */
export type FileStates = readonly (readonly [file: string, state: string])[]
/** Told what a result was made from; null if a file has changed meanwhile. */
export type OnMade = (files: FileStates | null) => void

/** Results that are made from files which are known once they were read. */
export type FolderResults = {
  /**
   * The result under a key, which has everything else that it depends on: that of an earlier run if the files are as
   * they were, or what `make` returns. `make` says which files it has read. The result is plain data and bytes; one
   * that fails is not kept.
   */
  of<T>(stage: string, key: string, make: (read: (files: Iterable<string>) => void) => Promise<T>): Promise<T>
}

type Kept<T> = { files: FileStates; value: T }

/** Whether files are as they were. */
export function areUnchanged(states: FileStates, folder: string): boolean {
  return states.every(([file, state]) => fileState(join(folder, file)) === state)
}

/**
 * Results from the files in and around a folder. It is used for one run: a file is looked at once, and a result is made
 * once.
 */
export function openFolderResults(given: string, cache: Cache, onMade?: OnMade): FolderResults {
  // What was saved a moment ago has the time of the tick in which it is read.
  const settling = once(() => setTimeout(tickMs + 1))
  const folder = resolve(given)
  const states = new Map<string, string>()
  const stateOf = (file: string): string => getOrMake(states, file, () => fileState(join(folder, file)))
  // A new file can be what an import means from now on.
  const names = namesIn(folder)
  const made = new Map<string, Promise<unknown>>()
  return {
    of: <T>(...[stage, key, make]: Parameters<typeof find<T>>) =>
      getOrMake(made, `${stage}\n${key}`, () => find(stage, key, make)) as Promise<T>,
  }

  async function find<T>(
    stage: string,
    key: string,
    make: (read: (files: Iterable<string>) => void) => Promise<T>,
  ): Promise<T> {
    const known = cache.get<Kept<T>>(stage, `${names}\n${key}`)
    if (known?.files.every(([file, state]) => stateOf(file) === state) === true) {
      onMade?.(known.files)
      return known.value
    }
    await settling()
    const startedAt = Date.now()
    const read = new Set<string>()
    const value = await make((files) => {
      for (const file of files) read.add(file)
    })
    const files = [...read].map((file) => [file, stateOf(file)] as const)
    // What was written since the start may have been read in another state than it has been looked at.
    const isKnown = namesIn(folder) === names && files.every(([file]) => isFileSettled(join(folder, file), startedAt))
    if (isKnown) cache.put(stage, `${names}\n${key}`, { files, value } satisfies Kept<T>)
    onMade?.(isKnown ? files : null)
    return value
  }
}

function namesIn(folder: string): string {
  return contentHash(readdirSync(folder, { recursive: true }).sort().join('\n'))
}

function isFileSettled(file: string, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined || isSettled(stats, time)
}
