import type { Enquiry, EnquiryFields } from '../store/store.ts'

/** An enquiry for programs: its fields and what the server knows about it. */
export type EnquiryRecord = Omit<Enquiry, 'fields'> & EnquiryFields

export function enquiryRecord({ fields, ...enquiry }: Enquiry): EnquiryRecord {
  return { ...fields, ...enquiry }
}
