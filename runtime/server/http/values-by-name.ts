/** Values by name, as in forms and query strings: a repeated name has a list. */
export function valuesByName(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, string | readonly string[]> {
  const groups = Map.groupBy(entries, ([name]) => name)
  const values = [...groups].map(([name, group]) => [name, group.map(([, value]) => value)] as const)
  return Object.fromEntries(values.map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
}
