import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UsedPicture } from '../../collections/pictures/link-pictures.ts'
import { pictureLibrary } from '../../collections/pictures/picture-library.ts'
import type { PictureVersion } from '../../collections/pictures/picture-versions.ts'
import { type Fault, fault, type Outcome } from '../../faults/fault.ts'
import type { Progress } from '../../read/progress.ts'
import type { OutputFile } from '../compile-templates.ts'

export type EncodeOptions = {
  /** A folder in which an earlier generation may have written the same files; they are not encoded again. */
  out?: string | undefined
  progress?: Progress | undefined
}

/** The files that pages offer of pictures. A fault for each picture that no quality brings within its budget. */
export async function encodePictures(
  pictures: readonly UsedPicture[],
  { out, progress }: EncodeOptions,
): Promise<Outcome<readonly OutputFile[]>> {
  const files: OutputFile[] = []
  const faults: Fault[] = []
  for (const [index, picture] of pictures.entries()) {
    progress?.('encoding pictures', index / pictures.length)
    const made = await Promise.all(picture.versions.map((version) => makeVersion(picture, version, out)))
    const heavy = picture.versions.find((_, at) => made[at] === null)
    if (heavy !== undefined) faults.push(tooHeavy(picture, heavy))
    files.push(
      ...made.flatMap((content, at) => (content === null ? [] : [{ path: picture.versions[at]?.file ?? '', content }])),
    )
  }
  return { value: files, faults }
}

/** The file of a version; null if no quality brings it within its budget. */
async function makeVersion(
  picture: UsedPicture,
  version: PictureVersion,
  out: string | undefined,
): Promise<Uint8Array | null> {
  return (await written(version, out)) ?? encode(picture, version)
}

/** The content that an earlier generation has written; null if there is none. A name always means the same bytes. */
async function written({ file }: PictureVersion, out: string | undefined): Promise<Uint8Array | null> {
  return out === undefined ? null : readFile(join(out, file)).catch(() => null)
}

/** The picture in one size and format, without its metadata, such as where it was taken. */
async function encode(
  { path }: UsedPicture,
  { format, qualities, options, width, maxBytes }: PictureVersion,
): Promise<Uint8Array | null> {
  const sharp = await pictureLibrary()
  const upright = sharp(path).autoOrient().resize(width).flatten({ background: '#fff' }).toColorspace('srgb')
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const [best, lowest] = qualities
  let quality: number = best
  while (true) {
    const bytes = await sharp(data, { raw: info })
      .toFormat(format, { ...options, quality })
      .toBuffer()
    if (bytes.byteLength <= maxBytes) return bytes
    if (quality === lowest) return null
    // A third fewer bytes for every eight steps of quality: far from the budget, most of the way at once.
    const steps = Math.ceil(Math.log(bytes.byteLength / maxBytes) / Math.log(1.5))
    quality = Math.max(lowest, quality - 8 * steps)
  }
}

function tooHeavy({ span }: UsedPicture, { width, maxBytes }: PictureVersion): Fault {
  return fault({
    code: 'unusable-picture',
    span,
    message: `this picture has so many details that ${width} pixels of width need more than ${maxBytes / 1000} kB`,
    remedy: 'choose a calmer picture, or a part of this one',
  })
}
