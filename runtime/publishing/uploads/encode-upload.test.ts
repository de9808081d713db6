import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto } from '../../../tests/shared/values/make-photo.ts'
import { encodeUpload } from './encode-upload.ts'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 0, alpha: 0 } } })

test('a picture is turned upright, made smaller and kept without what the camera wrote', async () => {
  const photo = await makePhoto({ width: 2500, height: 1500, turned: true })
  expect((await sharp(photo).metadata()).exif?.byteLength).toBeGreaterThan(0)
  const kept = await encodeUpload(photo)
  if ('message' in kept) throw new Error(kept.message)
  const { format, width, height, exif, xmp, icc, orientation } = await sharp(kept.bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: kept.width, height: kept.height })
  expect([width, height, exif, xmp, icc, orientation]).toEqual([2400, 1440, undefined, undefined, undefined, undefined])
})

test('PNG and WebP are taken, whatever they are called, and what is transparent becomes white', async () => {
  for (const bytes of [await paint(1200, 600).png().toBuffer(), await paint(1200, 600).webp().toBuffer()]) {
    const kept = await encodeUpload(bytes)
    if ('message' in kept) throw new Error(kept.message)
    const { dominant } = await sharp(kept.bytes).stats()
    expect([kept.width, kept.height, Math.min(dominant.r, dominant.g, dominant.b) > 240]).toEqual([1200, 600, true])
  }
})

test('what is no picture for pages is refused by its content, also a small file that would fill the memory', async () => {
  const photo = await makePhoto({ width: 1200, height: 800 })
  const refused = async (bytes: Uint8Array) => {
    const answer = await encodeUpload(bytes)
    return 'message' in answer ? answer.message : 'taken'
  }
  const unreadable = 'is no picture that can be read'
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"/>'))).toBe(
    unreadable,
  )
  expect(await refused(await paint(1200, 600).gif().toBuffer())).toBe(unreadable)
  expect(await refused(Buffer.from('\xff\xd8\xffand then nothing', 'latin1'))).toBe(unreadable)
  expect(await refused(Buffer.alloc(0))).toBe(unreadable)
  expect(await refused(photo.subarray(0, photo.byteLength / 2))).toBe('is damaged: a part of it is missing')
  expect(await refused(await paint(1100, 600).png().toBuffer())).toBe(
    'has 1100 × 600 pixels, and must be at least 1200 wide',
  )
  expect(await refused(await paint(1200, 1300).png().toBuffer())).toBe('has 1200 × 1300 pixels: it is upright')
  expect(await refused(pngOfSize(60_000, 50_000))).toBe('has 60000 × 50000 pixels, and 50 million are allowed')
})

/** The beginning of a PNG that says that it has this size, and no pixels. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.byteLength)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
