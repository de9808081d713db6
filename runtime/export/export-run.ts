import type { PreparedResponse } from '../http/prepared-response.ts'
import { createOgImages } from '../og-images/og-images.ts'
import type { Site } from '../site/site.ts'
import { EnvironmentError } from '../system/environment-error.ts'
import type { ExportedFile } from './exported-files.ts'
import { type ExportedSite, type ExportFailure, type RenderedFiles, renderFiles } from './render-files.ts'
import { batchesOf, renderInThreads } from './render-pool.ts'
import type { WriteFile } from './write-changed.ts'

/** How files are made and written. `site.dist` is the folder of the generation, `folder` that of the files. */
export type RunOptions = {
  site: ExportedSite
  folder: string
  compresses: boolean
  /** How many threads render. */
  jobs: number
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
// A thread takes as long to start as it takes to render about so many pages.
const worthThreads = 400

export function createRun(options: RunOptions & { opened: Site; write: WriteFile }): ExportRun {
  const { site, opened, write, folder, compresses, jobs, imageFolder, progress } = options
  const result: ExportRun['result'] = { written: 0, failures: [] }
  const put = async (name: string, body: Buffer) => {
    if (await write(name, body)) result.written++
  }
  return {
    result,
    async files(files) {
      const images = createOgImages({ folder: imageFolder, warn: () => undefined })
      const responseFor = async ({ kind, path }: ExportedFile): Promise<PreparedResponse | null> => {
        if (kind !== 'ogImage') return opened.fileResponse(path)
        const image = opened.ogImageAt(path)
        return image === null ? null : images.response(image)
      }
      try {
        for (let at = 0; at < files.length; at += filesAtOnce) {
          progress('pictures and assets', at / files.length)
          await Promise.all(
            files.slice(at, at + filesAtOnce).map(async (file) => {
              const response = await responseFor(file)
              if (response === null) throw new EnvironmentError(`${file.path} is missing in ${site.dist}; run townpages generate again`)
              await put(file.name, response.variants.identity.body)
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
      if (jobs > 1 && files.length > worthThreads) return renderInThreads(files, { jobs, data: { site, folder, compresses }, onBatch })
      for (const batch of batchesOf(files)) onBatch(await renderFiles(opened, batch, write), batch.length)
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
