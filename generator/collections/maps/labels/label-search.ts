import { lowestBit, maxPositions } from './label-conflicts.ts'

/** What is searched, as numbers in rows, name after name. */
export type LabelProblem = {
  /** As many names at most. */
  max: number
  /** The cost of omitting each name. */
  worths: Float64Array
  /** The costs of the positions of each name, cheapest first (`maxPositions` a name). */
  costs: Float64Array
  /** A bit for each of these positions. */
  positions: Int32Array
  /** See `findConflicts`. */
  conflicts: Int32Array
}

// A smaller difference in cost is not visible.
const worthLooking = 0.25
// The search ends after this many steps with the best result so far. Most maps need a few dozen.
const maxSteps = 500
// More than sums of costs differ by the order in which they are added up.
const rounding = 1e-6
const optionsAtMost = maxPositions + 1
const omitted = -1

/** The state of a search. A stage is the number of names that are decided. */
type Search = LabelProblem & {
  count: number
  /** By stage, the bits of the positions left for each name. */
  open: Int32Array
  /** By stage, the choices for the next name. */
  options: Int8Array
  /** By stage, the least cost of what follows from each choice. */
  least: Float64Array
  /** Scratch memory. */
  savings: Float64Array
  chosen: Int8Array
  best: Int8Array
  bestCost: number
  steps: number
}

/**
 * The position of each name, or -1 if it is omitted: a choice of nearly minimal cost without conflicts, found by branch
 * and bound. It works on arrays that are allocated once, since crowded maps take thousands of bounds.
 */
export function findPositions(problem: LabelProblem): Int8Array {
  const count = problem.worths.length
  const search: Search = {
    ...problem,
    count,
    open: new Int32Array((count + 1) * count),
    options: new Int8Array(count * optionsAtMost),
    least: new Float64Array(count * optionsAtMost),
    savings: new Float64Array(count),
    chosen: new Int8Array(count),
    best: new Int8Array(count).fill(omitted),
    bestCost: Number.POSITIVE_INFINITY,
    steps: 0,
  }
  search.open.set(problem.positions)
  follow(search, 0, 0, 0)
  return search.best
}

/** Continues a search with every choice that may still cost less than the best result, the most promising first. */
function follow(search: Search, stage: number, cost: number, named: number): void {
  const { count, chosen, options, least } = search
  if (stage === count) {
    if (cost >= search.bestCost) return
    search.bestCost = cost
    search.best.set(chosen)
    return
  }
  if (search.steps++ > maxSteps) return
  const first = stage * optionsAtMost
  const end = listOptions(search, stage, cost, named)
  for (let at = first; at < end && (least[at] ?? 0) < search.bestCost - worthLooking; at++) {
    const position = options[at] ?? omitted
    chosen[stage] = position
    narrowNext(search, stage, position)
    follow(search, stage + 1, cost + costOf(search, stage, position), position === omitted ? named : named + 1)
  }
}

function costOf({ costs, worths }: Search, name: number, position: number): number {
  return (position === omitted ? worths[name] : costs[name * maxPositions + position]) ?? 0
}

/** Writes the positions that are left after a choice. */
function narrowNext({ count, open, conflicts }: Search, stage: number, position: number): void {
  const from = stage * count
  const taken = (stage * maxPositions + position) * count
  for (let name = stage + 1; name < count; name++) {
    const bits = open[from + name] ?? 0
    open[from + count + name] = position === omitted ? bits : bits & ~(conflicts[taken + name] ?? 0)
  }
}

/**
 * Lists the positions that are left for the next name, and the choice to omit it, by the least cost of what follows.
 * Choices that cannot cost less than the best result are not listed. Returns the end of the list.
 */
function listOptions(search: Search, stage: number, cost: number, named: number): number {
  const limit = search.bestCost - worthLooking
  let end = stage * optionsAtMost
  const offer = (position: number, least: number) => {
    if (least < limit) insertOption(search, { first: stage * optionsAtMost, end: end++, position, least })
  }
  if (named < search.max) {
    const withoutConflicts = minCost(search, { stage, taken: -1, cost, named: named + 1 })
    for (let left = search.open[stage * search.count + stage] ?? 0; left !== 0; left &= left - 1) {
      const position = lowestBit(left)
      const own = costOf(search, stage, position)
      // The next positions cost more.
      if (withoutConflicts + own - rounding >= limit) break
      const taken = (stage * maxPositions + position) * search.count
      offer(position, minCost(search, { stage, taken, cost: cost + own, named: named + 1 }))
    }
  }
  offer(omitted, minCost(search, { stage, taken: -1, cost: cost + costOf(search, stage, omitted), named }))
  return end
}

/** Inserts a choice after those that do not cost more. */
function insertOption(
  { options, least: leasts }: Search,
  { first, end, position, least }: { first: number; end: number; position: number; least: number },
): void {
  let at = end
  for (; at > first && (leasts[at - 1] ?? 0) > least; at--) {
    leasts[at] = leasts[at - 1] ?? 0
    options[at] = options[at - 1] ?? 0
  }
  leasts[at] = least
  options[at] = position
}

/** A choice for the name of a stage. */
type Following = {
  stage: number
  /** Where its conflicts begin; -1: it has none. */
  taken: number
  /** Includes the cost of the choice itself. */
  cost: number
  named: number
}

/** A lower bound of the cost of what follows: it ignores conflicts between the names that are still to be placed. */
function minCost(
  { count, max, worths, costs, open, conflicts, savings }: Search,
  { stage, taken, cost, named }: Following,
): number {
  let least = cost
  let found = 0
  for (let name = stage + 1; name < count; name++) {
    const worth = worths[name] ?? 0
    least += worth
    const left = open[stage * count + name] ?? 0
    const bits = taken < 0 ? left : left & ~(conflicts[taken + name] ?? 0)
    if (bits === 0) continue
    // Positions are in the order of their cost: the lowest bit is the cheapest that is left.
    const saving = worth - (costs[name * maxPositions + lowestBit(bits)] ?? 0)
    if (saving > 0) savings[found++] = saving
  }
  const used = Math.min(found, max - named)
  if (used < found) sortDescending(savings, found)
  for (let index = 0; index < used; index++) least -= savings[index] ?? 0
  return least
}

/** Sorts the first numbers of a row. They are few, and nearly in order: the more important names come first. */
function sortDescending(row: Float64Array, length: number): void {
  for (let index = 1; index < length; index++) {
    const value = row[index] ?? 0
    let at = index
    for (; at > 0 && (row[at - 1] ?? 0) < value; at--) row[at] = row[at - 1] ?? 0
    row[at] = value
  }
}
