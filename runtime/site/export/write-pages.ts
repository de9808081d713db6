import type { ExportedFile } from './exported-files.ts'
import { type OpenedSite, type RenderedFiles, renderFiles } from './render-files.ts'
import { type RenderThreads, renderBatches } from './render-pool.ts'
import type { WriteFile } from './write-changed.ts'
import type { Progress } from './write-files.ts'

type PageOptions = {
  opened: OpenedSite
  /** They render beside this one. */
  threads: RenderThreads
  write: WriteFile
  progress: Progress
}

/** Renders and writes pages. */
export async function writePages(
  files: readonly ExportedFile[],
  { opened, threads, write, progress }: PageOptions,
): Promise<RenderedFiles> {
  const startedAt = performance.now()
  const total: RenderedFiles = { written: 0, failures: [] }
  let count = 0
  const onBatch = (batch: RenderedFiles, size: number) => {
    count += size
    total.written += batch.written
    total.failures.push(...batch.failures)
    progress(pace(count, files.length, performance.now() - startedAt), count / files.length)
  }
  await renderBatches(files, { threads, own: (batch) => renderFiles(opened, batch, write), onBatch })
  return total
}

/** Such as '1,200 of 4,730 pages, 1,900 a second, 2 s left'. */
function pace(count: number, total: number, ms: number): string {
  const perSecond = count / (ms / 1000)
  const left = Math.ceil((total - count) / perSecond)
  const inWords = (value: number) => Math.round(value).toLocaleString('en-GB')
  return `${inWords(count)} of ${inWords(total)} pages, ${inWords(perSecond)} a second, ${left} s left`
}
