import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Enquiry } from '../enquiry.ts'
import { readEnquiries } from '../read-enquiries.ts'
import { type EnquiryQuery, matching } from './enquiry-query.ts'
import { type ListPage, type PageOptions, readListPage } from './list-page.ts'

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

export function createEnquiryFinder(database: Database): EnquiryFinder {
  return {
    async list(query) {
      const found = matching(database, query)
      const counted = await found.select((it) => it.fn.countAll().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.pageSize)
        .offset((Math.max(query.page, 1) - 1) * query.pageSize)
        .execute()
      const ids = rows.map(({ id }) => id)
      return { enquiries: await readEnquiries(database, ids), total: Number(counted.total) }
    },

    async after({ states, ...query }, cursor, limit) {
      // Each status has its own part of an index; the rows of two would have to be sorted, however many there are.
      const parts = states === undefined ? [query] : states.map((state) => ({ ...query, states: [state] }))
      const rows = await Promise.all(parts.map((part) => pageAfter(database, part, cursor, limit)))
      const newest = rows.flat().toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
      return readEnquiries(
        database,
        newest.slice(0, limit).map(({ id }) => id),
      )
    },

    page: (query, options) => readListPage(database, query, options),

    async count(query) {
      const counted = await matching(database, query)
        .select((it) => it.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(counted.total)
    },

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

type Place = { id: string; created_at: string }

function pageAfter(database: Database, query: EnquiryQuery, cursor: EnquiryCursor, limit: number): Promise<Place[]> {
  let found = matching(database, query).select(['id', 'created_at'])
  if (cursor !== null)
    found = found.where((it) => it(it.refTuple('created_at', 'id'), '<', it.tuple(cursor.createdAt, cursor.id)))
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

function placeOf({ id, created_at: createdAt }: Place): string {
  return `${createdAt} ${id}`
}
