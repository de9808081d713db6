import { inflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { encodePng, isOpaque } from './encode-png.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><rect width="7" height="5" fill="#0b3b37"/><circle cx="3" cy="2" r="2" fill="#d97706"/></svg>`

test('a picture is the same after it has been written and read', () => {
  const painted = new Resvg(svg).render()
  const png = encodePng({ width: 7, height: 5, pixels: painted.pixels })
  const shown = `<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><image width="7" height="5" style="image-rendering:pixelated" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  expect(new Resvg(shown).render().pixels).toEqual(painted.pixels)
})

test('rows come from the top, three bytes a pixel', () => {
  const pixels = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 10, 11, 12, 255])
  const png = encodePng({ width: 2, height: 2, pixels })
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  expect([...rows]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])
})

test.each([
  ['covers all', [0, 0, 0, 255, 9, 9, 9, 255], true],
  ['has a hole', [0, 0, 0, 255, 9, 9, 9, 254], false],
])('a picture that %s', (_, bytes, opaque) => {
  expect(isOpaque({ width: 2, height: 1, pixels: Uint8Array.from(bytes) })).toBe(opaque)
})
