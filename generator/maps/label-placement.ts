import { type Box, boxAround, boxesIntersect, containsPoint, distanceToSegment, type Point, segmentMeetsBox, segmentsCross } from './box.ts'
import type { LabelCandidate } from './label-candidates.ts'

/** A name to place: its possible positions, and the cost of omitting it. Other names keep the distance `room` from `at`. */
export type Candidate = { at: Point; room: number; worth: number; positions: readonly LabelCandidate[] }

// One bit per position, in a 32-bit integer without its sign bit.
const maxPositions = 31
// The distance in units between two names, and between a leader line and other items.
const airBetween = 4
const airOfLeader = 5
// A smaller difference in cost is not visible.
const worthLooking = 0.25
// The search ends after this many steps with the best result so far. Most maps need a few dozen.
const maxSteps = 500

type Search = { candidates: readonly Candidate[]; blocked: Blocked; max: number; steps: number; best: Choice }
type Choice = { cost: number; positions: readonly number[] }
/** The state of a search: the positions chosen so far (-1: omitted), the bits of the positions left for each name, and the cost. */
type Stage = { chosen: readonly number[]; open: readonly number[]; cost: number; named: number }

/**
 * The position of each name, or null if it is omitted: a placement of nearly minimal cost in which no name overlaps another name,
 * a named dot or a leader line, with at most `max` names. It is found by branch and bound, and is the same for the same names.
 */
export function placeLabels(candidates: readonly Candidate[], max: number): (LabelCandidate | null)[] {
  const given = candidates.map((candidate) => ({ ...candidate, positions: cheapest(candidate.positions) }))
  const search: Search = {
    candidates: given,
    blocked: findBlocked(given),
    max,
    steps: 0,
    best: { cost: Number.POSITIVE_INFINITY, positions: [] },
  }
  const open = given.map(({ positions }) => 2 ** positions.length - 1)
  follow(search, { chosen: [], open, cost: 0, named: 0 })
  return given.map(({ positions }, index) => positions[search.best.positions[index] ?? -1] ?? null)
}

function cheapest(positions: readonly LabelCandidate[]): LabelCandidate[] {
  return positions.toSorted((a, b) => a.cost - b.cost).slice(0, maxPositions)
}

type Blocked = number[][][]

/** By candidate and position: for every candidate the bits of the positions that conflict with it. */
function findBlocked(candidates: readonly Candidate[]): Blocked {
  const blocked = candidates.map(({ positions }) => positions.map(() => candidates.map(() => 0)))
  const reaches = candidates.map(reachOf)
  for (const [later, reach] of reaches.entries()) {
    for (const [earlier, other] of reaches.slice(0, later).entries()) {
      // Most names cannot overlap in any of their positions.
      if (boxesIntersect(reach, other, airBetween)) blockPair(candidates, [earlier, later], blocked)
    }
  }
  return blocked
}

function blockPair(candidates: readonly Candidate[], [earlier, later]: readonly [number, number], blocked: Blocked): void {
  const [a, b] = [candidates[earlier], candidates[later]]
  if (a === undefined || b === undefined) return
  // Most conflicts are with the dot of the other name, which can be tested without its positions.
  const onDot = b.positions.map((rival) => isOn(rival, a))
  a.positions.forEach((position, i) => {
    const isOnOther = isOn(position, b)
    b.positions.forEach((rival, j) => {
      if (!isOnOther && onDot[j] !== true && !exclude(position, rival)) return
      block(blocked[earlier]?.[i], later, j)
      block(blocked[later]?.[j], earlier, i)
    })
  })
}

/** The bounding box of a candidate's dot and all its positions, which includes its leader lines. */
function reachOf({ at, room, positions }: Candidate): Box {
  const reach = boxAround(at, 2 * room)
  for (const { box } of positions) {
    reach.left = Math.min(reach.left, box.left)
    reach.top = Math.min(reach.top, box.top)
    reach.right = Math.max(reach.right, box.right)
    reach.bottom = Math.max(reach.bottom, box.bottom)
  }
  return reach
}

function block(bits: number[] | undefined, candidate: number, position: number): void {
  if (bits !== undefined) bits[candidate] = (bits[candidate] ?? 0) | (1 << position)
}

/** Whether a name in a position, or its leader line, is too near to the dot of another name. */
function isOn({ box, leader }: LabelCandidate, { at, room }: Candidate): boolean {
  return containsPoint(box, at, room) || (leader !== null && distanceToSegment(at, leader) < Math.min(room, airOfLeader))
}

function exclude(a: LabelCandidate, b: LabelCandidate): boolean {
  return (
    boxesIntersect(a.box, b.box, airBetween) ||
    (a.leader !== null && segmentMeetsBox(a.leader, b.box, airBetween)) ||
    (b.leader !== null && segmentMeetsBox(b.leader, a.box, airBetween)) ||
    (a.leader !== null && b.leader !== null && segmentsCross(a.leader, b.leader))
  )
}

/** A choice for the next name: the index of a position, or -1 for omitting it, and the least cost of what follows from it. */
type Option = { bit: number; least: number }

/** Continues a search with every choice that may still cost less than the best result, the most promising first. */
function follow(search: Search, stage: Stage): void {
  if (stage.chosen.length === search.candidates.length) {
    if (stage.cost < search.best.cost) search.best = { cost: stage.cost, positions: stage.chosen }
    return
  }
  if (search.steps++ > maxSteps) return
  for (const { bit, least } of optionsOf(search, stage).sort((a, b) => a.least - b.least))
    if (least < search.best.cost - worthLooking) follow(search, nextStage(search, stage, bit))
}

/** The remaining positions of the next name, and the choice to omit it. */
function optionsOf(search: Search, { chosen, open, cost, named }: Stage): Option[] {
  const index = chosen.length
  const { positions, worth } = search.candidates[index] ?? { positions: [], worth: 0 }
  const bits = open[index] ?? 0
  const options: Option[] = []
  for (const [bit, position] of positions.entries()) {
    if (named >= search.max || (bits & (1 << bit)) === 0) continue
    const taken = search.blocked[index]?.[bit] ?? none
    options.push({ bit, least: leastCost(search, { from: index + 1, open, taken, cost: cost + position.cost, named: named + 1 }) })
  }
  options.push({ bit: -1, least: leastCost(search, { from: index + 1, open, taken: none, cost: cost + worth, named }) })
  return options
}

function nextStage({ candidates, blocked }: Search, { chosen, open, cost, named }: Stage, bit: number): Stage {
  const index = chosen.length
  const { positions, worth } = candidates[index] ?? { positions: [], worth: 0 }
  if (bit === -1) return { chosen: [...chosen, -1], open, cost: cost + worth, named }
  const taken = blocked[index]?.[bit] ?? none
  return {
    chosen: [...chosen, bit],
    open: open.map((positions, at) => positions & ~(taken[at] ?? 0)),
    cost: cost + (positions[bit]?.cost ?? 0),
    named: named + 1,
  }
}

const none: readonly number[] = []

/** What follows from a choice: `from` is the next name after it, `taken` are the bits of the positions that it blocks. */
type Following = { from: number; open: readonly number[]; taken: readonly number[]; cost: number; named: number }

/** A lower bound of the cost of what follows: it ignores conflicts between the names that are still to be placed. */
function leastCost({ candidates, max }: Search, { from, open, taken, cost, named }: Following): number {
  let least = cost
  const savings: number[] = []
  for (let index = from; index < candidates.length; index++) {
    const candidate = candidates[index]
    if (candidate === undefined) continue
    const { positions, worth } = candidate
    least += worth
    const bits = (open[index] ?? 0) & ~(taken[index] ?? 0)
    // Positions are in the order of their cost: the lowest bit is the cheapest that is left.
    const saving = bits === 0 ? 0 : worth - (positions[31 - Math.clz32(bits & -bits)]?.cost ?? 0)
    if (saving > 0) savings.push(saving)
  }
  const left = Math.min(savings.length, max - named)
  if (left < savings.length) savings.sort((a, b) => b - a)
  for (let index = 0; index < left; index++) least -= savings[index] ?? 0
  return least
}
