import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { drawIcons } from '../../../scripts/draw-icons.ts'
import type { Site } from '../../../templates/data-types.ts'
import { root } from '../../shared/servers/running-site.ts'

const publicFile = (name: string) => readFile(join(root, 'public', name))
const icons = drawIcons(await readFile(join(root, 'public/favicon.svg'), 'utf8'))
/** The picture in a file: an .ico keeps it behind its header. */
const pngOf = (file: Buffer) => file.subarray(Math.max(0, file.indexOf(Buffer.from('89504e470d0a1a0a', 'hex'))))
const widthOf = (png: Buffer) => png.readUInt32BE(16)

function pixelsOf(png: Buffer): Buffer {
  const [size, data] = [widthOf(png), png.toString('base64')]
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${data}"/></svg>`,
  ).render().pixels
}

/** Whether anybody could tell two pixels apart: edges of one colour on itself are a shade off. */
const differs = (a: Buffer, b: Buffer) => a.some((value, at) => Math.abs(value - (b[at] ?? 0)) > 8)

describe('the icons', () => {
  // Processors round differently, so bytes may differ where nobody sees it.
  test.each([...icons])('%s is what `npm run icons` makes of favicon.svg', async (name, drawn) => {
    const [there, made] = [await publicFile(name), drawn].map((file) => pixelsOf(pngOf(file)))
    expect(there?.length).toBe(made?.length)
    const difference = there?.reduce((sum, value, at) => sum + Math.abs(value - (made?.[at] ?? 0)), 0) ?? 0
    expect(difference / (there?.length ?? 1)).toBeLessThan(0.5)
  })

  test.each([
    ['favicon.ico', 32],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ])('%s is %i pixels wide', async (name, size) => {
    expect(widthOf(pngOf(await publicFile(name)))).toBe(size)
  })

  test('an .ico says what is in it', async () => {
    const ico = await publicFile('favicon.ico')
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([
      1,
      1,
      32,
      ico.length - 22,
      22,
    ])
  })

  test('one that systems cut has no open corner, and keeps its drawing within the circle that stays', async () => {
    const size = 512
    const pixels = pixelsOf(await publicFile('icon-512.png'))
    const corner = pixels.subarray(0, 4)
    expect(corner[3]).toBe(255)
    let furthest = 0
    for (let at = 0; at < size * size; at++)
      if (differs(pixels.subarray(at * 4, at * 4 + 4), corner))
        furthest = Math.max(furthest, Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2))
    expect(furthest).toBeGreaterThan(size * 0.25)
    expect(furthest).toBeLessThan(size * 0.4)
  })
})

test('the web manifest says what data/site.yaml does, and names icons that are there', async () => {
  const manifest = JSON.parse(String(await publicFile('manifest.webmanifest')))
  const { siteName, brand, themes } = parse(await readFile(join(root, 'data/site.yaml'), 'utf8')) as Site
  const [theme] = Object.values(themes)
  expect(manifest).toMatchObject({
    name: siteName,
    short_name: brand,
    theme_color: theme?.paper,
    background_color: theme?.paper,
    lang: 'en-GB',
  })
  const files = await readdir(join(root, 'public'))
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    expect(files).toContain(src.slice(1))
    if (src.endsWith('.png'))
      expect(sizes).toBe(`${widthOf(await publicFile(src.slice(1)))}x${widthOf(await publicFile(src.slice(1)))}`)
  }
})

test('the mark is in the colours of the theme', async () => {
  const { themes } = parse(await readFile(join(root, 'data/site.yaml'), 'utf8')) as Site
  const [theme] = Object.values(themes)
  const colours = new Set(String(await publicFile('favicon.svg')).match(/#[0-9a-f]{6}/g))
  expect(colours).toEqual(new Set([theme?.dark, theme?.light]))
})
