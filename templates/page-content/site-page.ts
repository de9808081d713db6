import type { PageProps } from 'townpages/page'
import type { CredentialSummary, Location, Site } from '../data-types.ts'
import type { EveryPage } from '../page-props.ts'

/** Any page with this content, besides what every page has. */
export type SitePage<Content = unknown> = PageProps<EveryPage & Content>

/** The place that a page belongs to, or null. A page that only defaults to a place belongs to none (D13). */
export function placeOf({ entry, content }: SitePage<{ location?: Location }>): Location | null {
  return entry.path.includes(entry.entries.location ?? '/') ? (content.location ?? null) : null
}

/**
 * Whether the page is one that search engines may ever keep: not the screens for what is missing, nor pages that are
 * kept from them for good.
 */
export function isIndexed({ entry, request }: Pick<SitePage, 'entry' | 'request'>): boolean {
  return request.kind === 'plain' && (entry.robots === null || entry.indexing !== undefined)
}

/** The numbers that a page shows: the place's own, or else the national ones (§4). */
export function numbersOf(
  site: Site,
  place: Pick<Location, 'phoneNumber' | 'whatsAppNumber'> | null,
): { phone: string; whatsApp: string } {
  return { phone: place?.phoneNumber ?? site.phoneNumber, whatsApp: place?.whatsAppNumber ?? site.whatsAppNumber }
}

/** The address of a place's office, in full where it is the head office; null where none is published (D9). */
export function officeAddress({ headOffice }: Site, { street, name, postcode }: Location): string | null {
  if (street === undefined) return null
  const { locality, country } = street === headOffice.street ? headOffice : {}
  return [street, locality, name, postcode, country].filter((line) => line !== undefined).join(', ')
}

/** A short fact under the buttons at the top of a page; a number leads to its register. */
export type HeroFact = { words: string; entry?: Pick<CredentialSummary, 'number' | 'register'> }

/** These facts: that the agency is registered only with its number, and what holds without one until then. */
export function heroFacts({ site, registered: [entry] }: Pick<EveryPage, 'site' | 'registered'>): HeroFact[] {
  const { open, free, quoted } = site.texts
  const last = entry === undefined ? { words: quoted } : { words: site.credentials.schemes[entry.scheme], entry }
  return [{ words: open }, { words: free }, last]
}
