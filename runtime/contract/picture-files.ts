/**
 * The path in `dist/` of a picture in one width and format. `hash`: of the original and how it is encoded, so that the path is known before
 * anything is encoded.
 */
export function pictureVersionPath(stem: string, hash: string, end: `${number}.${'avif' | 'webp' | 'jpg'}`): string {
  return `assets/${stem}-${hash}-${end}`
}

/** Whether a path in `dist/` is one of a picture: no other file has a width behind its hash. */
export function isPictureVersion(path: string): boolean {
  return /-[\w-]{16}-\d+\.(?:avif|webp|jpg)$/.test(path)
}
