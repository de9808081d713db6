import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { makeFolder } from '../system/make-folder.ts'
import { replaceFile } from '../system/replace-file.ts'

/** A live page: `tag` changes whenever the bytes at one of its addresses change. */
export type TaggedPage = readonly [path: string, tag: string]
/** When the bytes of each page last changed on this server, in seconds since 1970, by path. */
export type ChangeTimes = Pick<ReadonlyMap<string, number>, 'get'>

/** Records when pages changed. The record survives a restart, which changes no page. */
export type PageChanges = {
  /** Compares the pages that go live now with the previous ones; changed pages get the current time, the others keep theirs. */
  follow(pages: Iterable<TaggedPage>): ChangeTimes
  /** Resolves once the record has what was followed so far. A change that is lost counts as one at the next start. */
  recorded(): Promise<void>
}
/** `file`: the file of the record, or null for none; `warn` is called if it cannot be read or written. */
export type PageChangesOptions = { file: string | null; warn: (error: unknown) => void; clock?: () => number }

type Change = { tag: string; at: number }
type RecordedChanges = Readonly<Record<string, readonly [tag: string, at: number]>>

/**
 * Opens the record of changes. It has the time of going live here, not of generation: a visitor may get the previous
 * bytes between the two. Without a record every page counts as changed now, so that nothing old is taken for current.
 */
export async function openPageChanges({ file, warn, clock = Date.now }: PageChangesOptions): Promise<PageChanges> {
  let changes = file === null ? new Map<string, Change>() : await readChanges(file, warn)
  let written = changes
  let writing = Promise.resolve()
  const write = async (): Promise<void> => {
    // What was followed since this was asked for is written with it.
    if (file === null || written === changes) return
    written = changes
    await writeChanges(file, written).catch(warn)
  }
  return {
    follow(pages) {
      const before = changes
      const now = Math.floor(clock() / 1000)
      const next = new Map<string, Change>()
      let isSame = true
      for (const [path, tag] of pages) {
        const known = before.get(path)
        const change = changeOf(tag, known, now)
        if (change !== known) isSame = false
        next.set(path, change)
      }
      if (!isSame || next.size !== before.size) {
        changes = next
        // Those who wait for the pages come first.
        writing = writing.then(() => setImmediate()).then(write)
      }
      return { get: (path) => next.get(path)?.at }
    },
    recorded: () => writing,
  }
}

/** Later than the previous change, even within one second or if the clock was set back. */
function changeOf(tag: string, before: Change | undefined, now: number): Change {
  return before?.tag === tag ? before : { tag, at: Math.max(now, (before?.at ?? 0) + 1) }
}

async function readChanges(file: string, warn: (error: unknown) => void): Promise<Map<string, Change>> {
  try {
    const recorded = JSON.parse(await readFile(file, 'utf8')) as RecordedChanges
    return new Map(Object.entries(recorded).map(([path, [tag, at]]) => [path, { tag, at }]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(error)
    return new Map()
  }
}

async function writeChanges(file: string, changes: ReadonlyMap<string, Change>): Promise<void> {
  await makeFolder(dirname(file), 0o700)
  const recorded: RecordedChanges = Object.fromEntries([...changes].map(([path, { tag, at }]) => [path, [tag, at]]))
  await replaceFile(file, JSON.stringify(recorded))
}
