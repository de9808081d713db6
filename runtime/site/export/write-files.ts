import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { createOgImages } from '../og-images/og-images.ts'
import type { Site } from '../site.ts'
import type { ExportedFile } from './exported-files.ts'
import type { WriteFile } from './write-changed.ts'

/** Told what is being written, and which share of it is done. */
export type Progress = (stage: string, share?: number) => void

type FileOptions = {
  site: Pick<Site, 'files' | 'ogImageAt'>
  /** The folder of the generation. */
  dist: string
  /** Where Open Graph images are kept between runs. */
  imageFolder: string
  /** How many threads paint them. */
  jobs: number
  write: WriteFile
  progress: Progress
}

// So many files more than there are threads are read and written, so that no thread waits for the next picture.
const ahead = 6

/**
 * Writes everything but pages, and returns how many have other bytes than before. Rejects if one is missing in `dist`.
 */
export async function writeFiles(files: readonly ExportedFile[], options: FileOptions): Promise<number> {
  const { site, dist, imageFolder, jobs, write, progress } = options
  const images = createOgImages({ folder: imageFolder, threads: jobs, warn: () => undefined })
  let written = 0
  try {
    const queue = files.entries()
    const writeNext = async () => {
      for (const [at, file] of queue) {
        progress('pictures and assets', at / files.length)
        await writeOne(file)
      }
    }
    await Promise.all(Array.from({ length: jobs + ahead }, writeNext))
    return written
  } finally {
    await images.stop()
  }

  async function writeOne(file: ExportedFile): Promise<void> {
    const body = await bodyOf(file)
    if (body === undefined)
      throw new EnvironmentError(`${file.path} is missing in ${dist}; run townpages generate again`)
    if (await write(file.name, body)) written++
  }

  async function bodyOf({ kind, path, tag }: ExportedFile): Promise<Buffer | undefined> {
    if (kind === 'file') return readFile(join(dist, tag)).catch(() => undefined)
    if (kind === 'made') return (await site.files(path))?.variants.identity.body
    const image = site.ogImageAt(path)
    return image === null ? undefined : images.png(image)
  }
}
