import { contentHash } from '../../../runtime/contract/hash.ts'
import type { Picture } from '../../../runtime/contract/picture.ts'
import { pictureVersionPath } from '../../../runtime/contract/picture-files.ts'
import { fallbackFormat, fallbackWidth, formats, versions } from './picture-settings.ts'
import type { PictureFacts } from './read-pictures.ts'

/** One file to make of a picture. `file` is its path in `dist/`. */
export type PictureVersion = {
  file: string
  format: 'avif' | 'webp' | 'jpeg'
  qualities: readonly [best: number, lowest: number]
  options: Readonly<Record<string, unknown>>
  width: number
  maxBytes: number
}

// Another setting makes other files, which have other names.
const settings = JSON.stringify([formats, fallbackFormat, versions, fallbackWidth])

/**
 * The files that pages offer of a picture. Their names come from the bytes of the picture, the settings and the
 * library, so a name always means the same bytes, and it is known before anything is encoded.
 */
export function versionsOf(name: string, facts: PictureFacts): PictureVersion[] {
  const hash = contentHash([facts.hash, settings].join())
  const pathOf = (end: Parameters<typeof pictureVersionPath>[2]) => pictureVersionPath(stemOf(name), hash, end)
  const offered = formats.flatMap(({ format, qualities, options }) =>
    versions
      .filter(({ width }) => width <= facts.width)
      .map(({ width, maxBytes }) => ({
        file: pathOf(`${width}.${format}`),
        format,
        qualities,
        options,
        width,
        maxBytes,
      })),
  )
  const { format, qualities, options } = fallbackFormat
  const { maxBytes } = versions.find(({ width }) => width === fallbackWidth) ?? versions[0]
  return [
    ...offered,
    { file: pathOf(`${fallbackWidth}.jpg`), format, qualities, options, width: fallbackWidth, maxBytes },
  ]
}

/** A picture as templates get it. */
export function toPicture(alt: string, facts: PictureFacts, files: readonly PictureVersion[]): Picture {
  const of = (wanted: string) => files.filter(({ format }) => format === wanted)
  return {
    src: `/${of(fallbackFormat.format)[0]?.file ?? ''}`,
    width: fallbackWidth,
    height: Math.round((facts.height * fallbackWidth) / facts.width),
    alt,
    color: facts.color,
    sources: formats.map(({ format, type }) => ({
      type,
      srcSet: of(format)
        .map(({ file, width }) => `/${file} ${width}w`)
        .join(', '),
    })),
  }
}

/** The part of a name that a person recognizes, in letters that addresses may have. */
function stemOf(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  return (
    base
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'picture'
  )
}
