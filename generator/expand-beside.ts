import type { Plan } from './expand.ts'
import { expandOthers } from './expand-others.ts'
import { formerAddresses } from './former-addresses.ts'
import type { Moves } from './moves.ts'
import { expandPictures, type PictureOptions } from './pictures/expand-pictures.ts'
import type { Routes } from './routes.ts'

/** `lacks`: whether a pattern shows what cannot be read. `isWhole`: nothing was at fault so far. */
export type BesideOptions = Omit<PictureOptions, 'beside'> & {
  moves: Moves
  pages: Plan['pages']
  isWhole: boolean
  lacks: PictureOptions['beside']['lacks']
}

/** What answers beside the pages: aliases, redirects and pictures, and the addresses under slugs without pages. */
export function expandBeside(routes: Routes, options: BesideOptions): Omit<Plan, 'pages'> {
  const { collections, moves, pages, faults, isWhole, lacks } = options
  // Before the lines that lead on: they may lead to an address that does so too.
  const moved = formerAddresses(routes.pages, { collections, moves, endOf: (address) => (pages.has(address) ? address : null) })
  const { aliases, redirects, gone } = expandOthers(routes, { collections, pages, moved, faults, isWhole })
  const pictures = expandPictures(routes, { ...options, beside: { pages, aliases, redirects, lacks } })
  const endOf = (address: string) =>
    pages.has(address) || pictures.has(address) ? address : (aliases[address] ?? redirects[address]?.to ?? null)
  const former = formerAddresses([...routes.others, ...routes.pictures], { collections, moves, endOf })
  const isGone = (address: string) => endOf(address) === null && former.redirects[address] === undefined
  return {
    pictures,
    aliases,
    redirects: { ...redirects, ...former.redirects },
    gone: new Set([...gone, ...former.gone].filter(isGone)),
  }
}
