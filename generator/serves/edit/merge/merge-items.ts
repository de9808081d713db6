import { diff3Merge } from 'node-diff3'
import { matchItems } from '../yaml/match-items.ts'
import { isSame } from '../yaml/same.ts'

type Lists = { base: readonly unknown[]; mine: readonly unknown[]; theirs: readonly unknown[] }
/** An item as it was and as each side has it; undefined where it is not. */
type Item = { base: unknown; mine: unknown; theirs: unknown }
/**
 * `items`: those of the merged list; null if it is not certain which it has, or in which order. `both`: then, if both
 * sides have only added items, the list with all of them.
 */
export type MergedItems = { items: readonly Item[] | null; both: readonly unknown[] | null }

/** The items of a list that two people have changed. Items of before are known again by what is like them. */
export function mergeItems(lists: Lists): MergedItems {
  const { base, mine, theirs } = lists
  const names = { base: base.map((_, index) => `=${index}`), mine: namesOf(base, mine), theirs: namesOf(base, theirs) }
  const itemOf = (name: string): Item => {
    const [of, ofMine, ofTheirs] = [names.base, names.mine, names.theirs].map((all) => all.indexOf(name))
    const item = { base: base[of ?? -1], mine: mine[ofMine ?? -1], theirs: theirs[ofTheirs ?? -1] }
    if (of !== -1) return item
    const added = ofMine === -1 ? item.theirs : item.mine
    return { base: undefined, mine: added, theirs: added }
  }
  const isCertain = (merged: readonly string[]) =>
    [...new Set([...names.base, ...names.mine, ...names.theirs])].every((name) => {
      const times = { mine: timesIn(names.mine, name), theirs: timesIn(names.theirs, name) }
      const isOld = name.startsWith('=')
      const expected = isOld ? Math.min(times.mine, times.theirs) : Math.max(times.mine, times.theirs)
      if (timesIn(merged, name) !== expected) return false
      // What one side has changed, the other one has not removed.
      const item = itemOf(name)
      return (
        !isOld ||
        expected === 1 ||
        [item.mine, item.theirs].every((left) => left === undefined || isSame(left, item.base))
      )
    })
  const regions = diff3Merge(names.mine, names.base, names.theirs, { excludeFalseConflicts: true })
  const merged = regions.flatMap(({ ok, conflict: { a = [], b = [] } = {} }) => ok ?? [...b, ...without(a, b)])
  const isWhole = regions.every(({ ok }) => ok !== undefined)
  if (!isCertain(merged)) return { items: null, both: null }
  const items = merged.map(itemOf)
  if (isWhole) return { items, both: null }
  const isOnlyMore = names.base
    .map(itemOf)
    .every((item) => isSame(item.base, item.mine) && isSame(item.base, item.theirs))
  return { items: null, both: isOnlyMore ? items.map(({ theirs: item }) => item) : null }
}

/** `=3` is the item that was at 3 before; others are named by their value. */
function namesOf(base: readonly unknown[], items: readonly unknown[]): string[] {
  return matchItems(base, items).map((from, index) => (from === null ? `+${JSON.stringify(items[index])}` : `=${from}`))
}

function timesIn(names: readonly string[], name: string): number {
  return names.filter((other) => other === name).length
}

function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.filter((name) => !others.includes(name))
}
