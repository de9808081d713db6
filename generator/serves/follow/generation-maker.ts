import { resolve } from 'node:path'
import type { StoredManifest } from '../../../runtime/contract/manifest.ts'
import { type Cache, withMemory } from '../../cache/cache.ts'
import { openBuilds } from '../../compile/builds.ts'
import { encodePictures } from '../../compile/public/encode-pictures.ts'
import { type Fault, hasErrors, sortFaults } from '../../faults/fault.ts'
import { compileSite, trialOptions } from '../../generate.ts'
import { buildManifest, builtFiles, type ManifestParts, type Output } from '../../output/build-manifest.ts'
import { makeManifest } from '../../output/manifest-maker.ts'
import { makeRows } from '../../output/manifest-rows.ts'
import { openOutput, writeFiles, writeOutput } from '../../output/write-output.ts'
import type { CheckedSite } from '../../plan/checked-site.ts'
import type { SiteFolders } from '../../read/site-folders.ts'
import { publicFolder } from '../../read/site-folders.ts'
import { createTrials, type OpenTrials } from '../../render/trial/open-trials.ts'

export type MakerOptions = SiteFolders & {
  /** The folder to write to. */
  out: string
  /** Results of earlier runs. */
  cache: Cache
}

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
/** What came of changes. `generation` is null if there is an error. */
export type Followed = { faults: readonly Fault[]; generation: Generation | null }
/** A site without errors. */
export type CheckedWithWarnings = {
  site: CheckedSite
  /** Its warnings. */
  faults: readonly Fault[]
}
type Made = CheckedWithWarnings & {
  parts: ManifestParts
  /** The encoded pictures. */
  pictures: Output['files']
}

/** Makes one generation of a site after the other, in memory: what is unchanged since the one before is used again. */
export type GenerationMaker = {
  /**
   * Everything that a manifest is made from, as of a day (`YYYY-MM-DD`). Rejects with a `TemplateError` if the
   * templates do not compile.
   */
  compile(site: CheckedSite, asOf: string): Promise<ManifestParts>
  /** A generation as of a day. Rejects as `compile` does. */
  make(checked: CheckedWithWarnings, asOf: string): Promise<Followed>
}

export function createGenerationMaker({ data, templates, out, cache }: MakerOptions): GenerationMaker {
  const memory = withMemory(cache)
  const openTrials = createTrials(cache)
  const written = new Set<string>()
  const compile = (site: CheckedSite, asOf: string) =>
    compileSite(site, { templates, asOf, builds: openBuilds(templates, memory) })
  return {
    compile,
    async make({ site, faults }, asOf) {
      await openOutput(out, [data, templates, publicFolder(templates)])
      const parts = await compile(site, asOf)
      const pictures = await encodePictures(site.pictures, { out })
      const all = sortFaults([...faults, ...pictures.faults])
      return {
        faults: all,
        generation: hasErrors(all) ? null : generationOf({ parts, site, pictures: pictures.value, faults }),
      }
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
    const trials = openTrials({ site, templates: parts.templates, options: trialOptions(parts, { templates }) })
    return {
      manifest: makeManifest({ parts, rows, output: makeOutput, folder: resolve(out) }),
      trials,
      trialFaults: async () => sortFaults([...faults, ...(await trials.faults())]),
      async writeFiles() {
        const files = [...builtFiles(parts), ...pictures].filter(({ path }) => !written.has(path))
        await writeFiles(out, files)
        for (const { path } of files) written.add(path)
      },
      write: () => writeOutput(out, makeOutput()),
    }
  }
}
