import type { LabelCandidate } from './label-candidates.ts'
import { type Candidate, findConflicts, maxPositions } from './label-conflicts.ts'
import { findPositions } from './label-search.ts'

/**
 * The position of each name, or null if it is omitted: a placement of nearly minimal cost in which no name overlaps
 * another name, a named dot or a leader line, with at most `max` names. It is the same for the same names.
 */
export function placeLabels(candidates: readonly Candidate[], max: number): (LabelCandidate | null)[] {
  const given = candidates.map((candidate) => ({ ...candidate, positions: cheapest(candidate.positions) }))
  const costs = new Float64Array(given.length * maxPositions)
  for (const [name, { positions }] of given.entries())
    for (const [index, { cost }] of positions.entries()) costs[name * maxPositions + index] = cost
  const found = findPositions({
    max,
    worths: Float64Array.from(given, ({ worth }) => worth),
    costs,
    positions: Int32Array.from(given, ({ positions }) => 2 ** positions.length - 1),
    conflicts: findConflicts(given),
  })
  return given.map(({ positions }, index) => positions[found[index] ?? -1] ?? null)
}

function cheapest(positions: readonly LabelCandidate[]): LabelCandidate[] {
  return positions.toSorted((a, b) => a.cost - b.cost).slice(0, maxPositions)
}
