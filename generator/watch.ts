import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { watch } from 'chokidar'
import { publicFolder } from './compile/public-files.ts'
import type { SiteFolders } from './site.ts'

export type Watching = { stop(): Promise<void> }
/** The paths of what may have changed: of files, also of those that are new or gone, and of folders. */
export type ChangedPaths = ReadonlySet<string>
/** `quietMs`: changes within this time are one. With 0, a change is reported at once, also of a file that is still being written. */
export type WatchOptions = { quietMs?: number }

/**
 * Calls `onChange` after changes to the content, the templates or the public files of a site. Calls never overlap: what changes during
 * one is reported after it.
 */
export async function watchSite(
  { data, templates }: SiteFolders,
  onChange: (changed: ChangedPaths) => Promise<void>,
  { quietMs = 60 }: WatchOptions = {},
): Promise<Watching> {
  let changed = new Set<string>()
  let isPending = false
  let running = Promise.resolve()
  const states = new Map<string, string>()
  const report = async () => {
    isPending = false
    const paths = new Set([...changed].filter((path) => isOtherThanKnown(path, states)))
    changed = new Set()
    if (paths.size > 0) await onChange(paths)
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
  const folders = [resolve(data), resolve(templates), publicFolder(templates)]
  const watcher = watch(folders, { ignoreInitial: false })
  const files = new Set<string>()
  watcher.on('add', (path) => files.add(path)).on('unlink', (path) => files.delete(path))
  await new Promise<void>((ready) => watcher.once('ready', ready))
  watcher.on('all', (_event, path) => add(path))
  if (quietMs === 0) {
    // After a file was renamed into a folder, all of the folder is looked at, which takes long in a large one.
    watcher.on('raw', (_event, name, details) => {
      const { watchedPath = '' } = details as { watchedPath?: string }
      const path = join(watchedPath, name ?? '')
      if (files.has(path)) add(path)
    })
  }
  return {
    async stop() {
      await watcher.close()
      await running
    },
  }
}

/** Whether a path has another state than when it was last reported: a change can cause several events. */
function isOtherThanKnown(path: string, states: Map<string, string>): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  const state = found === undefined ? 'none' : `${found.ino} ${found.size} ${found.mtimeMs}`
  if (states.get(path) === state) return false
  states.set(path, state)
  return true
}
