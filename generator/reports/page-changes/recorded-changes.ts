import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '../../../runtime/contract/day.ts'
import { contentHash } from '../../../runtime/contract/hash.ts'
import { type Cache, noCache } from '../../cache/cache.ts'
import { readSiteInputs } from '../../cache/site-inputs.ts'
import { fileState } from '../../compile/file-state.ts'
import type { FileStates, OnBuild } from '../../compile/reuse-builds.ts'
import type { SiteFolders } from '../../site.ts'

/** The record of comparisons with the pages that were generated last. */
export type ChangeRecord<Found> = {
  /** What an earlier run found in the same files; null if there was none. */
  known: Found | null
  onBuild: OnBuild
  /** Keeps what this run has found, if no file has changed meanwhile. It is plain data. */
  keep(found: Found): void
}

/** `request`: what else the result depends on. */
export type RecordOptions = SiteFolders & { out: string; cache: Cache; request: readonly unknown[] }

/** `sources`: files outside of the site that its templates are compiled from. */
type Recorded<Found> = { found: Found; sources: FileStates }

export async function openChangeRecord<Found>({ data, templates, out, cache, request }: RecordOptions): Promise<ChangeRecord<Found>> {
  const builds: (FileStates | null)[] = []
  const onBuild: OnBuild = (files) => void builds.push(files)
  const inputs = cache === noCache ? null : await readSiteInputs({ data, templates })
  const manifest = readManifest(out)
  if (inputs === null || manifest === null) return { known: null, onBuild, keep: () => undefined }
  const key = JSON.stringify([inputs.hash, dayOf(new Date()), contentHash(manifest), request])
  return {
    known: recall(cache.get('changes', key), templates),
    onBuild,
    keep(found) {
      if (builds.includes(null) || !inputs.areUnchanged() || readManifest(out) !== manifest) return
      const sources = [...new Map(builds.flatMap((build) => build ?? []))].filter(([file]) => file.startsWith('..'))
      cache.put('changes', key, new TextEncoder().encode(JSON.stringify({ found, sources } satisfies Recorded<Found>)))
    },
  }
}

function recall<Found>(content: Uint8Array | null, templates: string): Found | null {
  if (content === null) return null
  const { found, sources } = JSON.parse(new TextDecoder().decode(content)) as Recorded<Found>
  return sources.every(([file, state]) => fileState(join(templates, file)) === state) ? found : null
}

function readManifest(out: string): string | null {
  try {
    return readFileSync(join(out, 'manifest.json'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  }
}
