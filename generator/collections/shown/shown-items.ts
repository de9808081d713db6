import { addDays } from '../../../runtime/contract/day.ts'
import { memoize } from '../../../runtime/shared/content/memo.ts'
import type { Schemas } from '../../schema/schemas.ts'
import type { Entry } from '../../schema/validate.ts'
import type { LinkedEntries } from '../linked-entries.ts'
import { entriesIn, type Group, groupsOfEntry } from '../values.ts'
import { citationOf } from './citation.ts'

/** An item that pages do not always show (`x-shown`, `x-watched`). */
export type TimedItem = Group & {
  /** The first day on which pages show it (`YYYY-MM-DD`); null if they always did. */
  first: string | null
  /** The first day on which they do not show it any more; null if there is none, empty if they never show it. */
  end: string | null
}
/** What pages show on a day. */
export type ShownItems = {
  dataOf(entry: Entry): Entry['data']
  /** Whether pages show an entry at all. */
  isShown(entry: Entry): boolean
  /** Every item that pages may show on some days only. */
  timed: readonly TimedItem[]
  /** Those of them that they do not show on the day. */
  hidden: readonly TimedItem[]
  /** The next day on which it is something else by itself, or null. */
  nextChange: string | null
}

/** What pages show of entries on a day (`YYYY-MM-DD`): items outside their periods are left out of the data. */
export function shownItems(linked: LinkedEntries, schemas: Schemas, asOf: string): ShownItems {
  const entries = entriesIn(linked)
  const timed = entries.flatMap((entry) => timedItems(entry, schemas))
  const changes = timed.flatMap(({ first, end }) => [first ?? '', end ?? '']).filter((day) => day > asOf)
  return {
    isShown: (entry) => hiddenIn(entry, schemas, asOf).every(({ value }) => value !== entry.data),
    dataOf: (entry) => shownData(entry, schemas, asOf),
    timed,
    hidden: entries.flatMap((entry) => hiddenIn(entry, schemas, asOf)),
    nextChange: changes.sort()[0] ?? null,
  }
}

const hiddenIn = memoize((entry: Entry, schemas: Schemas, asOf: string): readonly TimedItem[] =>
  timedItems(entry, schemas).filter(
    ({ first, end }) => (first !== null && asOf < first) || (end !== null && end <= asOf),
  ),
)

const shownData = memoize((entry: Entry, schemas: Schemas, asOf: string): Entry['data'] => {
  const hidden = hiddenIn(entry, schemas, asOf)
  return hidden.length === 0
    ? entry.data
    : (without(entry.data, new Set(hidden.map(({ value }) => value))) as Entry['data'])
})

const timedItems = memoize((entry: Entry, schemas: Schemas): readonly TimedItem[] => {
  const groups = [...groupsOfEntry(entry, schemas)]
  return groups.flatMap((group) => {
    const period = periodOf(group)
    return period === null ? [] : [{ ...itemOf(group, groups), ...period }]
  })
})

/** Null if pages always show a group. */
function periodOf(group: Group): Pick<TimedItem, 'first' | 'end'> | null {
  const { value, schema } = group
  const { from = '', daysBefore = 0, until = '', before = '', unless = '' } = schema['x-shown'] ?? {}
  if (value[unless] === true) return { first: null, end: '' }
  const dayIn = (key: string) => (typeof value[key] === 'string' ? value[key] : null)
  const [begins, last, citation] = [dayIn(from), dayIn(until), citationOf(group)]
  const first = begins === null ? null : addDays(begins, -daysBefore)
  const ends = [last === null ? dayIn(before) : addDays(last, 1), citation?.doubt?.end ?? null]
  const end = ends.filter((day) => day !== null).sort()[0] ?? null
  // A source can lose its passage on any day.
  return first === null && end === null && citation === null ? null : { first, end }
}

/** The group, or what cannot be without it: its schema requires the group. */
function itemOf(group: Group, groups: readonly Group[]): Group {
  const outer = group.path.slice(0, -1)
  const holder = groups.find(({ path }) => path.length === outer.length && path.every((step, at) => step === outer[at]))
  return group.path.length > 0 && holder?.schema.required?.includes(String(group.path.at(-1))) === true
    ? itemOf(holder, groups)
    : group
}

/** A copy of a value without these items of its lists and these groups. */
function without(value: unknown, items: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((item) => !items.has(item)).map((item) => without(item, items))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inside]) => !items.has(inside))
  return Object.fromEntries(kept.map(([key, inside]) => [key, without(inside, items)]))
}
