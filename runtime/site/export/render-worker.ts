import { parentPort, workerData } from 'node:worker_threads'
import type { ExportedFile } from './exported-files.ts'
import { type ExportedSite, openExportedSite, renderFiles } from './render-files.ts'
import { createWriter } from './write-changed.ts'

export type WorkerData = { site: ExportedSite; folder: string; compresses: boolean }

const { site, folder, compresses } = workerData as WorkerData
const opened = await openExportedSite(site)
const write = createWriter(folder, compresses)
let last = Promise.resolve()
parentPort?.on('message', (files: readonly ExportedFile[]) => {
  last = last.then(async () => parentPort?.postMessage(await renderFiles(opened, files, write)))
})
