import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Enquiry } from '../enquiry.ts'
import { readEnquiries } from '../read-enquiries.ts'
import type { EnquiryQuery } from './enquiry-query.ts'
import { type ListPage, type PageOptions, readListPage } from './list-page.ts'
import { matching } from './matching.ts'
import { countMatching, type Place, readPlaces } from './places.ts'

export type ArrivalQuery = { from: string; before: string; locations?: readonly string[] }
/** A column of which the values are counted. */
export type TallyColumn = 'location' | 'kind' | 'status' | 'assignee'
/** A place in the list, newest first: the last enquiry of the previous page. Null for the first page. */
export type EnquiryCursor = { createdAt: string; id: string } | null

/** Finds and counts enquiries. */
export type EnquiryFinder = {
  /** Newest first, by numbered pages from 1. */
  list(
    query: EnquiryQuery & { page: number; pageSize: number },
  ): Promise<{ enquiries: readonly Enquiry[]; total: number }>
  /** Newest first, at most `limit` after a place in the list; as quick far down as at the start. */
  after(query: EnquiryQuery, cursor: EnquiryCursor, limit: number): Promise<readonly Enquiry[]>
  /** A page of a list with what is urgent at the top. */
  page(query: EnquiryQuery, options: PageOptions): Promise<ListPage>
  count(query: EnquiryQuery): Promise<number>
  /**
   * How many enquiries came, from a time until another, by hour (`2026-11-20T12`, UTC), location or page; suspected
   * spam does not count.
   */
  arrivals(
    query: ArrivalQuery,
    by: readonly ('hour' | 'location' | 'page')[],
  ): Promise<readonly { hour: string; location: string; page: string; count: number }[]>
  /** The answers of enquiries that came, from a time until another; suspected spam does not count. */
  answers(query: ArrivalQuery): Promise<readonly AnswerTimes[]>
  /** How many there are of each value of a column, most first; without the empty value. */
  tally(query: EnquiryQuery, column: TallyColumn): Promise<readonly { value: string; count: number }[]>
}

/** One enquiry with its first answer, and by when it was due: for statistics. */
export type AnswerTimes = {
  location: string
  kind: string
  createdAt: string
  /** The time that the visitor was told. */
  answerBy: string
  firstAnswer: Enquiry['firstAnswer']
  firstAnswerDue: Enquiry['firstAnswerDue']
}

const newestFirst = { by: 'created_at', isRising: false } as const

export function createEnquiryFinder(database: Database): EnquiryFinder {
  return {
    async list({ page, pageSize, ...query }) {
      const offset = (Math.max(page, 1) - 1) * pageSize
      const total = await countMatching(database, query)
      const places = await readPlaces(database, query, { ...newestFirst, from: null, limit: pageSize, offset })
      return { enquiries: await readEnquiries(database, idsOf(places)), total }
    },

    async after(query, cursor, limit) {
      const from = cursor === null ? null : { at: cursor.createdAt, id: cursor.id }
      return readEnquiries(database, idsOf(await readPlaces(database, query, { ...newestFirst, from, limit })))
    },

    page: (query, options) => readListPage(database, query, options),
    count: (query) => countMatching(database, query),
    answers: (query) => readAnswers(database, query),

    async tally(query, column) {
      const rows = await matching(database, query)
        .select((it) => [column, it.fn.countAll().as('total')])
        .groupBy(column)
        .orderBy('total', 'desc')
        .orderBy(column)
        .execute()
      return rows.flatMap(({ [column]: value, total }) =>
        value === null || value === '' ? [] : [{ value, count: Number(total) }],
      )
    },

    async arrivals({ from, before, locations }, by) {
      if (locations?.length === 0) return []
      const hour = sql<string>`substr(created_at, 1, 13)`
      let found = matching(database, { from, before, spam: false }).select((it) => it.fn.countAll().as('count'))
      if (locations !== undefined) found = found.where('location', 'in', locations)
      if (by.includes('hour')) found = found.select(hour.as('hour')).groupBy(hour)
      for (const column of ['location', 'page'] as const)
        if (by.includes(column)) found = found.select(column).groupBy(column)
      const rows = await found.execute()
      return rows
        .map((row) => ({ hour: '', location: '', page: '', ...row, count: Number(row.count) }))
        .filter(({ count }) => count > 0)
    },
  }
}

async function readAnswers(database: Database, query: ArrivalQuery): Promise<readonly AnswerTimes[]> {
  const { from, before, locations } = query
  if (locations?.length === 0) return []
  let found = matching(database, { from, before, spam: false })
    .select(['location', 'kind', 'created_at', 'answer_by'])
    .select(['first_answer_at', 'first_answer_by', 'first_answer_due'])
  if (locations !== undefined) found = found.where('location', 'in', locations)
  const rows = await found.execute()
  return rows.map(({ location, kind, created_at: createdAt, answer_by: answerBy, ...row }) => ({
    location,
    kind,
    createdAt,
    answerBy,
    firstAnswer: row.first_answer_at === null ? null : { at: row.first_answer_at, by: row.first_answer_by ?? '' },
    firstAnswerDue: row.first_answer_due,
  }))
}

function idsOf(places: readonly Place[]): readonly string[] {
  return places.map(({ id }) => id)
}
