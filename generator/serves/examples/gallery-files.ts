import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileScript } from '../../compile/compile-browser.ts'

/** A file that the pages of the gallery load. */
export type GalleryFile = { type: string; content: Uint8Array }

/** The files of the engine for the gallery, by name. */
export async function readGalleryFiles(): Promise<Readonly<Record<string, GalleryFile>>> {
  const folder = join(import.meta.dirname, 'gallery')
  const css = 'text/css; charset=utf-8'
  const [gallery, example, client] = await Promise.all([
    readFile(join(folder, 'gallery.css')),
    readFile(join(folder, 'example.css')),
    compileScript(join(folder, 'gallery-client')),
  ])
  return {
    'gallery.css': { type: css, content: gallery },
    'example.css': { type: css, content: example },
    'gallery.js': { type: 'text/javascript; charset=utf-8', content: client },
  }
}
