import type { Cache } from '../../cache/cache.ts'
import { createSiteChecker } from '../../check-site.ts'
import { hasErrors } from '../../faults/fault.ts'
import type { SiteFolders } from '../../read/site-folders.ts'
import { createSiteReader } from '../../read-site.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { SiteInput } from '../../site.ts'
import type { TypeSources } from '../types/write-types.ts'
import { createGenerationMaker, type Followed } from './generation-maker.ts'

export type FollowOptions = SiteFolders & {
  /** The folder to write to. */
  out: string
  /** Results of earlier runs. */
  cache: Cache
}

/**
 * Generates a site again after each change of its files, in memory: results of stages that have the same input are used
 * again.
 */
export type SiteFollower = {
  /**
   * Generates as of a day (`YYYY-MM-DD`). Rejects with a `TemplateError` if the templates do not compile. Calls, and
   * those of a generation, must not overlap.
   */
  next(asOf: string): Promise<Followed>
  /** The schemas of the last call; null before the first one. */
  schemas(): Schemas | null
  /**
   * The schemas and routes of the last call, the same as long as they do not change; null before the first one, and
   * while they have errors.
   */
  typeSources(): TypeSources | null
}

export function createSiteFollower({ data, templates, out, cache }: FollowOptions): SiteFollower {
  const readSite = createSiteReader({ data, templates, out })
  const checkInput = createSiteChecker(undefined, cache)
  const maker = createGenerationMaker({ data, templates, out, cache })
  let read: SiteInput | null = null
  let typed: TypeSources | null = null
  return {
    schemas: () => read?.schemas ?? null,
    typeSources: () => (typed = read === null ? null : typeSourcesOf(read, typed)),
    async next(asOf) {
      read = await readSite(asOf)
      const { site, faults } = checkInput(read)
      return site === null ? { faults, generation: null } : maker.make({ site, faults }, asOf)
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
