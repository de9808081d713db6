import { localPath, type PageProps } from 'townpages/page'
import type { Location, LocationSummary, ServiceSummary, Site } from './data-types.ts'

/** What every page has, beside its own content. */
export type Furniture = { site: Site; services: readonly ServiceSummary[] }
export type SitePage<Content = unknown> = PageProps<Furniture & Content>

/** The place that a page belongs to, or null. A page that only defaults to a place belongs to none (D13). */
export function placeOf({ entry, content }: SitePage<{ location?: Location }>): Location | null {
  return entry.path.includes(entry.entries.location ?? '/') ? (content.location ?? null) : null
}

/** The numbers that a page shows: the place's own, or else the national ones (§4). */
export function numbersOf(site: Site, place: Pick<Location, 'phoneNumber' | 'whatsAppNumber'> | null): { phone: string; whatsApp: string } {
  return { phone: place?.phoneNumber ?? site.phoneNumber, whatsApp: place?.whatsAppNumber ?? site.whatsAppNumber }
}

/** An address for the page's place (§2.5); without one the address itself, as the national menu has it. */
export function localLink(path: string, place: Pick<LocationSummary, 'slug'> | null, site: Site): string {
  return place === null ? path : localPath(path, place.slug, site.home)
}

/** What a WhatsApp chat from a page begins with: the text for its kind, ' in {town}' where a town is known (§7). */
export function whatsAppMessage(site: Site, kind: string, place: Pick<Location, 'name' | 'nameInText'> | null): string {
  const message = site.whatsAppMessages[kind] ?? site.whatsAppMessages.default
  return place === null ? message : `${message} in ${place.nameInText ?? place.name}`
}
