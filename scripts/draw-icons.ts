import { Resvg } from '@resvg/resvg-js'

/** `part`: how much of a full square the drawing takes; null where its corners stay open. */
type Icon = { name: string; size: number; part: number | null }

const icons: readonly Icon[] = [
  { name: 'favicon.ico', size: 32, part: null },
  { name: 'icon-192.png', size: 192, part: null },
  // Systems cut their own corners.
  { name: 'apple-touch-icon.png', size: 180, part: 1 },
  // https://www.w3.org/TR/appmanifest/#icon-masks: whatever the mask, a circle of four fifths of the width stays.
  { name: 'icon-512.png', size: 512, part: 0.8 },
]

/** The icons of a site by their names, from a square drawing whose first fill is its background. */
export function drawIcons(drawing: string): Map<string, Buffer> {
  return new Map(
    icons.map(({ name, size, part }) => {
      const png = toPng(part === null ? drawing : onSquare(drawing, part), size)
      return [name, name.endsWith('.ico') ? toIco(png, size) : png] as const
    }),
  )
}

function toPng(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** The drawing in the middle of a square of its background color. */
function onSquare(drawing: string, part: number): string {
  const color = /\bfill="(#\w+)"/.exec(drawing)?.[1]
  if (color === undefined) throw new Error('the drawing of the icons has no color that it stands on')
  const [size, margin] = [part * 100, (1 - part) * 50]
  const placed = drawing.replace('<svg', `<svg x="${margin}" y="${margin}" width="${size}" height="${size}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${color}"/>${placed}</svg>`
}

/** An .ico with one picture in it, which may be a PNG (https://learn.microsoft.com/windows/win32/menurc/icons). */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.set([size, size], 6)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
