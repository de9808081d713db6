import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOgImages, type OgImages } from './og-images.ts'
import type { Drawing } from './rasterizer.ts'

async function openOgImages(): Promise<OgImages> {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-pictures-'))
  const warn = (error: unknown) => {
    throw error
  }
  const pictures = createOgImages({ folder, threads: 2, warn })
  onTestFinished(async () => {
    await pictures.stop()
    await rm(folder, { recursive: true })
  })
  return pictures
}

const drawing: Drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>',
  fonts: [],
}

test('an image is rendered once for simultaneous and later requests', async () => {
  const pictures = await openOgImages()
  let drawn = 0
  const draw = () => {
    drawn += 1
    return drawing
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => pictures.response({ hash: 'one', draw })))
  expect(await pictures.response({ hash: 'one', draw })).toBe(answers[0])
  expect(drawn).toBe(1)
})

test('another hash is another picture', async () => {
  const pictures = await openOgImages()
  const [one, two] = await Promise.all(['one', 'two'].map((hash) => pictures.response({ hash, draw: () => drawing })))
  expect([one?.etag, two?.etag]).toEqual(['"one"', '"two"'])
})

test('a failure is not cached: the next request renders it again', async () => {
  const pictures = await openOgImages()
  let isWhole = false
  const draw = () => {
    if (!isWhole) throw new Error('nothing to draw')
    return drawing
  }
  await expect(pictures.response({ hash: 'one', draw })).rejects.toThrow('nothing to draw')
  isWhole = true
  expect((await pictures.response({ hash: 'one', draw })).status).toBe(200)
})
