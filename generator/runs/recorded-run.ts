import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dayOf } from '../../runtime/contract/day.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import type { ManifestFile } from '../../runtime/contract/manifest.ts'
import { nullIfRefused } from '../../runtime/shared/system/null-if-refused.ts'
import { type Cache, noCache } from '../cache/cache.ts'
import { areUnchanged, type FileStates, type OnMade } from '../cache/folder-results.ts'
import type { SiteFolders } from '../read/site-folders.ts'
import { readSiteInputs } from './site-inputs.ts'

export type RunOptions<T> = SiteFolders & {
  /** The name of the command. */
  stage: string
  /** The folder that was or is written to, whose earlier pages can cause faults. */
  out: string
  /** What else the result depends on. */
  request: readonly unknown[]
  cache: Cache
  /** Whether the run writes to that folder. */
  writes: boolean
  /** Whether a result of an earlier run is still of use. */
  isUsable?: (result: T) => boolean
}
/** `onMade` is told what the templates were compiled from. */
export type Run<T> = (onMade: OnMade) => Promise<{
  result: T
  /** Whether the same files would have the same result again. */
  isRepeatable: boolean
}>

type Recorded<T> = {
  result: T
  /** Files outside of the site that its templates are compiled from. */
  sources: FileStates
}

/**
 * The result of a whole run over a site: that of an earlier run if nothing has changed that it was made from. Then
 * little of the generator is loaded. A result is plain data.
 */
export async function recordedRun<T>(options: RunOptions<T>, run: Run<T>): Promise<T> {
  const { stage, data, templates, out, request, cache, writes, isUsable = () => true } = options
  const inputs = cache === noCache ? null : await readSiteInputs({ data, templates })
  const keyWith = (state: string) => JSON.stringify([inputs?.hash, dayOf(new Date()), resolve(out), state, request])
  const before = outputState(out)
  const known = inputs === null ? undefined : cache.get<Recorded<T>>(stage, keyWith(before))
  if (known !== undefined && areUnchanged(known.sources, templates) && isUsable(known.result)) return known.result
  const builds: (FileStates | null)[] = []
  const { result, isRepeatable } = await run((files) => void builds.push(files))
  const after = outputState(out)
  if (isRepeatable && !builds.includes(null) && inputs?.areUnchanged() === true && (writes || before === after)) {
    const sources = [...new Map(builds.flatMap((build) => build ?? []))].filter(([file]) => file.startsWith('..'))
    cache.put(stage, keyWith(after), { result, sources } satisfies Recorded<T>)
  }
  return result
}

/** A text that changes with the pages that an output folder has. */
function outputState(out: string): string {
  const manifest = nullIfRefused(() => readFileSync(join(out, 'manifest.json'), 'utf8')) ?? ''
  if (manifest === '') return ''
  const { files } = JSON.parse(manifest) as ManifestFile
  // They are named by their content; one can be missing.
  const sizes = Object.values(files.content).map((path) => statSync(join(out, path), { throwIfNoEntry: false })?.size)
  return [contentHash(manifest), ...sizes].join(' ')
}
