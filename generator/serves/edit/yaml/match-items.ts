import { isSame } from './same.ts'

// Texts and groups that have less in common are taken for different ones.
const minLikeness = 0.4
const maxComparisons = 20_000

/**
 * For each new item the index of the old item that it is or was made from, or null: equal ones first, then the most
 * similar.
 */
export function matchItems(old: readonly unknown[], next: readonly unknown[]): (number | null)[] {
  const found = matchEqual(old, next)
  const taken = new Set(found)
  const left = old.flatMap((_, index) => (taken.has(index) ? [] : [index]))
  const open = next.flatMap((_, index) => (found[index] === null ? [index] : []))
  if (left.length * open.length <= maxComparisons) {
    const pairs = open.flatMap((to) => left.map((from) => ({ from, to, likeness: likenessOf(old[from], next[to]) })))
    pairs.sort((a, b) => b.likeness - a.likeness || Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
    for (const { from, to, likeness } of pairs) {
      if (likeness < minLikeness) break
      if (found[to] !== null || taken.has(from)) continue
      found[to] = from
      taken.add(from)
    }
  }
  return matchByPlace(found, old, next)
}

/** Equal items: from both ends first, then wherever they are. */
function matchEqual(old: readonly unknown[], next: readonly unknown[]): (number | null)[] {
  const found = next.map((): number | null => null)
  let from = 0
  while (from < old.length && from < next.length && isSame(old[from], next[from])) {
    found[from] = from
    from++
  }
  let [oldEnd, nextEnd] = [old.length, next.length]
  while (oldEnd > from && nextEnd > from && isSame(old[oldEnd - 1], next[nextEnd - 1])) found[--nextEnd] = --oldEnd
  const places = new Map<string, number[]>()
  for (let index = from; index < oldEnd; index++) {
    const key = JSON.stringify(old[index])
    places.set(key, [...(places.get(key) ?? []), index])
  }
  for (let index = from; index < nextEnd; index++)
    found[index] = places.get(JSON.stringify(next[index]))?.shift() ?? null
  return found
}

/** Where as many old as new items are left between two that were found, they belong together in their order. */
function matchByPlace(found: (number | null)[], old: readonly unknown[], next: readonly unknown[]): (number | null)[] {
  const taken = new Set(found)
  for (let to = 0; to < next.length; to++) {
    if (found[to] !== null) continue
    let end = to
    while (end < next.length && found[end] === null) end++
    const first = to === 0 ? 0 : (found[to - 1] ?? 0) + 1
    const last = end === next.length ? old.length : (found[end] ?? 0)
    const isFree =
      last - first === end - to &&
      !Array.from({ length: end - to }, (_, index) => first + index).some((index) => taken.has(index))
    for (let index = to; isFree && index < end; index++) {
      if (kindOf(old[first + index - to]) === kindOf(next[index])) found[index] = first + index - to
    }
    to = end
  }
  return found
}

function likenessOf(a: unknown, b: unknown): number {
  if (kindOf(a) !== kindOf(b)) return 0
  if (typeof a === 'string' && typeof b === 'string') {
    const most = Math.min(a.length, b.length)
    let head = 0
    while (head < most && a[head] === b[head]) head++
    let tail = 0
    while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
    return (head + tail) / Math.max(a.length, b.length, 1)
  }
  if (kindOf(a) !== 'group') return 0
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(one).filter((key) => Object.hasOwn(other, key))
  const like = keys.reduce(
    (sum, key) => sum + (isSame(one[key], other[key]) ? 1 : likenessOf(one[key], other[key]) / 2),
    0,
  )
  return like / Math.max(Object.keys(one).length, Object.keys(other).length, 1)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'group' : 'scalar'
}

/** The longest part of the old indexes that are in their order already: the others are moved. */
export function inOrder(indexes: readonly (number | null)[]): ReadonlySet<number> {
  const ends: { index: number; before: unknown }[] = []
  for (const index of indexes) {
    if (index === null) continue
    const at = ends.findIndex((end) => end.index >= index)
    const place = at < 0 ? ends.length : at
    ends[place] = { index, before: ends[place - 1] }
  }
  const kept = new Set<number>()
  for (let end = ends.at(-1); end !== undefined; end = end.before as typeof end) kept.add(end.index)
  return kept
}
