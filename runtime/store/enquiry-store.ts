import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { addEnquiry } from './add-enquiry.ts'
import { changeEnquiry } from './change-enquiry.ts'
import type { Database } from './database.ts'
import { countBefore, eraseEnquiries, purgeEnquiries } from './erase-enquiries.ts'
import { isOverwriteDue, overwriteErased } from './overwrite-erased.ts'
import { readEnquiries } from './read-enquiries.ts'
import type { EnquiryCursor, EnquiryQuery, EnquiryStore } from './store.ts'
import type { Tables } from './tables.ts'

export function createEnquiryStore(database: Database): EnquiryStore {
  const { kysely } = database
  return {
    add: (enquiry) => addEnquiry(database, enquiry),

    async get(idOrReference) {
      const row = await kysely
        .selectFrom('enquiries')
        .select('id')
        .where((it) => it.or([it('id', '=', idOrReference), it('reference', '=', idOrReference)]))
        .executeTakeFirst()
      const [enquiry = null] = row === undefined ? [] : await readEnquiries(database, [row.id])
      return enquiry
    },

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

    async after({ statuses, ...query }, cursor, limit) {
      // Each status has its own part of an index; the rows of two would have to be sorted, however many there are.
      const wanted = statuses?.filter((status) => query.status === undefined || query.status === status)
      const parts = wanted === undefined ? [query] : wanted.map((status) => ({ ...query, status }))
      const rows = await Promise.all(parts.map((part) => pageAfter(database, part, cursor, limit)))
      const newest = rows.flat().toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
      return readEnquiries(
        database,
        newest.slice(0, limit).map(({ id }) => id),
      )
    },

    async count(query) {
      const counted = await matching(database, query)
        .select((it) => it.fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(counted.total)
    },

    async arrivals({ from, before, locations }, by) {
      if (locations?.length === 0) return []
      const hour = sql<string>`substr(created_at, 1, 13)`
      let found = matching(database, { from, before, spam: false }).select((it) => it.fn.countAll().as('count'))
      if (locations !== undefined) found = found.where('location', 'in', locations)
      if (by.includes('hour')) found = found.select(hour.as('hour')).groupBy(hour)
      if (by.includes('location')) found = found.select('location').groupBy('location')
      const rows = await found.execute()
      return rows.map((row) => ({ hour: '', location: '', ...row, count: Number(row.count) })).filter(({ count }) => count > 0)
    },

    change: (id, change) => changeEnquiry(database, id, change),
    erase: (ids, version = null) => eraseEnquiries(database, ids, version),
    purge: (before, { dryRun, onUndelivered }) => (dryRun ? countBefore : purgeEnquiries)(database, before, onUndelivered),
    isOverwriteDue: () => isOverwriteDue(database),
    overwrite: () => overwriteErased(database),
  }
}

type Place = { id: string; created_at: string }

function pageAfter(database: Database, query: EnquiryQuery, cursor: EnquiryCursor, limit: number): Promise<Place[]> {
  let found = matching(database, query).select(['id', 'created_at'])
  if (cursor !== null) found = found.where((it) => it(it.refTuple('created_at', 'id'), '<', it.tuple(cursor.createdAt, cursor.id)))
  return found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

function placeOf({ id, created_at: createdAt }: Place): string {
  return `${createdAt} ${id}`
}

function matching({ kysely, seal }: Database, query: EnquiryQuery): SelectQueryBuilder<Tables, 'enquiries', unknown> {
  const { email, phone } = query
  let found = kysely.selectFrom('enquiries')
  for (const column of ['kind', 'status', 'reference', 'location', 'assignee'] as const) {
    const value = query[column]
    if (value !== undefined) found = found.where(column, '=', value)
  }
  // Few rows have an address or trouble. The plus keeps SQLite from reading all that are not spam instead.
  const isSelective = email !== undefined || phone !== undefined || query.undelivered === true
  if (query.spam !== undefined) found = found.where(isSelective ? sql<number>`+spam` : 'spam', '=', query.spam ? 1 : 0)
  if (query.verified !== undefined) found = found.where('verified', '=', query.verified ? 1 : 0)
  if (query.statuses !== undefined) found = found.where('status', 'in', query.statuses)
  if (query.from !== undefined) found = found.where('created_at', '>=', query.from)
  if (query.before !== undefined) found = found.where('created_at', '<', query.before)
  if (query.remindBefore !== undefined) found = found.where('remind_at', '<', query.remindBefore)
  if (query.undelivered !== undefined) {
    const undelivered = kysely.selectFrom('deliveries').select('enquiry_id').where(hasTrouble)
    found = found.where('id', query.undelivered ? 'in' : 'not in', undelivered)
  }
  if (email !== undefined) found = found.where('email_hash', 'in', seal.emailHashes(email))
  if (phone !== undefined) found = found.where('phone_hash', 'in', seal.phoneHashes(phone))
  return found
}

/** A delivery that failed, or is still tried after an attempt. */
function hasTrouble({ eb, and, or }: ExpressionBuilder<Tables, 'deliveries'>) {
  return or([eb('state', '=', 'failed'), and([eb('state', '=', 'waiting'), eb('attempts', '>', 0)])])
}
