import { type Box, boxAround, boxesIntersect, containsPoint, distanceToSegment, type Point, segmentMeetsBox, segmentsCross } from './box.ts'
import type { LabelCandidate } from './label-candidates.ts'

/** A name to be placed: the spots open to it, and what it costs to leave it out. No other name comes nearer to `at` than `room`. */
export type Candidate = { at: Point; room: number; worth: number; positions: readonly LabelCandidate[] }

// One bit a spot, in a number of 32 bits whose sign is not used.
const maxPositions = 31
// Units between two names, and between a leader and what it passes.
const airBetween = 4
const airOfLeader = 5
// A choice that is cheaper by less than this looks the same.
const worthLooking = 0.25
// After this many steps the best result so far is good enough; most maps need a few dozen.
const maxSteps = 500

type Search = { candidates: readonly Candidate[]; blocked: Blocked; max: number; steps: number; best: Choice }
type Choice = { cost: number; positions: readonly number[] }
/** How far a search has come: spots chosen so far (-1: left out), bits of spots still open to each, and what it has cost. */
type Stage = { chosen: readonly number[]; open: readonly number[]; cost: number; named: number }

/**
 * For each name its spot, or null: together the cheapest that was found, give or take a little, no name on another, on a dot that is named or
 * on a leader, and no more than `max` of them. Branch and bound: the same names always come to the same spots.
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

/** By candidate and spot: for every candidate the bits of the spots that cannot be had together with it. */
function findBlocked(candidates: readonly Candidate[]): Blocked {
  const blocked = candidates.map(({ positions }) => positions.map(() => candidates.map(() => 0)))
  const reaches = candidates.map(reachOf)
  for (const [later, reach] of reaches.entries()) {
    for (const [earlier, other] of reaches.slice(0, later).entries()) {
      // Most names are nowhere near each other, wherever they stand.
      if (boxesIntersect(reach, other, airBetween)) blockPair(candidates, [earlier, later], blocked)
    }
  }
  return blocked
}

function blockPair(candidates: readonly Candidate[], [earlier, later]: readonly [number, number], blocked: Blocked): void {
  const [a, b] = [candidates[earlier], candidates[later]]
  if (a === undefined || b === undefined) return
  // Most spots that cannot be had are on the other's dot: that is told without looking at the other's spots.
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

/** The box that a candidate's dot and all its spots lie in; leaders lead from the one to the others. */
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

/** Whether a name at a spot comes too near to another's dot, or its leader does. */
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

/** Goes on from a stage in every way that may still come out cheaper than the best, the most promising first. */
function follow(search: Search, stage: Stage): void {
  if (stage.chosen.length === search.candidates.length) {
    if (stage.cost < search.best.cost) search.best = { cost: stage.cost, positions: stage.chosen }
    return
  }
  if (search.steps++ > maxSteps) return
  const next = [...nextStages(search, stage)].map((made) => ({ made, least: leastCost(search, made) })).sort((a, b) => a.least - b.least)
  for (const { made, least } of next) if (least < search.best.cost - worthLooking) follow(search, made)
}

/** The next name at each spot that is open to it, and left out. */
function* nextStages({ candidates, blocked, max }: Search, { chosen, open, cost, named }: Stage): Generator<Stage> {
  const index = chosen.length
  const { positions, worth } = candidates[index] ?? { positions: [], worth: 0 }
  const bits = open[index] ?? 0
  for (const [bit, position] of positions.entries()) {
    if (named >= max || (bits & (1 << bit)) === 0) continue
    const taken = blocked[index]?.[bit]
    yield {
      chosen: [...chosen, bit],
      open: open.map((positions, at) => positions & ~(taken?.[at] ?? 0)),
      cost: cost + position.cost,
      named: named + 1,
    }
  }
  yield { chosen: [...chosen, -1], open, cost: cost + worth, named }
}

/** What a stage costs at the very least: as if the names to come did not stand in each other's way. */
function leastCost({ candidates, max }: Search, { chosen, open, cost, named }: Stage): number {
  let least = cost
  const savings: number[] = []
  for (let index = chosen.length; index < candidates.length; index++) {
    const { positions, worth } = candidates[index] ?? { positions: [], worth: 0 }
    least += worth
    const bits = open[index] ?? 0
    // Spots are in the order of their cost: the lowest bit is the cheapest that is open.
    const saving = bits === 0 ? 0 : worth - (positions[31 - Math.clz32(bits & -bits)]?.cost ?? 0)
    if (saving > 0) savings.push(saving)
  }
  if (savings.length > max - named) savings.sort((a, b) => b - a)
  return savings.slice(0, max - named).reduce((sum, saving) => sum - saving, least)
}
