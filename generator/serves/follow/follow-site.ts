import { resolve, sep } from 'node:path'
import type { Cache } from '../../cache/cache.ts'
import { createSiteChecker } from '../../check-site.ts'
import { hasErrors } from '../../faults/fault.ts'
import type { SiteFolders } from '../../read/site-folders.ts'
import { publicFolder } from '../../read/site-folders.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { SiteInput } from '../../site.ts'
import type { ChangedPaths } from '../../watch.ts'
import type { TypeSources } from '../types/write-types.ts'
import { createGenerationMaker, type Followed } from './generation-maker.ts'
import { createSiteReader } from './site-reader.ts'

export type FollowOptions = SiteFolders & {
  /** The folder to write to. */
  out: string
  /** Results of earlier runs. */
  cache: Cache
}

/** Generates a site again after each change of its files, in memory: results of stages that have the same input are used again. */
export type SiteFollower = {
  /**
   * Generates as of a day (`YYYY-MM-DD`). `changed`: what may have changed since the last call, null if that is unknown. Rejects with a
   * `TemplateError` if the templates do not compile. Calls, and those of a generation, must not overlap.
   */
  next(asOf: string, changed: ChangedPaths | null): Promise<Followed>
  /** The schemas of the last call; null before the first one. */
  schemas(): Schemas | null
  /** The schemas and routes of the last call, the same as long as they do not change; null before the first one, and while they have errors. */
  typeSources(): TypeSources | null
}

export function createSiteFollower({ data, templates, out, cache }: FollowOptions): SiteFollower {
  const reader = createSiteReader({ data, templates, out })
  const checkInput = createSiteChecker(undefined, cache)
  const maker = createGenerationMaker({ data, templates, out, cache, wrote: reader.wrote })
  let last: { input: unknown; followed: Followed } | null = null
  let read: SiteInput | null = null
  let typed: TypeSources | null = null
  return {
    schemas: () => read?.schemas ?? null,
    typeSources: () => (typed = read === null ? null : typeSourcesOf(read, typed)),
    async next(asOf, changed) {
      const input = await reader.read(asOf, changed)
      read = input
      if (last?.input === input && changed !== null && !hasFilesOf(changed, [templates, publicFolder(templates)])) return last.followed
      last = null
      const { site, faults } = checkInput(input)
      if (site === null) return { faults, generation: null }
      last = { input, followed: await maker.make({ site, faults }, asOf) }
      return last.followed
    },
  }
}

function typeSourcesOf(
  { schemas, schemaFaults, routes: { value: routes, faults } }: SiteInput,
  before: TypeSources | null,
): TypeSources | null {
  if (routes === null || hasErrors([...schemaFaults, ...faults])) return null
  return before?.schemas === schemas && before.routes === routes ? before : { schemas, routes }
}

function hasFilesOf(changed: ChangedPaths, folders: readonly string[]): boolean {
  return [...changed].some((path) => folders.some((folder) => path.startsWith(resolve(folder) + sep)))
}
