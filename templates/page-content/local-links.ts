import type { LocationSummary, ServiceSummary } from '../data-types.ts'
import { link } from '../links.ts'

/** A page that every place has for itself too (§2.5). */
export type LocalPage = {
  /** The address for the whole country. */
  national: () => string
  /** The address for a place. */
  inPlace: (location: string) => string
}

/**
 * What an `a` element has for such a page. `data-local`: how the enhancer makes the address for the visitor's town (see
 * current-location.ts); a link on the page of a place has none, because it leads to that place.
 */
export type LocalLink = { href: string; 'data-local'?: string }

const mainPage = (location: string) => link('location', { location })

export const localPages = {
  home: { national: () => link('home'), inPlace: mainPage },
  national: { national: () => link('national'), inPlace: mainPage },
  about: { national: () => link('about'), inPlace: (location) => link('location-about', { location }) },
  contact: { national: () => link('contact'), inPlace: (location) => link('location-contact', { location }) },
  services: { national: () => link('services'), inPlace: (location) => link('location-services', { location }) },
} as const satisfies Readonly<Record<string, LocalPage>>

/** The page of a service. */
export function servicePage(service: string): LocalPage {
  return {
    national: () => link('service', { service }),
    inPlace: (location) => link('service-in-location', { service, location }),
  }
}

/** The link to a page for `place`; for none that for the whole country. */
export function localLink({ national, inPlace }: LocalPage, place: Pick<LocationSummary, 'slug'> | null): LocalLink {
  if (place !== null) return { href: inPlace(place.slug) }
  const path = national()
  const pattern = inPlace('*')
  return { href: path, 'data-local': pattern === `${path}-*` ? '' : pattern }
}

/** The page that content names by its address for the whole country. Throws if places have no such page. */
export function localPageAt(path: string, services: readonly Pick<ServiceSummary, 'slug'>[]): LocalPage {
  const pages = [...Object.values(localPages), ...services.map(({ slug }) => servicePage(slug))]
  const found = pages.find(({ national }) => national() === path)
  if (found === undefined) throw new Error(`places have no page of their own for ${path}`)
  return found
}
