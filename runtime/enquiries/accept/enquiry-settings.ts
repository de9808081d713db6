import { type EnquirySettings, toEnquirySettings } from '../../contract/enquiry-settings.ts'
import type { Manifest } from '../../contract/manifest.ts'
import { createContent } from '../../shared/content/create-content.ts'

/** What a site says about its enquiries, texts filled; null where it takes none. */
export function readEnquirySettings(manifest: Manifest): EnquirySettings | null {
  const { enquiries } = manifest
  if (enquiries === null) return null
  const content = createContent(manifest)
  const filledEntry = (name: typeof enquiries.forms): Readonly<Record<string, unknown>> => {
    const found = name === null ? null : content.entry(name.collection, name.slug)
    return found === null ? {} : found.text(found.entry.data)
  }
  const settings = toEnquirySettings(enquiries, {
    forms: filledEntry(enquiries.forms),
    settings: filledEntry(enquiries.settings),
  })
  const { formats } = manifest.everyPage
  return formats === undefined ? settings : { ...settings, formats }
}
