import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { encodePng, isOpaque } from './encode-png.ts'
import type { Drawing } from './rasterizer.ts'

/** Runs in its own thread: receives an SVG and sends its PNG. An SVG that cannot be rendered ends the thread. */
parentPort?.on('message', ({ svg, fonts }: Drawing) => {
  // Only the faces that the site brings: a picture is the same on every machine.
  const image = new Resvg(svg, { font: { fontFiles: [...fonts], loadSystemFonts: false } }).render()
  const { width, height, pixels } = image
  const picture = { width, height, pixels }
  // A copy, since bytes that belong to the renderer cannot be transferred.
  const png = new Uint8Array(isOpaque(picture) ? encodePng(picture) : image.asPng())
  parentPort?.postMessage(png, [png.buffer])
})
