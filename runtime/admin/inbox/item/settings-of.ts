import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Site } from '../../../site/site.ts'

/** The settings of enquiries, for what only a site with enquiries has. */
export function settingsOf({ enquiries }: Pick<Site, 'enquiries'>): EnquirySettings {
  if (enquiries === null) throw new Error('a site without enquiries has nothing of the kind')
  return enquiries
}
