import sharp from 'sharp'

type PhotoOptions = {
  width: number
  height: number
  /** The deviation of the grain. */
  noise?: number
  /** Stored on its side with the orientation in its EXIF data, as by a phone held upright. */
  turned?: boolean
}

/**
 * A JPEG that compresses like a photograph: soft shapes, edges and grain, with the place where it was taken in its
 * metadata.
 */
export async function makePhoto({ width, height, noise = 8, turned = false }: PhotoOptions): Promise<Buffer> {
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="${width}" height="${height}" preserveAspectRatio="none">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fa8c9"/><stop offset="1" stop-color="#e8d9b5"/></linearGradient></defs>
    <path fill="url(#sky)" d="M0 0h30v20H0z"/><circle cx="23" cy="5" r="2" fill="#fff3cf"/>
    <path fill="#5d7f5a" d="M0 13q5-5 10-1t9-1 11 0v9H0z"/><path fill="#8a5a44" d="M4 9l3-3 3 3v6H4zM13 10l3-2 3 2v5h-6z"/>
    <path fill="#2e4a3b" d="M0 17q8-4 15-1t15-2v6H0z"/><path stroke="#f4efe2" stroke-width=".2" d="M5 10v3M7 10v3M9 10v3M14 11v3M16 11v3"/></svg>`
  const grain = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: noise },
    },
  }
  const image = sharp(Buffer.from(shapes)).composite([
    { input: await sharp(grain).png().toBuffer(), blend: noise > 50 ? 'over' : 'soft-light' },
  ])
  const upright = sharp(await image.png().toBuffer())
  const stored = turned ? upright.rotate(-90) : upright // EXIF 6: turn it clockwise to see it
  return stored
    .withExif({ IFD0: { Artist: 'A. Nobody' }, IFD3: { GPSLatitude: '51/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata(turned ? { orientation: 6 } : {})
    .jpeg({ quality: 90 })
    .toBuffer()
}
