import { createSiteInterpolator, pageContent, textContext } from '../content/page-content.ts'
import { createContentResolver } from '../content/queries.ts'
import { type EnquirySettings, missingForEnquiries, toEnquirySettings } from '../contract/enquiry-settings.ts'
import { contentHash } from '../contract/hash.ts'
import type { Manifest } from '../contract/manifest.ts'

/** What a site says about its enquiries, texts filled; null where it takes none. */
export function readEnquirySettings(manifest: Manifest): EnquirySettings | null {
  if (manifest.enquiries === null) return null
  const { forms, settings } = manifest.enquiries
  const find = createContentResolver(manifest.collections, manifest.everyPage.queries, contentHash)
  const queries = { forms: { kind: 'entry', ...forms }, settings: { kind: 'entry', ...settings } } as const
  const parts = find({ entries: {} }, { queries, collections: {} })
  const content = pageContent(parts, textContext(parts, [manifest.everyPage.variables]), createSiteInterpolator())
  const missing = missingForEnquiries(content.forms as object as Record<string, unknown>, content.settings as Record<string, unknown>)
  const lacking = [...missing.forms, ...missing.settings]
  if (lacking.length > 0) throw new Error(`the manifest takes enquiries and lacks ${lacking.join(', ')}`)
  return toEnquirySettings(content.forms as Record<string, unknown>, content.settings as Record<string, unknown>)
}
