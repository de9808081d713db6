import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { replaceFile } from '../../shared/system/replace-file.ts'

/** An address with a tag that changes whenever its bytes change. */
export type TaggedAddress = readonly [path: string, tag: string]
/** When the bytes at each address last changed on this server, in seconds since 1970, by path. */
export type ChangeTimes = Pick<ReadonlyMap<string, number>, 'get'>
/** Some addresses, or all. */
export type ChangedAddresses = readonly string[] | 'all'
export type FollowedAddresses = {
  times: ChangeTimes
  /**
   * Those that changed, appeared or disappeared with this call. After a start those of the last hour: nobody knows
   * whether caches in front of the server have been told of them.
   */
  changed: ChangedAddresses
}

/** Records when addresses changed. The record survives a restart, which changes none. */
export type AddressChanges = {
  /** Compares what goes live now with what was live; changed addresses get the current time, the others keep theirs. */
  follow(addresses: Iterable<TaggedAddress>): FollowedAddresses
  /** Resolves once the record has what was followed so far. A change that is lost counts as one at the next start. */
  recorded(): Promise<void>
}
export type AddressChangesOptions = {
  /** The file of the record, or null for none. */
  file: string | null
  /** Called if it cannot be read or written. */
  warn: (error: unknown) => void
  clock?: () => number
}

type Change = {
  /** Null if there is nothing at the address any more. */
  tag: string | null
  at: number
}
type Changes = ReadonlyMap<string, Change>
type RecordedChanges = Readonly<Record<string, readonly [tag: string | null, at: number]>>

// As long as caches keep a page by its `Cache-Control` (page-responses.ts).
const toldForSeconds = 3600

/**
 * Opens the record of changes. It has the time of going live here, not of generation: a visitor may get the previous
 * bytes between the two. Without a record every page counts as changed now, so that nothing old is taken for current.
 */
export async function openAddressChanges({
  file,
  warn,
  clock = Date.now,
}: AddressChangesOptions): Promise<AddressChanges> {
  let changes: Changes = file === null ? new Map() : await readChanges(file, warn)
  let written = changes
  let writing = Promise.resolve()
  let isFirst = true
  const write = async (): Promise<void> => {
    // What was followed since this was asked for is written with it.
    if (file === null || written === changes) return
    written = changes
    await writeChanges(file, written).catch(warn)
  }
  return {
    follow(addresses) {
      const before = changes
      const now = Math.floor(clock() / 1000)
      const next = changesOf(addresses, before, now)
      const isSame = ([path, change]: readonly [string, Change]) => change === before.get(path)
      const isTold = (entry: readonly [string, Change]) =>
        isSame(entry) && !(isFirst && entry[1].at > now - toldForSeconds)
      const changed = [...next].filter((entry) => !isTold(entry)).map(([path]) => path)
      const isAll = !next.entries().some((entry) => entry[1].tag !== null && isTold(entry))
      if (next.size !== before.size || !next.entries().every(isSame)) {
        changes = next
        // Those who wait for pages come first.
        writing = writing.then(() => setImmediate()).then(write)
      }
      isFirst = false
      return { times: { get: (path) => next.get(path)?.at }, changed: isAll ? 'all' : changed }
    },
    recorded: () => writing,
  }
}

/** When each address changed, with those that have been gone for less than an hour. */
function changesOf(addresses: Iterable<TaggedAddress>, before: Changes, now: number): Changes {
  const next = new Map<string, Change>()
  for (const [path, tag] of addresses) next.set(path, changeOf(tag, before.get(path), now))
  for (const [path, known] of before) {
    const change = next.has(path) ? null : changeOf(null, known, now)
    if (change !== null && change.at > now - toldForSeconds) next.set(path, change)
  }
  return next
}

/** Later than the previous change, even within one second or if the clock was set back. */
function changeOf(tag: string | null, before: Change | undefined, now: number): Change {
  return before?.tag === tag ? before : { tag, at: Math.max(now, (before?.at ?? 0) + 1) }
}

async function readChanges(file: string, warn: (error: unknown) => void): Promise<Changes> {
  try {
    const recorded = JSON.parse(await readFile(file, 'utf8')) as RecordedChanges
    return new Map(Object.entries(recorded).map(([path, [tag, at]]) => [path, { tag, at }]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') warn(error)
    return new Map()
  }
}

async function writeChanges(file: string, changes: Changes): Promise<void> {
  await makeFolder(dirname(file), 0o700)
  const recorded: RecordedChanges = Object.fromEntries([...changes].map(([path, { tag, at }]) => [path, [tag, at]]))
  await replaceFile(file, JSON.stringify(recorded))
}
