import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, StoredManifest } from '../contract/manifest.ts'
import { memoize } from '../shared/content/memo.ts'
import { runBundle } from '../shared/system/run-bundle.ts'
import type { AdminBundle } from './frame/screen-types.ts'

/** The screens of a manifest. The bundle runs at the first request for one: most processes never show any. */
export const screensOf: (manifest: Manifest) => AdminBundle = memoize((manifest: Manifest) => {
  // Only a manifest that was read from a folder is served.
  const { folder, adminBundle } = manifest as StoredManifest
  const file = join(folder, adminBundle)
  return runBundle(readFileSync(file, 'utf8'), file) as AdminBundle
})
