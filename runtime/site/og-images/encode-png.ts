import { crc32, deflateSync } from 'node:zlib'

/** Rows of pixels, four bytes each: red, green, blue, and how far it covers what is behind it. */
export type Pixels = { width: number; height: number; pixels: Uint8Array }

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const depth = 8
const trueColor = 2
const channels = 3
// A step above it takes a third longer and saves a twentieth.
const level = 5

/** Whether nothing behind the picture shows through. */
export function isOpaque({ pixels }: Pixels): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

/**
 * The PNG of an opaque picture (https://www.w3.org/TR/png/). Areas of one color with lines on them are half as large
 * without the filters that painters put before the compression: some services show no picture of more than 300 kB.
 */
export function encodePng({ width, height, pixels }: Pixels): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, trueColor], 8)
  // The first byte of a row says how it is filtered: 0, not at all.
  const rows = Buffer.alloc(height * (1 + width * channels))
  let [from, to] = [0, 0]
  for (let row = 0; row < height; row++) {
    to++
    for (const end = from + width * 4; from < end; from += 4, to += channels) {
      rows[to] = pixels[from] ?? 0
      rows[to + 1] = pixels[from + 1] ?? 0
      rows[to + 2] = pixels[from + 2] ?? 0
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
