import { readFile } from 'node:fs/promises'
import { memoize } from '../content/memo.ts'
import type { Manifest } from '../contract/manifest.ts'
import type { OgImageProps, PageProps } from '../page/props.ts'
import { runBundle } from '../system/run-bundle.ts'

/** All templates of one generation, compiled. Each function throws what the template throws. */
export type ServerBundle = {
  render(page: string, props: PageProps): string
  renderOgImage(ogImage: string, props: OgImageProps): string
}

/**
 * The server bundle of a manifest: run once, and released with the manifest. It is CommonJS, because Node never releases an imported
 * ES module: each generation with changed templates would stay in memory. Rejects if the file cannot be read or throws.
 */
export const loadServerBundle: (manifest: Manifest) => Promise<ServerBundle> = memoize(
  async ({ serverBundle }) => runBundle(await readFile(serverBundle, 'utf8'), serverBundle) as ServerBundle,
)
