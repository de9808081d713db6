import { createContent } from '../content/create-content.ts'
import { type EnquirySettings, missingEnquirySettings, toEnquirySettings } from '../contract/enquiry-settings.ts'
import type { Manifest } from '../contract/manifest.ts'

/** What a site says about its enquiries, texts filled; null where it takes none. */
export function readEnquirySettings(manifest: Manifest): EnquirySettings | null {
  if (manifest.enquiries === null) return null
  const content = createContent(manifest)
  const filledEntry = ({ collection, slug }: { collection: string; slug: string }): Readonly<Record<string, unknown>> => {
    const found = content.entry(collection, slug)
    return found === null ? {} : found.text(found.entry.data)
  }
  const [forms, settings] = [filledEntry(manifest.enquiries.forms), filledEntry(manifest.enquiries.settings)]
  const missing = missingEnquirySettings(forms, settings)
  const lacking = [...missing.forms, ...missing.settings]
  if (lacking.length > 0) throw new Error(`the manifest takes enquiries and lacks ${lacking.join(', ')}`)
  return toEnquirySettings(forms, settings)
}
