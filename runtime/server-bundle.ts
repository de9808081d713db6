import { readFile } from 'node:fs/promises'
import type { Manifest } from './contract/manifest.ts'
import { runBundle } from './contract/run-bundle.ts'
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
export const loadServerBundle: (manifest: Manifest) => Promise<ServerBundle> = onceFor(
  async ({ serverBundle }) => runBundle(await readFile(serverBundle, 'utf8'), serverBundle) as ServerBundle,
)
