import { resolve, sep } from 'node:path'
import type { StoredManifest } from '../../runtime/contract/manifest.ts'
import type { Cache } from '../cache/cache.ts'
import { createSiteChecker } from '../check-site.ts'
import { publicFolder } from '../compile/public-files.ts'
import { reuseBuilds } from '../compile/reuse-builds.ts'
import { type Fault, hasErrors, sortFaults } from '../faults/fault.ts'
import { compileSite, trialOptions } from '../generate.ts'
import { buildManifest, builtFiles, type ManifestParts, type Output } from '../output/build-manifest.ts'
import { createManifestMaker } from '../output/manifest-maker.ts'
import { createRowMaker } from '../output/manifest-rows.ts'
import { openOutput, writeFiles, writeOutput } from '../output/write-output.ts'
import { encodePictures } from '../pictures/encode-pictures.ts'
import { createTrialMemory, type OpenTrials } from '../rendering/trial/trial-memory.ts'
import { tryTemplates } from '../rendering/trial/try-templates.ts'
import type { CheckedSite, SiteFolders } from '../site.ts'
import type { ChangedPaths } from '../watch.ts'
import { createBuildMemory } from './build-memory.ts'
import { createSiteReader } from './site-reader.ts'
import { createUpdatingChecker } from './update-check.ts'

/** `out`: the folder to write to. `cache`: results of earlier runs. */
export type FollowOptions = SiteFolders & { out: string; cache: Cache }

/** A generation in memory. */
export type Generation = {
  manifest: StoredManifest
  /** Renders some pages of it, as `generate` does before it writes anything. */
  trials: OpenTrials
  /** All faults, if a trial failed. */
  trialFaults(): Promise<Fault[]>
  /** Writes the server bundle, and the files that browsers load: it can be shown then. */
  writeFiles(): Promise<void>
  /** Writes all of it, the manifest last. */
  write(): Promise<void>
}
/** `pictures`: the encoded pictures. `faults`: those of the content. */
type Made = { parts: ManifestParts; site: CheckedSite; pictures: Output['files']; faults: readonly Fault[] }
/** What came of changes. `generation` is null if there is an error, and the one of the call before if nothing is different. */
export type Followed = { faults: readonly Fault[]; generation: Generation | null }

/** Generates a site again after each change of its files, in memory: what a change does not concern is used again. */
export type SiteFollower = {
  /**
   * Generates as of a day (`YYYY-MM-DD`). `changed`: what may have changed since the last call, null if that is unknown. Rejects with a
   * `TemplateError` if the templates do not compile. Calls, and those of a generation, must not overlap.
   */
  next(asOf: string, changed: ChangedPaths | null): Promise<Followed>
}

export function createSiteFollower({ data, templates, out, cache }: FollowOptions): SiteFollower {
  const reader = createSiteReader({ data, templates, out })
  const checkInput = createUpdatingChecker((keep) => createSiteChecker(undefined, cache, keep))
  const builds = createBuildMemory(templates, (...build) => reuseBuilds(templates, cache)(...build))
  const makeRows = createRowMaker()
  const makeManifest = createManifestMaker()
  const listTrials = createTrialMemory()
  const written = new Set<string>()
  let last: { input: unknown; followed: Followed } | null = null
  return {
    async next(asOf, changed) {
      builds.forget(changed)
      const input = await reader.read(asOf, changed)
      if (last?.input === input && changed !== null && !hasFilesOf(changed, [templates, publicFolder(templates)])) return last.followed
      last = null
      const { site, faults } = checkInput(input)
      if (site === null) return { faults, generation: null }
      await openOutput(out, [data, templates, publicFolder(templates)])
      const parts = await compileSite(site, { templates, asOf, cache, reuse: builds.reuse })
      const pictures = await encodePictures(site.pictures, { out })
      const all = sortFaults([...faults, ...pictures.faults])
      const generation = hasErrors(all) ? null : generationOf({ parts, site, pictures: pictures.value, faults })
      last = { input, followed: { faults: all, generation } }
      return last.followed
    },
  }

  function generationOf({ parts, site, pictures, faults }: Made): Generation {
    const rows = makeRows(parts)
    let output: Output | null = null
    const makeOutput = () => {
      if (output === null) {
        const made = buildManifest(parts, rows)
        output = { ...made, files: [...made.files, ...pictures] }
      }
      return output
    }
    const options = trialOptions(parts, { templates })
    return {
      manifest: makeManifest({ parts, rows, output: makeOutput, folder: resolve(out) }),
      trials: listTrials({ site, rows, parts, options }),
      trialFaults: async () => sortFaults([...faults, ...(await tryTemplates(site, { ...options, all: false }))]),
      async writeFiles() {
        const files = [...builtFiles(parts), ...pictures].filter(({ path }) => !written.has(path))
        await writeFiles(out, files)
        for (const { path } of files) written.add(path)
      },
      async write() {
        await writeOutput(out, makeOutput())
        reader.wrote(parts.collections)
      },
    }
  }
}

function hasFilesOf(changed: ChangedPaths, folders: readonly string[]): boolean {
  return [...changed].some((path) => folders.some((folder) => path.startsWith(resolve(folder) + sep)))
}
