import { type Box, boxesTouch, boxRound, distanceToSegment, holdsPoint, type Point, segmentMeetsBox, segmentsCross } from './box.ts'
import type { LabelCandidate } from './label-candidates.ts'

/** A name to be placed: the spots open to it, and what it costs to leave it out. No other name comes nearer to `at` than `room`. */
export type Candidate = { at: Point; room: number; worth: number; spots: readonly LabelCandidate[] }

// One bit a spot, in a number of 32 bits whose sign is not used.
const maxSpots = 31
// Units between two names, and between a leader and what it passes.
const airBetween = 4
const airOfLeader = 5
// A choice that is cheaper by less than this looks the same.
const worthLooking = 0.25
// Beyond so many steps what was found so far is good enough; most maps need some dozens.
const maxSteps = 500

type Search = { candidates: readonly Candidate[]; blocked: Blocked; most: number; steps: number; best: Choice }
type Choice = { cost: number; spots: readonly number[] }
/** How far a search has come: spots chosen so far (-1: left out), bits of spots still open to each, and what it has cost. */
type Stage = { chosen: readonly number[]; open: readonly number[]; cost: number; named: number }

/**
 * For each name its spot, or null: together the cheapest that was found, give or take a little, no name on another, on a dot that is named or
 * on a leader, and no more than `most` of them. Branch and bound: the same names always come to the same spots.
 */
export function placeNames(candidates: readonly Candidate[], most: number): (LabelCandidate | null)[] {
  const given = candidates.map((candidate) => ({ ...candidate, spots: cheapest(candidate.spots) }))
  const search: Search = {
    candidates: given,
    blocked: findBlocked(given),
    most,
    steps: 0,
    best: { cost: Number.POSITIVE_INFINITY, spots: [] },
  }
  const open = given.map(({ spots }) => 2 ** spots.length - 1)
  follow(search, { chosen: [], open, cost: 0, named: 0 })
  return given.map(({ spots }, index) => spots[search.best.spots[index] ?? -1] ?? null)
}

function cheapest(spots: readonly LabelCandidate[]): LabelCandidate[] {
  return spots.toSorted((a, b) => a.cost - b.cost).slice(0, maxSpots)
}

type Blocked = number[][][]

/** By candidate and spot: for every candidate the bits of the spots that cannot be had together with it. */
function findBlocked(candidates: readonly Candidate[]): Blocked {
  const blocked = candidates.map(({ spots }) => spots.map(() => candidates.map(() => 0)))
  const reaches = candidates.map(reachOf)
  for (const [later, reach] of reaches.entries()) {
    for (const [earlier, other] of reaches.slice(0, later).entries()) {
      // Most names are nowhere near each other, wherever they stand.
      if (boxesTouch(reach, other, airBetween)) blockPair(candidates, [earlier, later], blocked)
    }
  }
  return blocked
}

function blockPair(candidates: readonly Candidate[], [earlier, later]: readonly [number, number], blocked: Blocked): void {
  const [a, b] = [candidates[earlier], candidates[later]]
  if (a === undefined || b === undefined) return
  // Most spots that cannot be had are on the other's dot: that is told without looking at the other's spots.
  const onDot = b.spots.map((rival) => isOn(rival, a))
  a.spots.forEach((spot, i) => {
    const isOnOther = isOn(spot, b)
    b.spots.forEach((rival, j) => {
      if (!isOnOther && onDot[j] !== true && !exclude(spot, rival)) return
      block(blocked[earlier]?.[i], later, j)
      block(blocked[later]?.[j], earlier, i)
    })
  })
}

/** The box that a candidate's dot and all its spots lie in; leaders lead from the one to the others. */
function reachOf({ at, room, spots }: Candidate): Box {
  const reach = boxRound(at, 2 * room)
  for (const { box } of spots) {
    reach.left = Math.min(reach.left, box.left)
    reach.top = Math.min(reach.top, box.top)
    reach.right = Math.max(reach.right, box.right)
    reach.bottom = Math.max(reach.bottom, box.bottom)
  }
  return reach
}

function block(bits: number[] | undefined, candidate: number, spot: number): void {
  if (bits !== undefined) bits[candidate] = (bits[candidate] ?? 0) | (1 << spot)
}

/** Whether a name at a spot comes too near to another's dot, or its leader does. */
function isOn({ box, leader }: LabelCandidate, { at, room }: Candidate): boolean {
  return holdsPoint(box, at, room) || (leader !== null && distanceToSegment(at, leader) < Math.min(room, airOfLeader))
}

function exclude(a: LabelCandidate, b: LabelCandidate): boolean {
  return (
    boxesTouch(a.box, b.box, airBetween) ||
    (a.leader !== null && segmentMeetsBox(a.leader, b.box, airBetween)) ||
    (b.leader !== null && segmentMeetsBox(b.leader, a.box, airBetween)) ||
    (a.leader !== null && b.leader !== null && segmentsCross(a.leader, b.leader))
  )
}

/** Goes on from a stage in every way that may still come out cheaper than the best, the most promising first. */
function follow(search: Search, stage: Stage): void {
  if (stage.chosen.length === search.candidates.length) {
    if (stage.cost < search.best.cost) search.best = { cost: stage.cost, spots: stage.chosen }
    return
  }
  if (search.steps++ > maxSteps) return
  const next = [...nextStages(search, stage)].map((made) => ({ made, least: leastCost(search, made) })).sort((a, b) => a.least - b.least)
  for (const { made, least } of next) if (least < search.best.cost - worthLooking) follow(search, made)
}

/** The next name at each spot that is open to it, and left out. */
function* nextStages({ candidates, blocked, most }: Search, { chosen, open, cost, named }: Stage): Generator<Stage> {
  const index = chosen.length
  const { spots, worth } = candidates[index] ?? { spots: [], worth: 0 }
  const bits = open[index] ?? 0
  for (const [bit, spot] of spots.entries()) {
    if (named >= most || (bits & (1 << bit)) === 0) continue
    const taken = blocked[index]?.[bit]
    yield { chosen: [...chosen, bit], open: open.map((spots, at) => spots & ~(taken?.[at] ?? 0)), cost: cost + spot.cost, named: named + 1 }
  }
  yield { chosen: [...chosen, -1], open, cost: cost + worth, named }
}

/** What a stage costs at the very least: as if the names to come did not stand in each other's way. */
function leastCost({ candidates, most }: Search, { chosen, open, cost, named }: Stage): number {
  let least = cost
  const savings: number[] = []
  for (let index = chosen.length; index < candidates.length; index++) {
    const { spots, worth } = candidates[index] ?? { spots: [], worth: 0 }
    least += worth
    const bits = open[index] ?? 0
    // Spots are in the order of their cost: the lowest bit is the cheapest that is open.
    const saving = bits === 0 ? 0 : worth - (spots[31 - Math.clz32(bits & -bits)]?.cost ?? 0)
    if (saving > 0) savings.push(saving)
  }
  if (savings.length > most - named) savings.sort((a, b) => b - a)
  return savings.slice(0, most - named).reduce((sum, saving) => sum - saving, least)
}
