import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { SiteFolders } from './read/site-folders.ts'
import { publicFolder } from './read/site-folders.ts'

export type Watching = { stop(): Promise<void> }
/** The paths of what may have changed: of files, also of those that are new or gone, and of folders. */
export type ChangedPaths = ReadonlySet<string>
export type WatchOptions = {
  /**
   * Changes within this time are one. With 0, a change of a file is reported at once; a file that is new, gone or
   * empty only if it is so for a moment, for editors make such files while they write another.
   */
  quietMs?: number
}

const momentMs = 60
// A folder of a site is seldom removed.
const lookEveryMs = 500
const none = 'none'

/**
 * Calls `onChange` after changes to the content, the templates or the public files of a site. Calls never overlap: what
 * changes during one is reported after it.
 */
export async function watchSite(
  { data, templates }: SiteFolders,
  onChange: (changed: ChangedPaths) => Promise<void>,
  { quietMs = momentMs }: WatchOptions = {},
): Promise<Watching> {
  let changed = new Set<string>()
  let isPending = false
  let running = Promise.resolve()
  const states = createPathStates()
  const report = async () => {
    isPending = false
    const paths = [...changed].filter(quietMs === 0 ? isSettled : states.isChanged)
    changed = new Set()
    for (const path of paths) states.reported(path)
    if (paths.length > 0) await onChange(new Set(paths))
  }
  const add = (path: string) => {
    // Content is written to a temporary file and renamed into place, which causes another event.
    if (path.endsWith('.tmp')) return
    changed.add(path)
    if (isPending) return
    isPending = true
    if (quietMs === 0) running = running.then(report)
    else setTimeout(() => (running = running.then(report)), quietMs)
  }
  const moments = createMoments(add)
  const isSettled = (path: string) => {
    const isChanged = states.isChanged(path)
    if (isChanged && states.isPassing(path) && moments.wait(path)) return false
    moments.end(path)
    return isChanged
  }
  const isRaw = quietMs === 0
  const stopFollowing = await followFolders(
    [resolve(data), resolve(templates), publicFolder(templates)],
    (watcher) => {
      watcher.on('all', (_event, path) => add(path))
      if (!isRaw) return
      // After a file was renamed into a folder, all of the folder is looked at, which takes long in a large one.
      watcher.on('raw', (_event, name, details) => {
        const { watchedPath = '' } = details as { watchedPath?: string }
        const path = join(watchedPath, name ?? '')
        if (states.isKnown(path)) add(path)
      })
    },
    states.found,
  )
  return {
    async stop() {
      await stopFollowing()
      moments.stop()
      await running
    },
  }
}

/**
 * Watches folders while they are there, each with a watcher of its own: once its folder is removed, chokidar watches
 * the folders around it, and reads all of such a folder at each of its changes, until the watcher is closed. `found` is
 * called with each file that is there at the beginning, and `follow` with each watcher that reports changes.
 */
async function followFolders(
  folders: readonly string[],
  follow: (watcher: FSWatcher) => void,
  found: (path: string) => void,
): Promise<() => Promise<void>> {
  const watchers = new Map<string, FSWatcher>()
  const closed: Promise<void>[] = []
  const open = (folder: string) => {
    const watcher = watch(folder, { ignoreInitial: false })
    watchers.set(folder, watcher)
    return watcher
  }
  await Promise.all(
    folders.filter(isThere).map(async (folder) => {
      const watcher = open(folder).on('add', found)
      await new Promise<void>((ready) => watcher.once('ready', ready))
      follow(watcher.off('add', found))
    }),
  )
  // What was in a removed folder is reported before the next look.
  let missing = new Set<string>()
  const timer = setInterval(() => {
    const gone = new Set(folders.filter((folder) => !isThere(folder)))
    for (const folder of folders) {
      const watcher = watchers.get(folder)
      if (gone.has(folder) && missing.has(folder) && watcher !== undefined) {
        watchers.delete(folder)
        closed.push(watcher.close())
      } else if (!gone.has(folder) && watcher === undefined) follow(open(folder))
    }
    missing = gone
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await Promise.all([...closed, ...[...watchers.values()].map((watcher) => watcher.close())])
  }
}

function isThere(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
}

/** The states of paths when they were last reported: a change can cause several events. */
function createPathStates() {
  const states = new Map<string, string>()
  return {
    /** A file that was there at the beginning. */
    found: (path: string) => void states.set(path, 'any'),
    isKnown: (path: string) => states.has(path),
    isChanged: (path: string) => stateOf(path) !== (states.get(path) ?? none),
    /** Whether it is new, gone or empty. */
    isPassing: (path: string) =>
      (states.get(path) ?? none) === none || !(statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    reported: (path: string) => void states.set(path, stateOf(path)),
  }
}

function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? none : `${found.ino} ${found.size} ${found.mtimeMs}`
}

/** Paths that have to stay as they are for a moment; `then` is called with each after it. */
function createMoments(then: (path: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>()
  const over = new Set<string>()
  return {
    /** Whether a path has to wait, from now on; false once it has. */
    wait(path: string): boolean {
      if (over.has(path)) return false
      clearTimeout(timers.get(path))
      const pass = () => {
        over.add(path)
        then(path)
      }
      timers.set(path, setTimeout(pass, momentMs))
      return true
    },
    /** The next time that a path has to wait begins anew. */
    end(path: string) {
      clearTimeout(timers.get(path))
      timers.delete(path)
      over.delete(path)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
