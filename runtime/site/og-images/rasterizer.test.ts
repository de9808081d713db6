import { afterEach, expect, test } from 'vitest'
import { threadMs } from '../../../tests/shared/values/thread-time.ts'
import { createRasterizer, type Drawing, type Rasterizer } from './rasterizer.ts'

let rasterizer: Rasterizer
afterEach(() => rasterizer.stop())

const drawing = (colour: string): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${colour}"/></svg>`,
  fonts: [],
})
const sizeOf = (png: Uint8Array) => [Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)]

test('paints a drawing in its own size', async () => {
  rasterizer = createRasterizer(2)
  expect(sizeOf(await rasterizer.rasterize(() => drawing('#fff')))).toEqual([4, 3])
})

test('keeps what shows through', async () => {
  rasterizer = createRasterizer(2)
  const { svg } = drawing('#fff')
  const png = Buffer.from(
    await rasterizer.rasterize(() => ({
      svg: svg.replace('width="4" height="3" fill', 'width="2" height="3" fill'),
      fonts: [],
    })),
  )
  expect(png[25]).toBe(6) // colour with alpha
})

test.each([1, 3])('renders %i at a time, in order, and returns to each caller its own image', async (threads) => {
  rasterizer = createRasterizer(threads)
  const drawn: string[] = []
  const colours = ['#100', '#200', '#300', '#400', '#500']
  const painted = colours.map((colour) =>
    rasterizer.rasterize(() => {
      drawn.push(colour)
      return drawing(colour)
    }),
  )
  // The event loop has not turned: no thread can have answered.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(drawn).toEqual(colours.slice(0, threads))
  const pngs = await Promise.all(painted)
  expect(drawn).toEqual(colours)
  expect(new Set(pngs.map((png) => Buffer.from(png).toString('base64'))).size).toBe(colours.length)
})

test('does not block pages: most of the processor time is spent in other threads', async () => {
  rasterizer = createRasterizer(2)
  const large = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><filter id="f"><feTurbulence baseFrequency="0.1" numOctaves="4"/></filter><rect width="400" height="400" filter="url(#f)"/></svg>',
    fonts: [],
  }
  const before = process.cpuUsage()
  const here = await threadMs(() => rasterizer.rasterize(() => large))
  const { user, system } = process.cpuUsage(before)
  expect(here).toBeLessThan((user + system) / 1000 / 2)
})

test('an image that fails is reported and does not affect the others', async () => {
  rasterizer = createRasterizer(2)
  const fails = () => {
    throw new Error('nothing to draw')
  }
  const broken = () => ({ svg: '<svg', fonts: [] })
  const results = await Promise.allSettled(
    [fails, broken, broken, fails, () => drawing('#fff')].map(rasterizer.rasterize),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'fulfilled'])
  await expect(rasterizer.rasterize(broken)).rejects.toThrow(/SVG/)
  await expect(rasterizer.rasterize(fails)).rejects.toThrow('nothing to draw')
})

test('stopping ends what is under way and what waits', async () => {
  rasterizer = createRasterizer(2)
  const settled = Promise.allSettled(
    ['#100', '#200', '#300'].map((colour) => rasterizer.rasterize(() => drawing(colour))),
  )
  await rasterizer.stop()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
