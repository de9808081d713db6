import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { createOgImages } from '../og-images/og-images.ts'
import type { ExportedFile } from './exported-files.ts'
import { type ExportedSite, type ExportFailure, type OpenedSite, type RenderedFiles, renderFiles } from './render-files.ts'
import { type RenderThreads, renderBatches } from './render-pool.ts'
import type { WriteFile } from './write-changed.ts'

/** How files are made and written. `site.dist` is the folder of the generation, `folder` that of the files. */
export type RunOptions = {
  site: ExportedSite
  folder: string
  compresses: boolean
  /** Where Open Graph images are kept between runs. */
  imageFolder: string
  progress: (stage: string, share?: number) => void
}

/** Writes the files of a site. `written`: how many have other bytes than before. */
export type ExportRun = {
  result: { written: number; failures: ExportFailure[] }
  /** Everything but pages. Rejects if one is missing in `dist`. */
  files(files: readonly ExportedFile[]): Promise<void>
  pages(files: readonly ExportedFile[]): Promise<void>
  texts(texts: ReadonlyMap<string, string>): Promise<void>
}

const filesAtOnce = 8

/** `threads`: render pages beside this one. */
export function createRun(options: RunOptions & { opened: OpenedSite; write: WriteFile; threads: RenderThreads }): ExportRun {
  const { site, opened, write, threads, imageFolder, progress } = options
  const result: ExportRun['result'] = { written: 0, failures: [] }
  const put = async (name: string, body: Buffer) => {
    if (await write(name, body)) result.written++
  }
  return {
    result,
    async files(files) {
      const images = createOgImages({ folder: imageFolder, warn: () => undefined })
      const bodyOf = async ({ kind, path, tag }: ExportedFile): Promise<Buffer | undefined> => {
        if (kind === 'file') return readFile(join(site.dist, tag)).catch(() => undefined)
        if (kind === 'list') return (await opened.fileResponse(path))?.variants.identity.body
        const image = opened.ogImageAt(path)
        return image === null ? undefined : images.png(image)
      }
      try {
        for (let at = 0; at < files.length; at += filesAtOnce) {
          progress('pictures and assets', at / files.length)
          await Promise.all(
            files.slice(at, at + filesAtOnce).map(async (file) => {
              const body = await bodyOf(file)
              if (body === undefined) throw new EnvironmentError(`${file.path} is missing in ${site.dist}; run townpages generate again`)
              await put(file.name, body)
            }),
          )
        }
      } finally {
        await images.stop()
      }
    },
    async pages(files) {
      const startedAt = performance.now()
      let count = 0
      const onBatch = (batch: RenderedFiles, size: number) => {
        count += size
        result.written += batch.written.length
        result.failures.push(...batch.failures)
        progress(pace(count, files.length, performance.now() - startedAt), count / files.length)
      }
      await renderBatches(files, { threads, own: (batch) => renderFiles(opened, batch, write), onBatch })
    },
    async texts(texts) {
      for (const [name, text] of texts) await put(name, Buffer.from(text))
    },
  }
}

/** Such as '1,200 of 4,730 pages, 1,900 a second, 2 s left'. */
function pace(count: number, total: number, ms: number): string {
  const perSecond = count / (ms / 1000)
  const left = Math.ceil((total - count) / perSecond)
  const written = (value: number) => Math.round(value).toLocaleString('en-GB')
  return `${written(count)} of ${written(total)} pages, ${written(perSecond)} a second, ${left} s left`
}
