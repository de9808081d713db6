import { resolve } from 'node:path'
import { watch } from 'chokidar'
import type { SiteFolders } from './check-site.ts'
import { publicFolder } from './compile/public-files.ts'

export type Watching = { stop(): Promise<void> }

// An editor writes a file in several steps; what comes within this time is one change.
const quietMs = 60

/** Calls `onChange` after each change to the content, the templates or the public files of a site; never twice at a time. */
export async function watchSite({ data, templates }: SiteFolders, onChange: () => Promise<void>): Promise<Watching> {
  let isPending = false
  let running = Promise.resolve()
  const changed = (_event: string, path: string) => {
    // Content is written to a temporary file and renamed into place, which is a change of its own.
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
