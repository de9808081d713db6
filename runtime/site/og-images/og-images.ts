import { createResponse, type PreparedResponse } from '../../server/http/prepared-response.ts'
import { createPageCache } from '../responses/page-cache.ts'
import { createOgImageFolder } from './og-image-folder.ts'
import { createRasterizer, type Drawing } from './rasterizer.ts'

/** An image of a manifest: its hash, and the function that renders its SVG. */
export type PlannedOgImage = { hash: string; draw: () => Drawing }

/**
 * The responses to the images of a server, each rendered once, on first demand. They are kept by hash, in memory and in
 * a folder, and so outlive a generation: the same input makes the same image.
 */
export type OgImages = {
  response(picture: PlannedOgImage): Promise<PreparedResponse>
  /** The PNG alone, which is not kept in memory. */
  png(picture: PlannedOgImage): Promise<Buffer>
  stop(): Promise<void>
}

export type OgImagesOptions = {
  /** Where they are kept on disk. */
  folder: string
  /** How many threads paint. Each picture takes a processor for a twentieth of a second. */
  threads: number
  /** Called if an image could not be stored on disk; it is sent anyway. */
  warn: (error: unknown) => void
}

const maxBytes = 32 * 1024 * 1024
// The address of a picture stays when the picture changes, and the services that show it ask again by its ETag.
const cachedForADay = 'public, max-age=86400, stale-while-revalidate=604800'

export function createOgImages({ folder, threads, warn }: OgImagesOptions): OgImages {
  const responses = createPageCache({ maxSize: maxBytes })
  const folderCache = createOgImageFolder({ folder })
  const rasterizer = createRasterizer(threads)
  return {
    response: (picture) =>
      responses.getOrMake(picture.hash, async () => {
        const options = { status: 200, type: 'image/png', cacheControl: cachedForADay, etag: `"${picture.hash}"` }
        return createResponse({ ...options, body: await png(picture) })
      }),
    png,
    stop: () => rasterizer.stop(),
  }

  async function png({ hash, draw }: PlannedOgImage): Promise<Buffer> {
    const known = await folderCache.get(hash)
    if (known !== null) return known
    const made = await rasterizer.rasterize(draw)
    await folderCache.put(hash, made).catch(warn)
    return Buffer.from(made.buffer)
  }
}
