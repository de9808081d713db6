import type { Collections } from '../../runtime/contract/manifest.ts'
import type { LinkedEntries } from '../collections/linked-entries.ts'
import type { Fault } from '../faults/fault.ts'
import type { SiteInput } from '../site.ts'
import { indexFaults } from './index-faults.ts'
import type { Routes } from './read-routes.ts'
import { routeFaults } from './route-faults.ts'
import { searchParamFaults } from './search-param-faults.ts'
import { templateFaults } from './template-faults.ts'

type NameOptions = Pick<SiteInput, 'schemas' | 'templates' | 'lastCommit'> & {
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
