/**
 * The keys of a group in the order in which they are written: those that it had in theirs, a new one after the key that
 * precedes it in `order`, or else before the one that follows it there. Other new keys are last.
 */
export function placeKeys(old: readonly string[], next: readonly string[], order: readonly string[]): string[] {
  const placed = old.filter((key) => next.includes(key))
  const added = next.filter((key) => !old.includes(key))
  const place = (key: string) => order.indexOf(key)
  for (const key of added.filter((name) => order.includes(name)).toSorted((a, b) => place(a) - place(b))) {
    const before = order.slice(0, place(key)).findLast((name) => placed.includes(name))
    const after = order.slice(place(key) + 1).find((name) => placed.includes(name))
    const at =
      before !== undefined ? placed.indexOf(before) + 1 : after !== undefined ? placed.indexOf(after) : placed.length
    placed.splice(at, 0, key)
  }
  return [...placed, ...added.filter((key) => !order.includes(key))]
}
