import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { publicFolder } from './compile/public-files.ts'
import type { SiteFolders } from './site.ts'

export type Watching = { stop(): Promise<void> }
/** The paths of what may have changed: of files, also of those that are new or gone, and of folders. */
export type ChangedPaths = ReadonlySet<string>
/**
 * `quietMs`: changes within this time are one. With 0, a change of a file is reported at once; a file that is new, gone or empty only if
 * it is so for a moment, for editors make such files while they write another.
 */
export type WatchOptions = { quietMs?: number }

const momentMs = 60
// A folder of a site is seldom removed.
const lookEveryMs = 500
const none = 'none'

/**
 * Calls `onChange` after changes to the content, the templates or the public files of a site. Calls never overlap: what changes during
 * one is reported after it.
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
  const folders = [resolve(data), resolve(templates), publicFolder(templates)]
  const watcher = watch(folders.filter(isThere), { ignoreInitial: false })
  watcher.on('add', states.found)
  await new Promise<void>((ready) => watcher.once('ready', ready))
  watcher.off('add', states.found)
  watcher.on('all', (_event, path) => add(path))
  const stopLooking = followFolders(watcher, folders)
  if (quietMs === 0) {
    // After a file was renamed into a folder, all of the folder is looked at, which takes long in a large one.
    watcher.on('raw', (_event, name, details) => {
      const { watchedPath = '' } = details as { watchedPath?: string }
      const path = join(watchedPath, name ?? '')
      if (states.isKnown(path)) add(path)
    })
  }
  return {
    async stop() {
      stopLooking()
      await watcher.close()
      moments.stop()
      await running
    },
  }
}

/**
 * Watches folders while they are there. For one that is missing, chokidar would watch the folder around it, and read all of that at each of
 * its changes.
 */
function followFolders(watcher: FSWatcher, folders: readonly string[]): () => void {
  const watched = new Set(folders.filter(isThere))
  // What was in a removed folder is reported before the next look.
  let missing = new Set<string>()
  const timer = setInterval(() => {
    const gone = new Set(folders.filter((folder) => !isThere(folder)))
    for (const folder of folders) {
      if (gone.has(folder) && missing.has(folder) && watched.delete(folder)) watcher.unwatch(folder)
      else if (!gone.has(folder) && !watched.has(folder)) {
        watched.add(folder)
        watcher.add(folder)
      }
    }
    missing = gone
  }, lookEveryMs)
  return () => clearInterval(timer)
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
    isPassing: (path: string) => (states.get(path) ?? none) === none || !(statSync(path, { throwIfNoEntry: false })?.size ?? 0),
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
