import type { Reply } from '../../../api/operation.ts'
import { knownFields } from '../../../contract/enquiry-form.ts'
import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { csvLines, csvText } from '../../frame/present/csv.ts'

const columns = [
  'reference',
  'createdAt',
  'answerBy',
  'kind',
  'status',
  'town',
  'page',
  'assignee',
  'verified',
  'spam',
] as const

/**
 * A CSV file of enquiries, page by page, one per row; `contactSafely` has the safe ways with a space between them. It
 * has the fields of all forms of the site: those of the engine, then the site's own, then the message.
 */
async function* enquiriesCsv(
  pages: AsyncIterable<readonly Enquiry[]>,
  { forms }: Pick<EnquirySettings, 'forms'>,
): AsyncGenerator<string> {
  const names = fieldNames(forms)
  yield csvText([[...columns, 'contactSafely', ...names]])
  for await (const enquiries of pages) yield csvLines(enquiries.map((enquiry) => rowOf(enquiry, names)))
}

/** The file as an answer. */
export function csvReply(
  pages: AsyncIterable<readonly Enquiry[]>,
  settings: Pick<EnquirySettings, 'forms'>,
): Extract<Reply, { chunks: unknown }> {
  const type = 'text/csv; charset=utf-8'
  return { status: 200, chunks: enquiriesCsv(pages, settings), type, fileName: 'enquiries.csv' }
}

function fieldNames(forms: EnquirySettings['forms']): readonly string[] {
  const asked = new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name)))
  const known = Object.keys(knownFields).filter((name) => asked.has(name) && name !== 'message')
  const own = [...asked].filter((name) => !Object.hasOwn(knownFields, name))
  return [...known, ...own, ...(asked.has('message') ? ['message'] : [])]
}

function rowOf(enquiry: Enquiry, names: readonly string[]): string[] {
  return [
    ...columns.map((name) => String((name === 'town' ? enquiry.location : enquiry[name]) ?? '')),
    enquiry.contactSafely.join(' '),
    ...names.map((name) => enquiry.fields[name] ?? ''),
  ]
}
