import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import glob from 'fast-glob'
import type { Metadata } from 'sharp'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { mediaFolder, type PictureProblem, unfitSize } from '../../../runtime/contract/picture-files.ts'
import { createFileMemory } from '../../cache/file-memory.ts'
import { compareText } from '../../faults/fault.ts'
import { pictureLibrary } from './picture-library.ts'
import { maxBytes, readFormats } from './picture-settings.ts'

/** What a picture is, turned as its camera was held. */
export type PictureFacts = {
  /** Of its bytes and of the library that encodes it. */
  hash: string
  width: number
  height: number
  color: string
}
/** A file of `data/media/`. */
export type PictureFile = {
  /** Relative to that folder. */
  name: string
  /** Leads to the file. */
  path: string
} & ({ facts: PictureFacts } | { problem: PictureProblem })

type Inspected = { facts: PictureFacts } | { problem: PictureProblem }

// Ten times as many as a site of 300 places is likely to have.
const inspected = createFileMemory<Inspected>(5000)
const atOnce = 4

/** All files of `data/media/`, by name. A site without the folder has none. */
export async function readPictures(dataFolder: string): Promise<PictureFile[]> {
  const folder = join(dataFolder, mediaFolder)
  const names = glob
    .sync('**/*', { cwd: folder, followSymbolicLinks: false })
    .filter((name) => !/(?:\.md|\.tmp|~)$/.test(name))
  const files: PictureFile[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    files.push(
      ...(await Promise.all(names.slice(from, from + atOnce).map((name) => readPicture(name, join(folder, name))))),
    )
  }
  return files.sort((a, b) => compareText(a.name, b.name))
}

async function readPicture(name: string, path: string): Promise<PictureFile> {
  return { name, path, ...(await inspected(path, async () => inspect(path, (await stat(path)).size))) }
}

async function inspect(path: string, size: number): Promise<Inspected> {
  if (size > maxBytes)
    return problem(`has ${megabytes(size)} MB, and ${megabytes(maxBytes)} are allowed`, 'save it smaller')
  const sharp = await pictureLibrary()
  const bytes = await readFile(path)
  if (bytes.length === 0) return problem('is empty', 'copy or export it again')
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const unfit = unfitness(found)
  if (found === null || unfit !== null) return unfit ?? unreadable
  const color = await colorOf(bytes).catch(() => null)
  if (color === null) return problem('is damaged: a part of it is missing', 'copy or export it again')
  const { width, height } = found.autoOrient
  return {
    facts: { hash: contentHash([contentHash(bytes), JSON.stringify(sharp.versions)].join()), width, height, color },
  }
}

const readable = 'save it as JPEG, PNG, WebP or AVIF'
const unreadable = problem('is no picture that can be read', readable)

/** Why a picture is not fit for pages, by what its file says of itself; null if it is fit. */
function unfitness(found: Metadata | null): { problem: PictureProblem } | null {
  if (found === null || (found.format === 'heif' && found.compression !== 'av1')) return unreadable
  if (!readFormats.has(found.format)) return problem(`is a picture of the kind ${found.format}`, readable)
  const unfit = unfitSize(found.autoOrient)
  return unfit === null ? null : { problem: unfit }
}

function problem(message: string, remedy: string): { problem: PictureProblem } {
  return { problem: { message, remedy } }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e5) / 10
}

/** The color that most of a picture has. Rejects if a part of the picture cannot be read. */
async function colorOf(bytes: Uint8Array): Promise<string> {
  const sharp = await pictureLibrary()
  const small = await sharp(bytes).resize(64).flatten({ background: '#fff' }).toColorspace('srgb').png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
