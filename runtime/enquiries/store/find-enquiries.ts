import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/migrations/tables.ts'
import type { Enquiry } from './enquiry.ts'
import { readEnquiries } from './read-enquiries.ts'

/** A status, of any kind or of one. */
export type EnquiryState = {
  status: string
  kind?: string
  /** Nobody has set a status. */
  isAsItCame?: true
}

export type EnquiryQuery = {
  kind?: string
  status?: string
  /** In any of these. */
  states?: readonly EnquiryState[]
  spam?: boolean
  verified?: boolean
  reference?: string
  /** An exact match in any spelling: phone numbers and e-mail addresses are found by a keyed hash. */
  email?: string
  phone?: string
  location?: string
  assignee?: string
  /** Created at this time or after it. */
  from?: string
  /** Created before this time. */
  before?: string
  /** Whether a delivery failed, or is still tried after an attempt. */
  undelivered?: boolean
  /** With a reminder before this time. */
  remindBefore?: string
  /** Whether it was not verified, and waits for a person to release it. */
  unreleased?: boolean
}
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
  /** Newest first, at most `limit` just before a place in the list. */
  before(query: EnquiryQuery, cursor: NonNullable<EnquiryCursor>, limit: number): Promise<readonly Enquiry[]>
  count(query: EnquiryQuery): Promise<number>
  /**
   * How many enquiries came, from a time until another, by hour (`2026-11-20T12`, UTC) or location; suspected spam does
   * not count.
   */
  arrivals(
    query: ArrivalQuery,
    by: readonly ('hour' | 'location')[],
  ): Promise<readonly { hour: string; location: string; count: number }[]>
  /** How many there are of each value of a column, most first; without the empty value. */
  tally(query: EnquiryQuery, column: TallyColumn): Promise<readonly { value: string; count: number }[]>
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

    async before(query, { createdAt, id }, limit) {
      const found = matching(database, query).where((it) =>
        it(it.refTuple('created_at', 'id'), '>', it.tuple(createdAt, id)),
      )
      const rows = await found.select('id').orderBy('created_at').orderBy('id').limit(limit).execute()
      const ids = rows.map((row) => row.id).toReversed()
      return readEnquiries(database, ids)
    },

    async count(query) {
      const counted = await matching(database, query)
        .select((it) => it.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(counted.total)
    },

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
      if (by.includes('location')) found = found.select('location').groupBy('location')
      const rows = await found.execute()
      return rows
        .map((row) => ({ hour: '', location: '', ...row, count: Number(row.count) }))
        .filter(({ count }) => count > 0)
    },
  }
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

function matching({ kysely, seal }: Database, query: EnquiryQuery): SelectQueryBuilder<Tables, 'enquiries', unknown> {
  const { email, phone } = query
  let found = kysely.selectFrom('enquiries')
  if (Object.values(query).some(hasZero)) return found.where(sql.lit(false))
  for (const column of ['kind', 'status', 'reference', 'location', 'assignee'] as const) {
    const value = query[column]
    if (value !== undefined) found = found.where(column, '=', value)
  }
  // Few rows have an address or trouble. The plus keeps SQLite from reading all that are not spam instead.
  const isSelective = email !== undefined || phone !== undefined || query.undelivered === true
  if (query.spam !== undefined) found = found.where(isSelective ? sql<number>`+spam` : 'spam', '=', query.spam ? 1 : 0)
  if (query.verified !== undefined) found = found.where('verified', '=', query.verified ? 1 : 0)
  const { states } = query
  if (states !== undefined) found = found.where((it) => it.or(states.map((state) => inState(it, state))))
  if (query.from !== undefined) found = found.where('created_at', '>=', query.from)
  if (query.before !== undefined) found = found.where('created_at', '<', query.before)
  if (query.remindBefore !== undefined) found = found.where('remind_at', '<', query.remindBefore)
  if (query.undelivered !== undefined) {
    const undelivered = kysely.selectFrom('deliveries').select('enquiry_id').where(hasTrouble)
    found = found.where('id', query.undelivered ? 'in' : 'not in', undelivered)
  }
  if (query.unreleased !== undefined) {
    const held = kysely
      .selectFrom('deliveries')
      .select('enquiry_id')
      .where('state', '=', 'held')
      .where('target', '!=', 'acknowledgement')
    found = found.where((it) => {
      const isUnreleased = it.and([it('verified', '=', 0), it('id', 'in', held)])
      return query.unreleased ? isUnreleased : it.not(isUnreleased)
    })
  }
  if (email !== undefined) found = found.where('email_hash', 'in', seal.emailHashes(email))
  if (phone !== undefined) found = found.where('phone_hash', 'in', seal.phoneHashes(phone))
  return found
}

function inState(it: ExpressionBuilder<Tables, 'enquiries'>, { status, kind, isAsItCame }: EnquiryState) {
  const ofHistory = it
    .selectFrom('history_lines')
    .select('number')
    .whereRef('history_lines.enquiry_id', '=', 'enquiries.id')
    .where('what', '=', 'status')
  return it.and([
    it('status', '=', status),
    ...(kind === undefined ? [] : [it('kind', '=', kind)]),
    ...(isAsItCame === undefined ? [] : [it.not(it.exists(ofHistory))]),
  ])
}

/** PostgreSQL refuses texts with a zero byte, so that nothing has one. */
export function hasZero(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

/** A delivery that failed, or is still tried after an attempt. */
function hasTrouble({ eb, and, or }: ExpressionBuilder<Tables, 'deliveries'>) {
  return or([eb('state', '=', 'failed'), and([eb('state', '=', 'waiting'), eb('attempts', '>', 0)])])
}
