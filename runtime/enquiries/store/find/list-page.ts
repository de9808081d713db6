import type { Database } from '../../../store/database.ts'
import type { Enquiry } from '../enquiry.ts'
import { readEnquiries } from '../read-enquiries.ts'
import type { EnquiryQuery } from './enquiry-query.ts'
import { type Place, readPlaces } from './places.ts'

/** A place in a list: an enquiry at the end of a page, with the time that it is sorted by. */
export type ListPlace = Place & { isUrgent: boolean }

export type PageOptions = {
  /** What matches one of these is at the top of the list, the one that is to be answered first before the others. */
  urgent: readonly EnquiryQuery[]
  /** The page begins after this place, or ends before it; with neither, it is the first. */
  from: { after: ListPlace } | { before: ListPlace } | null
  size: number
}

export type ListPage = {
  enquiries: readonly Enquiry[]
  first: ListPlace | null
  last: ListPlace | null
  /** Whether there are enquiries before the first and after the last. */
  hasBefore: boolean
  hasAfter: boolean
}

type Part = { isUrgent: boolean; query: EnquiryQuery }

/**
 * A page of a list: what is urgent, then the newest of the others; as quick far down as at the start. A page that ends
 * before a place near the start is the first page.
 */
export async function readListPage(database: Database, query: EnquiryQuery, options: PageOptions): Promise<ListPage> {
  const { urgent, from, size } = options
  const { oneOf = [], noneOf = [] } = query
  const parts: readonly Part[] = [
    { isUrgent: true, query: { ...query, oneOf: [...oneOf, urgent] } },
    { isUrgent: false, query: { ...query, noneOf: [...noneOf, ...urgent] } },
  ]
  if (from !== null && 'before' in from) {
    const found = await placesFrom(database, parts.toReversed(), { from: from.before, limit: size + 1, isBack: true })
    if (found.length > size)
      return pageOf(database, found.slice(0, size).toReversed(), { hasBefore: true, hasAfter: true })
  }
  const after = from !== null && 'after' in from ? from.after : null
  const found = await placesFrom(database, parts, { from: after, limit: size + 1, isBack: false })
  return pageOf(database, found.slice(0, size), { hasBefore: after !== null, hasAfter: found.length > size })
}

async function pageOf(
  database: Database,
  places: readonly ListPlace[],
  ends: Pick<ListPage, 'hasBefore' | 'hasAfter'>,
): Promise<ListPage> {
  const enquiries = await readEnquiries(
    database,
    places.map(({ id }) => id),
  )
  return { enquiries, first: places[0] ?? null, last: places.at(-1) ?? null, ...ends }
}

type Walk = { from: ListPlace | null; limit: number; isBack: boolean }

/** The places that follow one, in the parts of a list from its own on. */
async function placesFrom(database: Database, parts: readonly Part[], { from, limit, isBack }: Walk) {
  const start = from === null ? 0 : parts.findIndex(({ isUrgent }) => isUrgent === from.isUrgent)
  const places: ListPlace[] = []
  for (const part of parts.slice(start)) {
    const own = from?.isUrgent === part.isUrgent ? from : null
    const left = limit - places.length
    if (left > 0) places.push(...(await placesOf(database, part, { from: own, limit: left, isBack })))
  }
  return places
}

async function placesOf(
  database: Database,
  { isUrgent, query }: Part,
  { isBack, ...walk }: Walk,
): Promise<ListPlace[]> {
  const by = isUrgent ? 'answer_by' : 'created_at'
  const places = await readPlaces(database, query, { ...walk, by, isRising: isUrgent !== isBack })
  return places.map((place) => ({ ...place, isUrgent }))
}
