import type { Collections, Redirect } from '../../../runtime/contract/manifest.ts'
import { formatRoutePath } from '../../../runtime/contract/route-pattern.ts'
import { fault } from '../../faults/fault.ts'
import type { FaultList } from '../../faults/fault-list.ts'
import { didYouMean } from '../../faults/phrases.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Plan } from '../plan.ts'
import { combinations } from './combinations.ts'
import type { FormerAddresses } from './former-addresses.ts'

export type AliasOptions = {
  collections: Collections
  /**
   * The possible targets; `moved`: addresses that already redirect or are gone. Dead ends are reported only if
   * `isWhole`, that is without faults so far.
   */
  pages: Plan['pages']
  moved: FormerAddresses
  faults: FaultList
  isWhole: boolean
}

/** Aliases and redirects, each with the final page that it leads to. */
export function expandAliases(
  routes: Routes,
  { collections, pages, moved, faults, isWhole }: AliasOptions,
): Pick<Plan, 'aliases' | 'redirects' | 'gone'> {
  const aliases: Record<string, string> = {}
  const redirects: Record<string, Redirect> = { ...moved.redirects }
  const gone = new Set(moved.gone)
  const ends = new Set<string>()
  // Redirects first: an alias may show an address that redirects to a page.
  for (const line of routes.others.toSorted((a, b) =>
    a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : a.index - b.index,
  )) {
    const list = line.kind === 'alias' ? 'aliases' : 'redirects'
    for (const slugs of combinations(line.params, collections)) {
      const path = formatRoutePath(line.path, slugs)
      const to = formatRoutePath(line.to, slugs)
      const end = pages.has(to) ? to : redirects[to]?.to
      const place = (field: string) => routes.entry.parsed.span([list, line.index, field])
      if (pages.has(path) || aliases[path] !== undefined || redirects[path] !== undefined) {
        faults.add(
          fault({
            code: 'address-clash',
            span: place('path'),
            message: `the address ${path} stands for something already`,
            remedy: 'change or remove this line',
          }),
        )
      } else if (gone.has(to)) {
        gone.add(path)
      } else if (end === undefined) {
        // An alias to a redirect without a target is not a fault of its own.
        if (!isWhole || ends.has(to)) continue
        ends.add(path)
        faults.add(
          fault({
            code: 'dead-end',
            span: place(line.kind === 'alias' ? 'of' : 'to'),
            message: `${path} leads to ${to}, and nothing stands there`,
            remedy: didYouMean(to, pages.keys(), 'name an address that exists'),
          }),
        )
      } else if (line.kind === 'alias') aliases[path] = end
      else redirects[path] = { to: end, status: line.status }
    }
  }
  return { aliases, redirects, gone }
}
