import { readFileSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dayOf } from '../runtime/contract/day.ts'
import { contentHash } from '../runtime/contract/hash.ts'
import { type Cache, noCache } from './cache/cache.ts'
import { readSiteInputs } from './cache/site-inputs.ts'
import { fileState } from './compile/file-state.ts'
import type { FileStates, OnBuild } from './compile/reuse-builds.ts'
import type { Fault } from './faults/fault.ts'
import type { Published, PublisherOptions, PublishResult } from './publish.ts'

/** What a run has published, and what has to be as it was then. `sources`: files of packages and others outside of the templates. */
type PublishedRun = {
  faults: readonly Fault[]
  id: string
  pages: number
  files: Published['files']
  sources: FileStates
}

/**
 * Publishes a site as a publisher does, for a process that does nothing else. If nothing has changed since an earlier run, its result is
 * returned, and little of the generator is loaded.
 */
export async function publishOnce(options: PublisherOptions, asOf: string): Promise<PublishResult> {
  const { cache = noCache, out } = options
  const inputs = cache === noCache ? null : await readSiteInputs(options)
  const key = [inputs?.hash, asOf, dayOf(new Date()), resolve(out)].join('\n')
  const known = inputs === null ? null : recall(cache, key, options)
  if (known !== null) return { faults: known.faults, written: { id: known.id, pages: known.pages, files: known.files, isRepeatable: true } }
  const { createPublisher } = await import('./publish.ts')
  const builds: (FileStates | null)[] = []
  const onBuild: OnBuild = (files) => void builds.push(files)
  const result = await createPublisher({ ...options, onBuild }).publish(asOf)
  if (result.written?.isRepeatable === true && !builds.includes(null) && inputs?.areUnchanged() === true) {
    const { id, pages, files } = result.written
    const sources = [...new Map(builds.flatMap((build) => build ?? []))].filter(([file]) => file.startsWith('..'))
    const run: PublishedRun = { faults: result.faults, id, pages, files, sources }
    cache.put('runs', keyWith(key, readManifest(out)), new TextEncoder().encode(JSON.stringify(run)))
  }
  return result
}

function recall(cache: Cache, key: string, { out, templates }: PublisherOptions): PublishedRun | null {
  const manifest = readManifest(out)
  const content = manifest === '' ? null : cache.get('runs', keyWith(key, manifest))
  if (content === null) return null
  const run = JSON.parse(new TextDecoder().decode(content)) as PublishedRun
  if ((JSON.parse(manifest) as { id: string }).id !== run.id) return null
  return run.sources.every(([file, state]) => fileState(join(templates, file)) === state) && isWhole(out, run.files) ? run : null
}

/** The folder that is written to is a part of the key by its manifest: what it says of earlier pages can cause faults. */
function keyWith(key: string, manifest: string): string {
  return `${key}\n${contentHash(manifest)}`
}

/** Whether all files are there. Their times are updated, which marks them as in use. */
function isWhole(out: string, files: Published['files']): boolean {
  const now = new Date()
  return files.every(([path, bytes]) => {
    const file = join(out, path)
    if (statSync(file, { throwIfNoEntry: false })?.size !== bytes) return false
    utimesSync(file, now, now)
    return true
  })
}

function readManifest(out: string): string {
  try {
    return readFileSync(join(out, 'manifest.json'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return ''
    throw error
  }
}
