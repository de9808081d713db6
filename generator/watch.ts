import { resolve } from 'node:path'
import { watch } from 'chokidar'
import { publicFolder } from './compile/public-files.ts'
import type { SiteFolders } from './site.ts'

export type Watching = { stop(): Promise<void> }

// An editor writes a file in several steps; events within this time are one change.
const quietMs = 60

/** Calls `onChange` after each change to the content, the templates or the public files of a site; calls never overlap. */
export async function watchSite({ data, templates }: SiteFolders, onChange: () => Promise<void>): Promise<Watching> {
  let isPending = false
  let running = Promise.resolve()
  const changed = (_event: string, path: string) => {
    // Content is written to a temporary file and renamed into place, which causes another event.
    if (isPending || path.endsWith('.tmp')) return
    isPending = true
    setTimeout(() => {
      isPending = false
      running = running.then(onChange)
    }, quietMs)
  }
  const folders = [resolve(data), resolve(templates), publicFolder(templates)]
  const watcher = watch(folders, { ignoreInitial: true })
  await new Promise<void>((ready) => watcher.once('ready', ready))
  watcher.on('all', changed)
  return {
    async stop() {
      await watcher.close()
      await running
    },
  }
}
