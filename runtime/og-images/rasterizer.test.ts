import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createRasterizer, type Drawing, type Rasterizer } from './rasterizer.ts'

let painter: Rasterizer
afterEach(() => painter.stop())

const drawing = (colour: string): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${colour}"/></svg>`,
  fonts: [],
})
const sizeOf = (png: Uint8Array) => [Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)]

test('paints a drawing in its own size', async () => {
  painter = createRasterizer()
  expect(sizeOf(await painter.paint(() => drawing('#fff')))).toEqual([4, 3])
})

test('keeps what shows through', async () => {
  painter = createRasterizer()
  const { svg } = drawing('#fff')
  const png = Buffer.from(
    await painter.paint(() => ({ svg: svg.replace('width="4" height="3" fill', 'width="2" height="3" fill'), fonts: [] })),
  )
  expect(png[25]).toBe(6) // colour with alpha
})

test('draws each when its turn comes, two at a time, and gives everyone their own', async () => {
  painter = createRasterizer()
  const drawn: string[] = []
  const colours = ['#100', '#200', '#300', '#400', '#500']
  const painted = colours.map((colour) =>
    painter.paint(() => {
      drawn.push(colour)
      return drawing(colour)
    }),
  )
  await setImmediate()
  expect(drawn).toEqual(colours.slice(0, 2))
  const pngs = await Promise.all(painted)
  expect(drawn).toEqual(colours)
  expect(new Set(pngs.map((png) => Buffer.from(png).toString('base64'))).size).toBe(colours.length)
})

test('a drawing that fails is told of, and does not take the others with it', async () => {
  painter = createRasterizer()
  const fails = () => {
    throw new Error('nothing to draw')
  }
  const broken = () => ({ svg: '<svg', fonts: [] })
  const results = await Promise.allSettled([fails, broken, broken, fails, () => drawing('#fff')].map(painter.paint))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'fulfilled'])
  await expect(painter.paint(broken)).rejects.toThrow(/SVG/)
  await expect(painter.paint(fails)).rejects.toThrow('nothing to draw')
})

test('stopping ends what is under way and what waits', async () => {
  painter = createRasterizer()
  const settled = Promise.allSettled(['#100', '#200', '#300'].map((colour) => painter.paint(() => drawing(colour))))
  await painter.stop()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
