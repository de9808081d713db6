import type { Enquiry } from '../../store/store.ts'
import { csvText } from '../csv.ts'

const columns = ['reference', 'createdAt', 'answerBy', 'kind', 'status', 'town', 'page', 'assignee', 'verified', 'spam'] as const
const fields = ['firstName', 'lastName', 'company', 'phone', 'email', 'city', 'message'] as const

/** A CSV file of enquiries, one per row; `contactSafely` has the safe ways with a space between them. */
export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  return csvText([
    [...columns, 'contactSafely', ...fields],
    ...enquiries.map((enquiry) => [
      ...columns.map((name) => String((name === 'town' ? enquiry.location : enquiry[name]) ?? '')),
      enquiry.contactSafely.join(' '),
      ...fields.map((name) => enquiry.fields[name] ?? ''),
    ]),
  ])
}
