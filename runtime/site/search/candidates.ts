import type { SearchTarget } from './search-target.ts'
import type { Match } from './word-index.ts'

/** What a question found. */
export type Candidate = {
  /** One target, or several that make one address together. */
  targets: readonly SearchTarget[]
  /** Has a place for each word. */
  matches: readonly (Match | null)[]
  /** How many words found it, and how well in all. */
  words: number
  points: number
  /** Whether a word is of what it is called, and not only of what tells of it. */
  isNameMatch: boolean
}

/** A candidate for each target that any of the words found. */
export function candidatesOf(lookups: readonly ReadonlyMap<SearchTarget, Match>[]): Candidate[] {
  const targets = new Set(lookups.flatMap((found) => [...found.keys()]))
  return [...targets].map((target) =>
    toCandidate(
      [target],
      lookups.map((found) => found.get(target) ?? null),
    ),
  )
}

/** Those that answer the most words, the best first. What only tells of something gives way to what is called so. */
export function ranked(candidates: readonly Candidate[]): Candidate[] {
  const maxWords = candidates.reduce((highest, { words }) => Math.max(highest, words), 0)
  const best = candidates.filter(({ words }) => words === maxWords)
  const named = best.filter(({ isNameMatch }) => isNameMatch)
  return (named.length > 0 ? named : best).sort((a, b) => b.points - a.points || orderOf(a) - orderOf(b))
}

/**
 * A candidate of each list, joined: each word goes to the one that it fits best. Left out are those of which one gets
 * no word that it is called by, and those that answer no more words together than one of them alone.
 */
export function joinCandidates(lists: readonly (readonly Candidate[])[]): Candidate[] {
  const together = lists.reduce<Candidate[][]>(
    (rows, list) => rows.flatMap((row) => list.map((next) => [...row, next])),
    [[]],
  )
  return together.flatMap((parts) => {
    const shares = parts.map((part) => part.matches.map((match, word) => (isBestFor(part, word, parts) ? match : null)))
    if (!shares.every((share) => share.some((match) => match !== null && match.role !== 'about'))) return []
    const all =
      shares[0]?.map((_, word) => shares.map((share) => share[word] ?? null).find((match) => match !== null) ?? null) ??
      []
    const whole = toCandidate(
      parts.flatMap(({ targets }) => targets),
      all,
    )
    return parts.every(({ words }) => words < whole.words) ? [whole] : []
  })
}

function isBestFor(part: Candidate, word: number, parts: readonly Candidate[]): boolean {
  const points = (other: Candidate) => other.matches[word]?.points ?? 0
  return parts.find((other) => points(other) === Math.max(...parts.map(points))) === part
}

function toCandidate(targets: readonly SearchTarget[], matches: readonly (Match | null)[]): Candidate {
  const found = matches.filter((match) => match !== null)
  const points = found.reduce((sum, match) => sum + match.points, 0)
  return { targets, matches, words: found.length, points, isNameMatch: found.some(({ role }) => role !== 'about') }
}

function orderOf({ targets }: Candidate): number {
  return targets.reduce((sum, { order }) => sum + order, 0)
}
