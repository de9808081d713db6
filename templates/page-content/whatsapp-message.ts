import type { Location, Service, Site } from '../data-types.ts'
import type { SitePage } from './site-page.ts'

type ChatKind = keyof Site['whatsAppMessages']
/** What a chat is about: a kind of page or section, or else words of its own. */
export type ChatTopic = { kind: ChatKind; message?: string | undefined }

const kindOfTemplate: Readonly<Record<string, ChatKind>> = {
  home: 'home',
  national: 'home',
  about: 'about',
  contact: 'contact',
  services: 'services',
  business: 'business',
  location: 'location',
  'unified-location': 'location',
  comparison: 'location',
  'location-about': 'about',
  'location-contact': 'contact',
  'location-services': 'services',
  service: 'services',
}

/** What a chat that is opened from the header of a page is about (§7). */
export function pageTopic({ entry, content }: SitePage<{ service?: Service }>): ChatTopic {
  return { kind: kindOfTemplate[entry.page] ?? 'default', message: content.service?.whatsAppMessage }
}

/** What a WhatsApp chat begins with; ' in {town}' follows where a town is known (§7). */
export function whatsAppMessage(
  site: Site,
  { kind, message }: ChatTopic,
  place: Pick<Location, 'name' | 'nameInText'> | null,
): string {
  const text = message ?? site.whatsAppMessages[kind] ?? site.whatsAppMessages.default
  return place === null ? text : messageInTown(text, place.nameInText ?? place.name)
}

/** What a chat begins with in a town, by what it begins with anywhere (§7). */
export function messageInTown(message: string, town: string): string {
  return `${message} in ${town}`
}
