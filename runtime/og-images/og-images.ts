import { createResponse, type PreparedResponse } from '../http/prepared-response.ts'
import { createPageCache } from '../site/page-cache.ts'
import { createOgImageFolder } from './og-image-folder.ts'
import { createRasterizer, type Drawing } from './rasterizer.ts'

/** A picture that a manifest has: its hash, and how it is drawn when it has to be. */
export type PlannedOgImage = { hash: string; draw: () => Drawing }

/**
 * The answers to the pictures of a server, each painted on first demand and once. They are kept by hash, in memory and in a folder, and so
 * outlive a generation: what is drawn from the same is the same picture.
 */
export type OgImages = { response(picture: PlannedOgImage): Promise<PreparedResponse>; stop(): Promise<void> }

/** `warn`: told of a picture that could not be kept on disk; it is answered all the same. */
export type OgImagesOptions = { folder: string; warn: (error: unknown) => void }

const maxBytes = 32 * 1024 * 1024
// The address of a picture stays when the picture changes, and the services that show it ask again by its ETag.
const cachedForADay = 'public, max-age=86400, stale-while-revalidate=604800'

export function createOgImages({ folder, warn }: OgImagesOptions): OgImages {
  const responses = createPageCache(maxBytes)
  const folderCache = createOgImageFolder({ folder })
  const rasterizer = createRasterizer()
  return {
    response: ({ hash, draw }) =>
      responses.getOrMake(hash, async () => {
        const body = (await folderCache.get(hash)) ?? (await rasterize(hash, draw))
        return createResponse({ status: 200, body, type: 'image/png', cacheControl: cachedForADay, etag: `"${hash}"` })
      }),
    stop: () => rasterizer.stop(),
  }

  async function rasterize(hash: string, draw: () => Drawing): Promise<Buffer> {
    const png = await rasterizer.rasterize(draw)
    await folderCache.put(hash, png).catch(warn)
    return Buffer.from(png.buffer)
  }
}
