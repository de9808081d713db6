import type { Enquiry, EnquiryFields } from '../store/store.ts'

/** An enquiry as programs read it: its fields beside what the server knows of it (interfaces.md). */
export type EnquiryRecord = Omit<Enquiry, 'fields'> & EnquiryFields

export function enquiryRecord({ fields, ...enquiry }: Enquiry): EnquiryRecord {
  return { ...fields, ...enquiry }
}
