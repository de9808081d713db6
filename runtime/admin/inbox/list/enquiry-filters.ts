import { addDays, startOfDay } from '../../../contract/day.ts'
import type { EnquiryQuery } from '../../../enquiries/store/find-enquiries.ts'
import { isDay } from '../../../shared/format/format.ts'
import { remindBefore } from '../item/reminders.ts'

/** The filters of the list of enquiries, as addresses have them. */
export type EnquiryFilters = Partial<
  Record<
    'status' | 'town' | 'kind' | 'assignee' | 'from' | 'to' | 'q' | 'undelivered' | 'unverified' | 'spam' | 'remind',
    string
  >
>

/** The query of the store for filters that were checked. */
export function enquiryQuery(filters: EnquiryFilters, now = new Date()): EnquiryQuery {
  const { status, town, kind, assignee, from, to, q, undelivered, unverified, spam, remind } = filters
  return {
    ...(status === undefined ? {} : { status }),
    ...(town === undefined ? {} : { location: town }),
    ...(kind === undefined ? {} : { kind }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(from === undefined ? {} : { from: startOfDay(from).toISOString() }),
    ...(to === undefined ? {} : { before: startOfDay(addDays(to, 1)).toISOString() }),
    ...(undelivered === undefined ? {} : { undelivered: undelivered === 'true' }),
    ...(unverified === undefined ? {} : { unreleased: unverified === 'true' }),
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
] as const

/** What the address of the list says. */
export type ListAddress = EnquiryFilters & {
  /** One of its tabs. */
  view?: string
  /** The enquiry that the page begins after. */
  after?: string
  /** The enquiry that the page ends before. */
  before?: string
}

/** The address of a list, as it was asked for; what is empty or unknown is left out, and so are days that are none. */
export function readListAddress(query: Readonly<Record<string, unknown>>): ListAddress {
  return Object.fromEntries(
    [...filterNames, 'view', 'after', 'before'].flatMap((name) => {
      const value = query[name]
      const isDate = name === 'from' || name === 'to'
      return typeof value === 'string' && value.trim() !== '' && (!isDate || isDay(value)) ? [[name, value.trim()]] : []
    }),
  )
}

/** The filters of an address alone. */
export function filtersOf({ view: _view, after: _after, before: _before, ...filters }: ListAddress): EnquiryFilters {
  return filters
}
