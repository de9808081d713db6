import { formatList } from '../format/format.ts'
import type { Enquiry, EnquiryFields } from '../store/store.ts'

/** An enquiry for programs: its fields and what the server knows about it. */
export type EnquiryRecord = Omit<Enquiry, 'fields'> & EnquiryFields

export function enquiryRecord({ fields, ...enquiry }: Enquiry): EnquiryRecord {
  return { ...fields, ...enquiry }
}

/** The names of the ways of contact that a person marked as safe (D37): 'Call and WhatsApp'. Empty if none is marked. */
export function safeWays({ contactSafely }: Pick<Enquiry, 'contactSafely'>, names: Readonly<Record<string, string>>): string {
  return formatList(contactSafely.map((way) => (Object.hasOwn(names, way) ? (names[way] ?? way) : way)))
}
