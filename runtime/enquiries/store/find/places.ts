import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { Tables } from '../../../store/migrations/tables.ts'
import type { EnquiryQuery } from './enquiry-query.ts'
import { eachMatching } from './matching.ts'

/** Where an enquiry is in a list: the time that the list is sorted by, and the id. */
export type Place = { at: string; id: string }
export type PlacesOptions = {
  by: 'created_at' | 'answer_by'
  isRising: boolean
  /** The last place before these. */
  from: Place | null
  limit: number
  offset?: number
}

/** The places of the enquiries that match, in order. */
export async function readPlaces(
  database: Database,
  query: EnquiryQuery,
  { by, isRising, from, limit, offset = 0 }: PlacesOptions,
): Promise<Place[]> {
  const { kysely } = database
  const direction = isRising ? 'asc' : 'desc'
  const parts = eachMatching(database, query).map((matching) => {
    const found = matching
      .$if(from !== null, (it) =>
        it.where((row) => row(row.refTuple(by, 'id'), isRising ? '>' : '<', row.tuple(from?.at ?? '', from?.id ?? ''))),
      )
      .select([`${by} as at`, 'id'])
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(limit + offset)
    // A part of a union cannot be sorted or limited itself.
    return kysely.selectFrom(found.as('found')).select(['at', 'id'])
  })
  return unionOf(parts).orderBy('at', direction).orderBy('id', direction).limit(limit).offset(offset).execute()
}

/** How many enquiries match. */
export async function countMatching(database: Database, query: EnquiryQuery): Promise<number> {
  const ids = unionOf(eachMatching(database, query).map((matching) => matching.select('id')))
  const counted = await database.kysely
    .selectFrom(ids.as('found'))
    .select((it) => it.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

function unionOf<Row>(
  parts: readonly SelectQueryBuilder<Tables, never, Row>[],
): SelectQueryBuilder<Tables, never, Row> {
  return parts.reduce((all, part) => all.union(part))
}
