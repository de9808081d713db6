import type { Enquiry } from '../../../runtime/enquiries/store/enquiry.ts'
import type { EnquiryStore } from '../../../runtime/enquiries/store/enquiry-store.ts'
import type { EnquiryQuery } from '../../../runtime/enquiries/store/enquiry-query.ts'
import type { Terminal } from '../../terminal.ts'

export type Filter = Omit<EnquiryQuery, 'page' | 'pageSize'>

const pageSize = 200

/** All enquiries that match, newest first, read a few at a time. */
export async function* eachEnquiry(
  { enquiries: store }: { enquiries: EnquiryStore },
  filter: Filter,
): AsyncGenerator<Enquiry> {
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { enquiries } = await store.list({ ...filter, page, pageSize })
    for (const enquiry of enquiries) {
      // New enquiries move others to the next page.
      if (seen.has(enquiry.id)) continue
      seen.add(enquiry.id)
      yield enquiry
    }
    if (enquiries.length < pageSize) return
  }
}

/** Finds a person by e-mail address or phone number. */
export type Person = { email?: string; phone?: string }

/** Whether neither was given; prints a message if so. */
export function lacksPerson({ email, phone }: Person, terminal: Pick<Terminal, 'info'>): boolean {
  const isUnnamed = (email ?? phone ?? '').trim() === ''
  if (isUnnamed) terminal.info('townpages: whose enquiries? give --email or --phone')
  return isUnnamed
}

/** All enquiries of the person with this address or number. */
export async function enquiriesOf(store: { enquiries: EnquiryStore }, { email, phone }: Person): Promise<Enquiry[]> {
  const found = new Map<string, Enquiry>()
  const filters: Filter[] = [...(email === undefined ? [] : [{ email }]), ...(phone === undefined ? [] : [{ phone }])]
  for (const filter of filters) for await (const enquiry of eachEnquiry(store, filter)) found.set(enquiry.id, enquiry)
  return [...found.values()]
}
