import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import type { EnquiryQuery } from '../../../enquiries/store/enquiry-query.ts'
import type { Author } from '../../../staff/staff.ts'
import type { AdminParts } from '../../frame/admin-page.ts'

// What an export holds in memory.
const exportPageSize = 200

/**
 * All enquiries of a filter, newest first, to leave the server as a file. They are read page by page; the audit trail
 * has it before the first.
 */
export async function exportEnquiries(
  { store: { enquiries }, staff }: Pick<AdminParts, 'store' | 'staff'>,
  query: EnquiryQuery,
  author: Author,
): Promise<AsyncIterable<readonly Enquiry[]>> {
  const count = await enquiries.count(query)
  // Without what was searched for, which can be a name or a number.
  await staff.record(author, { action: 'enquiries exported', subject: 'CSV file', to: String(count) })
  return pages()

  async function* pages(): AsyncGenerator<readonly Enquiry[]> {
    for (let last: Enquiry | undefined; ; ) {
      const page = await enquiries.after(query, last ?? null, exportPageSize)
      if (page.length > 0) yield page
      last = page.at(-1)
      if (page.length < exportPageSize) return
    }
  }
}
