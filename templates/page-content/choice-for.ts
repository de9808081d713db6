/**
 * One of `items` for a page: a different one for other pages, but the same at each rendering (D10). Throws if there is
 * none.
 */
export function choiceFor<Item>(path: string, items: readonly Item[]): Item {
  const sum = [...path].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  const item = items[sum % items.length]
  if (item === undefined) throw new Error(`nothing to choose from for ${path}`)
  return item
}
