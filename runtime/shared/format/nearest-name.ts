/**
 * How many typos separate two words: letters put in, left out or changed, and neighbors swapped.
 * Swapped letters count once: 'popluation' is one typo, not two. Past `limit` the answer is `limit + 1`.
 */
export function countTypos(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), limit + 1)
}

/**
 * The candidate within a third of `word`'s length (at least one typo, at most three), or null. The first of equals
 * wins.
 */
export function nearestName(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let limit = Math.max(1, Math.min(3, Math.floor(word.length / 3)))
  for (const candidate of candidates) {
    const typos = countTypos(word.toLowerCase(), candidate.toLowerCase(), limit)
    if (typos > limit) continue
    if (typos === 0) return candidate
    best = candidate
    limit = typos - 1
  }
  return best
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
