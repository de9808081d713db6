/** Whether two values of JSON are equal. A key without a value is none, and the order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
    )
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = keysOf(one)
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

/** The keys of a group that have a value. */
export function keysOf(group: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(group).filter((key) => group[key] !== undefined)
}
