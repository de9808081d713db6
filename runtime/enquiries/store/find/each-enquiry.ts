import type { Enquiry } from '../enquiry.ts'
import type { EnquiryQuery } from './enquiry-query.ts'
import type { EnquiryFinder } from './find-enquiries.ts'

// What a walk through all of them holds in memory.
const pageSize = 200

/** A person by e-mail address, phone number, or either of both. */
export type Person = { email?: string | undefined; phone?: string | undefined }

/**
 * All enquiries that match, newest first, page by page: each once, also while others come in or are erased. A page from
 * which one was erased while it was read is shorter than the others and not the last.
 */
export async function* enquiryPages(
  enquiries: Pick<EnquiryFinder, 'after'>,
  query: EnquiryQuery,
): AsyncGenerator<readonly Enquiry[]> {
  for (let last: Enquiry | undefined; ; ) {
    const page = await enquiries.after(query, last ?? null, pageSize)
    if (page.length === 0) return
    yield page
    last = page.at(-1)
  }
}

/**
 * The enquiries with the address or the number of a person, and those that are in a conversation with one of them.
 * Without either, none.
 */
export function personQuery(person: Person): EnquiryQuery {
  const known = contactQueries(person)
  return { oneOf: [[...known, ...known.map((joinedTo) => ({ joinedTo }))]] }
}

/** The enquiries with the address or the number of a person itself: one query for each. */
export function contactQueries({ email = '', phone = '' }: Person): Pick<EnquiryQuery, 'email' | 'phone'>[] {
  return [...(email.trim() === '' ? [] : [{ email }]), ...(phone.trim() === '' ? [] : [{ phone }])]
}

/** All enquiries that match, newest first. */
export async function allEnquiries(
  enquiries: Pick<EnquiryFinder, 'after'>,
  query: EnquiryQuery,
): Promise<readonly Enquiry[]> {
  const found: Enquiry[] = []
  for await (const page of enquiryPages(enquiries, query)) found.push(...page)
  return found
}
