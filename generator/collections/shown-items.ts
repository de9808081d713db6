import { addDays } from '../../runtime/contract/day.ts'
import { contentHash } from '../../runtime/contract/hash.ts'
import { memoize } from '../../runtime/shared/content/memo.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { Entry } from '../schema/validate.ts'
import type { LinkedEntries } from './linked-entries.ts'
import { entriesIn, groupsOfEntry } from './values.ts'

/** An item that pages show during a period only (`x-shown`). */
type TimedItem = {
  entry: Entry
  item: object
  /** The first day of the period (`YYYY-MM-DD`). */
  first: string
  /** Its last day (`YYYY-MM-DD`). */
  last: string
}
/** What pages show on a day. */
export type ShownItems = {
  dataOf(entry: Entry): Entry['data']
  /** Changes with the entries of which they leave something out. */
  hidden: string
  /** The next day on which it is something else by itself, or null. */
  nextChange: string | null
}

/** What pages show of entries on a day (`YYYY-MM-DD`): items outside their periods are left out of the data. */
export function shownItems(linked: LinkedEntries, schemas: Schemas, asOf: string): ShownItems {
  const timed = entriesIn(linked).flatMap((entry) => timedItems(entry, schemas))
  const hidden = timed.filter(({ first, last }) => asOf < first || last < asOf)
  const items = new Set<unknown>(hidden.map(({ item }) => item))
  const entries = new Set(hidden.map(({ entry }) => entry))
  const changes = timed.flatMap(({ first, last }) => [first, addDays(last, 1)]).filter((day) => day > asOf)
  return {
    dataOf: (entry) => (entries.has(entry) ? (without(entry.data, items) as Entry['data']) : entry.data),
    hidden: contentHash(JSON.stringify([...entries].map(({ data }) => data))),
    nextChange: changes.sort()[0] ?? null,
  }
}

const timedItems = memoize((entry: Entry, schemas: Schemas): readonly TimedItem[] =>
  [...groupsOfEntry(entry, schemas)].flatMap(({ value, schema }) => {
    const period = schema['x-shown']
    if (period === undefined) return []
    const [from, until] = [value[period.from], value[period.until]]
    if (typeof from !== 'string' || typeof until !== 'string') return []
    return [{ entry, item: value, first: addDays(from, -period.daysBefore), last: until }]
  }),
)

/** A copy of a value without these items of its lists and these groups. */
function without(value: unknown, items: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((item) => !items.has(item)).map((item) => without(item, items))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inside]) => !items.has(inside))
  return Object.fromEntries(kept.map(([key, inside]) => [key, without(inside, items)]))
}
