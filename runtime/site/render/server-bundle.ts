import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredManifest } from '../../contract/manifest.ts'
import type { ServerBundle } from '../../page/props.ts'
import { runBundle } from '../../shared/system/run-bundle.ts'

/**
 * Runs the server bundle of a manifest. It is CommonJS and is released when nothing refers to it: Node never releases
 * an imported ES module, so each generation with changed templates would stay in memory. Rejects if the file cannot be
 * read or throws.
 */
export async function loadServerBundle({ folder, serverBundle }: StoredManifest): Promise<ServerBundle> {
  const file = join(folder, serverBundle)
  return runBundle(await readFile(file, 'utf8'), file) as ServerBundle
}
