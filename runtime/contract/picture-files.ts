/** The folder of the content with the pictures. */
export const mediaFolder = 'media'

/**
 * The path in `dist/` of a picture in one width and format. `hash`: of the original and how it is encoded, so that the
 * path is known before anything is encoded.
 */
export function pictureVersionPath(stem: string, hash: string, end: `${number}.${'avif' | 'webp' | 'jpg'}`): string {
  return `assets/${stem}-${hash}-${end}`
}

/** Whether a path in `dist/` is one of a picture: no other file has a width behind its hash. */
export function isPictureVersion(path: string): boolean {
  return /-[\w-]{16}-\d+\.(?:avif|webp|jpg)$/.test(path)
}

/** What a picture has to be. `minWidth`: wide enough for a phone with three device pixels to a CSS pixel. */
export const pictureLimits = { pixels: 50_000_000, minWidth: 1200 } as const

/** Why pages cannot show a picture. */
export type PictureProblem = { message: string; remedy: string }

/** Why a picture of this size, turned as its camera was held, is not fit for pages; null if it is. */
export function unfitSize({ width, height }: { width: number; height: number }): PictureProblem | null {
  const { pixels, minWidth } = pictureLimits
  const size = `has ${width} × ${height} pixels`
  if (width * height > pixels)
    return { message: `${size}, and ${pixels / 1e6} million are allowed`, remedy: 'save it smaller' }
  if (width < minWidth)
    return { message: `${size}, and must be at least ${minWidth} wide`, remedy: 'use the original, or another one' }
  if (height > width) return { message: `${size}: it is upright`, remedy: 'crop it, so that it is wider than high' }
  return null
}
