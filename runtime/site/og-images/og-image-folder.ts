import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../shared/system/make-folder.ts'
import { replaceFile } from '../../shared/system/replace-file.ts'

/** Pictures on disk by their hash: a server that starts again need not paint them again. */
export type OgImageFolder = {
  /** The PNG, or null where there is none that is whole. */
  get(hash: string): Promise<Buffer | null>
  /** Rejects where nothing can be written. */
  put(hash: string, png: Uint8Array): Promise<void>
}

export type FolderOptions = { folder: string; maxBytes?: number }

type CachedFile = { file: string; bytes: number; usedMs: number }

// More than a thousand images; the least recently used ones are deleted first.
const defaultMaxBytes = 128 * 1024 * 1024
// What is left after making room, so that not every further picture has to.
const targetShare = 0.8
// After so much, what other processes have written in the meantime is counted too.
const recountShare = 1 / 16

// https://www.w3.org/TR/png/: how a PNG begins, and the chunk `IEND` that it ends with.
const beginning = Buffer.from('89504e470d0a1a0a', 'hex')
const ending = Buffer.from('0000000049454e44ae426082', 'hex')

/** The folder is made with its first picture. Other processes may write to it too: a file is put in place whole. */
export function createOgImageFolder({ folder, maxBytes = defaultMaxBytes }: FolderOptions): OgImageFolder {
  const fileOf = (hash: string) => join(folder, `${hash}.png`)
  let bytes = 0
  let writtenSinceCount = Number.POSITIVE_INFINITY
  return {
    async get(hash) {
      const file = fileOf(hash)
      const png = await readFile(file).catch(() => null)
      // A machine that lost its power may have kept the name of a file and not its content.
      if (
        png === null ||
        !png.subarray(0, beginning.length).equals(beginning) ||
        !png.subarray(-ending.length).equals(ending)
      )
        return null
      const today = new Date()
      await utimes(file, today, today).catch(() => undefined)
      return png
    },
    async put(hash, png) {
      await makeFolder(folder)
      await replaceFile(fileOf(hash), png)
      bytes += png.byteLength
      writtenSinceCount += png.byteLength
      if (writtenSinceCount > maxBytes * recountShare) {
        bytes = sum(await listCached(folder))
        writtenSinceCount = 0
      }
      if (bytes > maxBytes) bytes = await makeRoom(folder, maxBytes * targetShare)
    },
  }
}

/** Removes the least recently used files until at most `wanted` bytes are left; returns the number of bytes. */
async function makeRoom(folder: string, wanted: number): Promise<number> {
  const files = (await listCached(folder)).toSorted((a, b) => a.usedMs - b.usedMs)
  let left = sum(files)
  for (const { file, bytes } of files) {
    if (left <= wanted) break
    await rm(file, { force: true })
    left -= bytes
  }
  return left
}

async function listCached(folder: string): Promise<CachedFile[]> {
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const found = await Promise.all(files.map(async (file) => ({ file, stats: await stat(file).catch(() => null) })))
  return found.flatMap(({ file, stats }) =>
    stats === null ? [] : [{ file, bytes: stats.size, usedMs: stats.mtimeMs }],
  )
}

function sum(files: readonly CachedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}
