/** Values by name, as in forms and query strings: a repeated name has a list. */
export function valuesByName(
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, string | readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) {
    const all = values.get(name)
    if (all === undefined) values.set(name, [value])
    else all.push(value)
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
}
