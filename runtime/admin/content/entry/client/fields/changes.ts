import { isRecord } from '../../../../../shared/content/is-record.ts'

/** Whether two values of an entry are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** How many fields differ. A list of words counts once, and so does a list that has another number of items. */
export function countChanges(before: unknown, after: unknown): number {
  if (isSame(before, after)) return 0
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].reduce((sum, key) => sum + countChanges(before[key], after[key]), 0)
  }
  if (hasItemsOfItsOwn(before) && hasItemsOfItsOwn(after) && before.length === after.length)
    return before.reduce<number>((sum, item, at) => sum + countChanges(item, after[at]), 0)
  return 1
}

/** Whether a list has items with fields, which are changed one by one. */
function hasItemsOfItsOwn(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some(isRecord)
}

/** Whether the change of a list is shown at the list, and not at its items. */
export function isChangedAsWhole(before: unknown, after: unknown): boolean {
  if (isSame(before, after)) return false
  if (!hasItemsOfItsOwn(before) || !hasItemsOfItsOwn(after)) return true
  return before.length !== after.length
}

/** The keys that a mapping has lost. */
export function removedKeys(before: unknown, after: unknown): readonly string[] {
  if (!isRecord(before)) return []
  return Object.keys(before).filter((key) => !isRecord(after) || after[key] === undefined)
}
