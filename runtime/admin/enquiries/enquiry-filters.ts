import { addDays, startOfDay } from '../../contract/day.ts'
import type { EnquiryKind } from '../../contract/enquiry-fields.ts'
import { isDay } from '../../format/format.ts'
import type { EnquiryQuery } from '../../store/store.ts'
import { remindBefore } from './reminders.ts'

/** The filters of the list of enquiries, as addresses have them. */
export type EnquiryFilters = Partial<
  Record<'status' | 'town' | 'kind' | 'assignee' | 'from' | 'to' | 'q' | 'undelivered' | 'unverified' | 'spam' | 'remind', string>
>

/** The query of the store for filters that were checked. */
export function enquiryQuery(filters: EnquiryFilters, now = new Date()): EnquiryQuery {
  const { status, town, kind, assignee, from, to, q, undelivered, unverified, spam, remind } = filters
  return {
    ...(status === undefined ? {} : { status }),
    ...(town === undefined ? {} : { location: town }),
    ...(kind === undefined ? {} : { kind: kind as EnquiryKind }), // checked by the schema of the call, or found by nothing
    ...(assignee === undefined ? {} : { assignee }),
    ...(from === undefined ? {} : { from: startOfDay(from).toISOString() }),
    ...(to === undefined ? {} : { before: startOfDay(addDays(to, 1)).toISOString() }),
    ...(undelivered === undefined ? {} : { undelivered: undelivered === 'true' }),
    ...(unverified === undefined ? {} : { verified: unverified !== 'true' }),
    ...(remind === undefined ? {} : { remindBefore: remindBefore(remind, now) }),
    spam: spam === 'true',
    ...searched(q?.trim() ?? ''),
  }
}

/** What a search is for: one exact thing, since what people wrote may be encrypted (D22). */
function searched(q: string): Partial<EnquiryQuery> {
  if (q === '') return {}
  if (q.includes('@')) return { email: q }
  const reference = /^([0-9A-Z]{4})[\s-]?([0-9A-Z]{4})$/i.exec(q)
  if (reference !== null && /[A-Z]/i.test(q)) return { reference: `${reference[1]}-${reference[2]}`.toUpperCase() }
  return /^[+\d][\d\s()-]{5,}$/.test(q) ? { phone: q } : { location: q.toLowerCase().replace(/[\s_]+/g, '-') }
}

const filterNames = [
  'status',
  'town',
  'kind',
  'assignee',
  'from',
  'to',
  'q',
  'undelivered',
  'unverified',
  'spam',
  'remind',
  'view',
  'after',
] as const

/** The filters in the query of an address; empty and unknown ones are left out, and so are days that are none. */
export function listFilters(query: Readonly<Record<string, unknown>>): EnquiryFilters & { view?: string; after?: string } {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query[name]
      const isDate = name === 'from' || name === 'to'
      return typeof value === 'string' && value.trim() !== '' && (!isDate || isDay(value)) ? [[name, value.trim()]] : []
    }),
  )
}
