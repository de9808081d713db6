import type { Moves } from '../../collections/linked-entries.ts'
import type { Routes } from '../../routes/resolve-routes.ts'
import type { Plan } from '../plan.ts'
import { expandAliases } from './expand-aliases.ts'
import { expandOgImages, type OgImageOptions } from './expand-og-images.ts'
import { formerAddresses } from './former-addresses.ts'

export type OtherAddressOptions = Omit<OgImageOptions, 'others'> & {
  moves: Moves
  pages: Plan['pages']
  /** There were no faults so far. */
  isWhole: boolean
  /** Whether a pattern shows an entry that cannot be read. */
  lacks: OgImageOptions['others']['lacks']
}

/** Everything that answers besides pages: aliases, redirects, images, and the addresses of slugs without pages. */
export function expandOtherAddresses(routes: Routes, options: OtherAddressOptions): Omit<Plan, 'pages' | 'screens'> {
  const { collections, moves, pages, faults, isWhole, lacks } = options
  // Before aliases and redirects, which may lead to such an address.
  const moved = formerAddresses(routes.pages, {
    collections,
    moves,
    endOf: (address) => (pages.has(address) ? address : null),
  })
  const { aliases, redirects, gone } = expandAliases(routes, { collections, pages, moved, faults, isWhole })
  const ogImages = expandOgImages(routes, { ...options, others: { pages, aliases, redirects, lacks } })
  const endOf = (address: string) =>
    pages.has(address) || ogImages.has(address) ? address : (aliases[address] ?? redirects[address]?.to ?? null)
  const former = formerAddresses([...routes.others, ...routes.ogImages], { collections, moves, endOf })
  const isGone = (address: string) => endOf(address) === null && former.redirects[address] === undefined
  return {
    ogImages,
    aliases,
    redirects: { ...redirects, ...former.redirects },
    gone: new Set([...gone, ...former.gone].filter(isGone)),
  }
}
