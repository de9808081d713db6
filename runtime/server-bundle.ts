import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { Manifest } from './contract/manifest.ts'
import { onceFor } from './once-for.ts'
import type { PageProps, PictureProps } from './page/props.ts'

/** All templates of one generation, compiled. Each function throws what the template throws. */
export type ServerBundle = {
  render(page: string, props: PageProps): string
  renderPicture(picture: string, props: PictureProps): string
}

/**
 * The server bundle of a manifest: run once, and garbage with the manifest. It is CommonJS, since Node keeps every ES module that was
 * ever imported: each generation with changed templates would stay in memory. Rejects when the file cannot be read or throws.
 */
export const loadServerBundle: (manifest: Manifest) => Promise<ServerBundle> = onceFor(async ({ serverBundle: filename }) => {
  const run = compileFunction(await readFile(filename, 'utf8'), ['module', 'exports', 'require'], { filename })
  const module = { exports: {} }
  run(module, module.exports, createRequire(filename))
  return module.exports as ServerBundle
})
