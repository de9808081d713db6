import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '../runtime/contract/day.ts'
import { contentHash } from '../runtime/contract/hash.ts'
import type { ManifestFile } from '../runtime/contract/manifest.ts'
import { type Cache, noCache } from './cache/cache.ts'
import { readSiteInputs } from './cache/site-inputs.ts'
import type { CheckResult, Progress, ReadOptions } from './site.ts'

/** `cache`: results of earlier runs. */
export type CheckOnceOptions = ReadOptions & { cache?: Cache; progress?: Progress }
/** What a check says of a site. */
export type CheckReport = Pick<CheckResult, 'faults' | 'files'>

/**
 * Checks a site as a checker does, for a process that does nothing else. If nothing has changed since an earlier run, its report is
 * returned, and little of the generator is loaded.
 */
export async function checkOnce({ cache = noCache, progress, ...options }: CheckOnceOptions): Promise<CheckReport> {
  const inputs = cache === noCache ? null : await readSiteInputs(options)
  const key = [inputs?.hash, dayOf(new Date()), options.asOf ?? '', outputState(options.out)].join('\n')
  const known = inputs === null ? null : cache.get('checks', key)
  if (known !== null) return JSON.parse(new TextDecoder().decode(known)) as CheckReport
  const { createSiteChecker, readSite } = await import('./check-site.ts')
  const { faults, files } = createSiteChecker(progress, cache)(await readSite(options))
  if (inputs?.areUnchanged() === true) cache.put('checks', key, new TextEncoder().encode(JSON.stringify({ faults, files })))
  return { faults, files }
}

/** A text that changes with the entries that an output folder has. */
function outputState(out: string | undefined): string {
  try {
    const manifest = readFileSync(join(out ?? '', 'manifest.json'), 'utf8')
    const { files } = JSON.parse(manifest) as ManifestFile
    // They are named by their content; one can be missing.
    const sizes = Object.values(files.content).map((path) => statSync(join(out ?? '', path), { throwIfNoEntry: false })?.size)
    return [contentHash(manifest), ...sizes].join(' ')
  } catch {
    // Without a manifest that can be read nothing is known of earlier pages.
    return ''
  }
}
