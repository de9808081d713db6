import type { Enquiry } from '../../store/store.ts'
import { csvLines, csvText } from '../csv.ts'

const columns = ['reference', 'createdAt', 'answerBy', 'kind', 'status', 'town', 'page', 'assignee', 'verified', 'spam'] as const
const fields = ['firstName', 'lastName', 'company', 'phone', 'email', 'city', 'message'] as const

/** A CSV file of enquiries, page by page, one per row; `contactSafely` has the safe ways with a space between them. */
export async function* enquiriesCsv(pages: AsyncIterable<readonly Enquiry[]>): AsyncGenerator<string> {
  yield csvText([[...columns, 'contactSafely', ...fields]])
  for await (const enquiries of pages) yield csvLines(enquiries.map(rowOf))
}

function rowOf(enquiry: Enquiry): string[] {
  return [
    ...columns.map((name) => String((name === 'town' ? enquiry.location : enquiry[name]) ?? '')),
    enquiry.contactSafely.join(' '),
    ...fields.map((name) => enquiry.fields[name] ?? ''),
  ]
}
