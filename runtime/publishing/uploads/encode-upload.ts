import { Mutex } from 'async-mutex'
import { type PictureProblem, pictureLimits, unfitSize } from '../../contract/picture-files.ts'

/** A picture as it is kept: JPEG without metadata, turned as its camera was held. */
export type EncodedPicture = { bytes: Uint8Array; width: number; height: number }

// More than any version of it that pages have.
const maxSide = 2400
const quality = 90
const seconds = 20
const unreadable: PictureProblem = { message: 'is no picture that can be read', remedy: 'save it as JPEG, PNG or WebP' }

// Large pictures need much memory while they are decoded.
const turns = new Mutex()

/** Encodes a picture that somebody has sent, whatever it says that it is. Returns why if it is not fit for pages. */
export function encodeUpload(bytes: Uint8Array): Promise<EncodedPicture | PictureProblem> {
  // Decoders of other formats never see it.
  return isTaken(bytes) ? turns.runExclusive(() => encode(bytes)) : Promise.resolve(unreadable)
}

/** Whether a file begins as JPEG, PNG or WebP does. */
function isTaken(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return beginning.startsWith('\xff\xd8\xff') || beginning.startsWith('\x89PNG') || /^RIFF.{4}WEBP$/s.test(beginning)
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture | PictureProblem> {
  const { default: sharp } = await import('sharp')
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found === null) return unreadable
  const unfit = unfitSize(found.autoOrient)
  if (unfit !== null) return unfit
  const encoded = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (encoded === null) return { message: 'is damaged: a part of it is missing', remedy: 'copy or export it again' }
  const { data, info } = encoded
  return { bytes: data, width: info.width, height: info.height }
}
