import { addDays, startOfDay } from '../../../contract/day.ts'
import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import type { EnquiryQuery } from '../../../enquiries/store/find/enquiry-query.ts'
import { isDay } from '../../../shared/format/format.ts'
import { dialedDigits } from '../../../shared/format/phone.ts'
import { slugFromName } from '../../../shared/format/text.ts'
import { urgentQueries } from '../item/enquiry-clock.ts'
import { remindBefore } from '../item/reminders.ts'

/** The filters of the list of enquiries, as addresses have them. */
export type EnquiryFilters = Partial<
  Record<
    | 'status'
    | 'town'
    | 'kind'
    | 'assignee'
    | 'from'
    | 'to'
    | 'q'
    | 'late'
    | 'undelivered'
    | 'unverified'
    | 'spam'
    | 'remind',
    string
  >
>

// The day after it has a year of five digits, which does not sort as a text.
const lastDay = '9999-12-31'

/** The query of the store for filters that were checked. */
export function enquiryQuery(filters: EnquiryFilters, settings: EnquirySettings, now = new Date()): EnquiryQuery {
  const { status, town, kind, assignee, from, to, q = '', late, undelivered, unverified, spam, remind } = filters
  const urgent = urgentQueries(settings, now)
  return {
    ...(status === undefined ? {} : { status }),
    ...(town === undefined ? {} : { location: town }),
    ...(kind === undefined ? {} : { kind }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(from === undefined ? {} : { from: startOfDay(from).toISOString() }),
    ...(to === undefined || to === lastDay ? {} : { before: startOfDay(addDays(to, 1)).toISOString() }),
    ...(undelivered === undefined ? {} : { undelivered: undelivered === 'true' }),
    ...(unverified === undefined ? {} : { unreleased: unverified === 'true' }),
    ...(remind === undefined ? {} : { remindBefore: remindBefore(remind, now) }),
    ...(late === 'false' ? { noneOf: urgent } : {}),
    spam: spam === 'true',
    oneOf: [...(late === 'true' ? [urgent] : []), ...(q.trim() === '' ? [] : [searched(q.trim())])],
  }
}

/**
 * What a search is for: an e-mail address, an address of a page, a reference, a place, names, or a number or part of
 * one. What people wrote may be encrypted, so that it is found by whole words and by digits that follow one another
 * (D22).
 */
function searched(q: string): readonly EnquiryQuery[] {
  if (q.includes('@')) return [{ email: q }]
  if (q.includes('/')) return [{ partOfPage: (URL.parse(q)?.pathname ?? q).toLowerCase() }]
  return [
    ...referencesLike(q),
    ...(/^\(?\+?[\d\s().-]+$/.test(q) ? digitsLike(q) : [{ name: q }]),
    { location: slugFromName(q) },
  ]
}

/** The digits as they are, and as they are dialed: 44 and 00 can begin a number, or a part from its middle. */
function digitsLike(q: string): readonly EnquiryQuery[] {
  const readings = new Set([q.replace(/\D/g, ''), dialedDigits(q)])
  return [...readings].map((partOfPhone) => ({ partOfPhone }))
}

/** A whole reference, or one of its two groups. It has no O, I and L: who hears them means 0 and 1. */
function referencesLike(q: string): readonly EnquiryQuery[] {
  const read = q.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  if (/^[0-9A-Z]{8}$/.test(read)) return [{ reference: `${read.slice(0, 4)}-${read.slice(4)}` }]
  return /^[0-9A-Z]{4}$/.test(read) ? [{ partOfReference: read }] : []
}

const filterNames = [
  'status',
  'town',
  'kind',
  'assignee',
  'from',
  'to',
  'q',
  'late',
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
