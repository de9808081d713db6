/** Those whose name contains what was typed: first those that begin with it, then those with a word that does. */
export function bestMatches<T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const wanted = typed.toLowerCase()
  const rank = (one: T) => {
    const name = nameOf(one).toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (name.includes(` ${wanted}`) || name.includes(`-${wanted}`)) return 1
    return name.includes(wanted) ? 2 : 3
  }
  return all.filter((one) => rank(one) < 3).toSorted((a, b) => rank(a) - rank(b))
}
