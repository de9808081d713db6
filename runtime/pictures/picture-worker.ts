import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { Drawing } from './painter.ts'

/** In a thread of its own: a drawing comes in, its PNG goes out. A drawing that cannot be painted ends the thread. */
parentPort?.on('message', ({ svg, fonts }: Drawing) => {
  // Only the faces that the site brings: a picture is the same on every machine.
  const painted = new Resvg(svg, { font: { fontFiles: [...fonts], loadSystemFonts: false } }).render().asPng()
  // The bytes belong to resvg and cannot be handed over; their copy can.
  const png = new Uint8Array(painted)
  parentPort?.postMessage(png, [png.buffer])
})
