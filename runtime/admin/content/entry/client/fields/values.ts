import { isRecord } from '../../../../../shared/content/is-record.ts'

/** Where a value is within an entry: keys of mappings and places in lists. */
export type ValuePath = readonly (string | number)[]

/**
 * The value with another one at a path; undefined removes it. What the change does not touch is the same object as
 * before, so that only fields that show something else are rendered again.
 */
export function withValueAt(value: unknown, path: ValuePath, changed: unknown): unknown {
  const [part, ...rest] = path
  if (part === undefined) return changed
  const child = withValueAt(childOf(value, part), rest, changed)
  if (typeof part === 'number') {
    const items = Array.isArray(value) ? value : []
    return child === undefined
      ? withoutItem(items, part)
      : items.map((item: unknown, at) => (at === part ? child : item))
  }
  const mapping = isRecord(value) ? value : {}
  if (child !== undefined) return { ...mapping, [part]: child }
  const { [part]: _removed, ...others } = mapping
  return others
}

/** The list with one item moved by one place up (-1) or down (1). */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  const item = items[at]
  const to = at + by
  if (item === undefined || to < 0 || to >= items.length) return items
  const others = withoutItem(items, at)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** The list without one item. */
export function withoutItem<Item>(items: readonly Item[], at: number): Item[] {
  return items.filter((_, place) => place !== at)
}

/** What a mapping or a list has at a key or a place; undefined if it has nothing. */
export function childOf(parent: unknown, part: string | number): unknown {
  if (typeof part === 'number') return Array.isArray(parent) ? parent[part] : undefined
  return isRecord(parent) && Object.hasOwn(parent, part) ? parent[part] : undefined
}

/** `after`, with the parts of `before` that are equal: what has not changed need not be rendered again. */
export function sharing(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item, at) => sharing(before[at], item))
    return items.length === before.length && items.every((item, at) => Object.is(item, before[at])) ? before : items
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const entries = Object.entries(after).map(([key, value]) => [key, sharing(before[key], value)] as const)
  const keys = Object.keys(before)
  const isSame =
    entries.length === keys.length &&
    entries.every(([key, value], at) => key === keys[at] && Object.is(value, before[key]))
  return isSame ? before : Object.fromEntries(entries)
}
