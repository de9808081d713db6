import type { Collections } from '../../../runtime/contract/manifest.ts'
import type { LinkedEntries } from '../../collections/linked-entries.ts'
import type { Fault } from '../../faults/fault.ts'
import type { LastCommit } from '../../read/last-commit.ts'
import type { SiteTemplates } from '../../read/list-templates.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Schemas } from '../../schema/schemas.ts'
import { indexFaults } from './index-faults.ts'
import { routeFaults } from './route-faults.ts'
import { searchParamFaults } from './search-param-faults.ts'
import { templateFaults } from './template-faults.ts'

type NameOptions = {
  schemas: Schemas
  templates: SiteTemplates
  /** Null if git has no information. */
  lastCommit: LastCommit | null
  collections: Collections
  absent: ReadonlySet<string>
  live: LinkedEntries
}

/** Templates that a site has to have, and names in the routes that do not exist. */
export function nameFaults(routes: Routes, { live, ...options }: NameOptions): Fault[] {
  const { schemas } = options
  return [
    ...templateFaults(options.templates),
    ...routeFaults(routes, options),
    ...searchParamFaults(routes, schemas),
    ...indexFaults(routes, schemas, live),
  ]
}
