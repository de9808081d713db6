import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ExportedFile } from './exported-files.ts'
import type { ExportedSite } from './render-files.ts'

export type WorkerData = { site: ExportedSite; folder: string; compresses: boolean }

// A thread does not have the cache of its process. What is imported before the call is compiled anew.
enableCompileCache()
const { openExportedSite, renderFiles } = await import('./render-files.ts')
const { createWriter } = await import('./write-changed.ts')

const { site, folder, compresses } = workerData as WorkerData
const opened = await openExportedSite(site)
const write = createWriter(folder, compresses)
let last = Promise.resolve()
parentPort?.on('message', (files: readonly ExportedFile[]) => {
  last = last.then(async () => parentPort?.postMessage(await renderFiles(opened, files, write)))
})
