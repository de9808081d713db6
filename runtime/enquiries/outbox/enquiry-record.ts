import { formatList } from '../../shared/format/format.ts'
import type { Enquiry } from '../store/enquiry.ts'

/** An enquiry for programs: what the server knows about it, and beside that its fields, whose names are the site's. */
export function enquiryRecord({ fields, ...enquiry }: Enquiry): Omit<Enquiry, 'fields'> {
  return { ...fields, ...enquiry }
}

/**
 * The names of the ways of contact that a person marked as safe (D37): 'Call and WhatsApp'. Empty if none is marked.
 */
export function safeWays(
  { contactSafely }: Pick<Enquiry, 'contactSafely'>,
  names: Readonly<Record<string, string>>,
): string {
  return formatList(contactSafely.map((way) => (Object.hasOwn(names, way) ? (names[way] ?? way) : way)))
}
