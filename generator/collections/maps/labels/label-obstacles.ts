import type KDBush from 'kdbush'
import {
  type Box,
  boxAround,
  boxesIntersect,
  containsBox,
  containsPoint,
  isNearSegment,
  lineMeetsBox,
  type Point,
  type Segment,
} from '../land/box.ts'
import { coastWithin, type Land } from '../land/land.ts'
import { candidatesBeside, candidatesByLeader, type Label, type LabelCandidate } from './label-candidates.ts'
import { indexPoints } from './space-out.ts'

/** What a map shows besides names. */
export type ObstacleOptions = {
  frame: Box
  fixed: readonly Box[]
  land: Land
  dots: readonly Point[]
  /** The radius of a circle around the center, 0 for none. */
  ring: number
}
/** The part of it that is in the frame. */
export type LabelObstacles = {
  inner: Box
  fixed: readonly Box[]
  /** Four numbers a line, which are read several times faster than points. */
  coast: Float64Array
  dots: readonly Point[]
  /** An index of the dots. */
  tree: KDBush
  ring: number
}
type NearObstacles = {
  coast: Float64Array
  /** Two numbers each. */
  dots: Float64Array
  ring: number
}

// The distance, in units, of names from the edge of the frame and from fixed items.
const margin = 6
const air = 3
// Costs that are added to those of `label-candidates.ts`: a name across the circle or the coast is harder to read, and
// a dot that is covered or near can be mistaken for the dot of the name.
const crossesRing = 2.5
const crossesCoast = 0.5
const crossesBendOfCoast = 0.15
const maxForCoast = 1.6
const coversDot = 0.8
const hasDotBeside = 0.5
const leaderPassesDot = 1
const besideDistance = 11

export function createObstacles({ frame, fixed, land, dots, ring }: ObstacleOptions): LabelObstacles {
  const { left, top, right, bottom } = frame
  const within = dots.filter((dot) => containsPoint(frame, dot, 0))
  return {
    inner: { left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin },
    fixed,
    coast: Float64Array.from(coastWithin(land, frame).flat(2)),
    dots: within,
    tree: indexPoints(within),
    ring,
  }
}

/** The possible positions of a label next to its dot, each with its total cost. */
export function openCandidates(label: Label, scene: LabelObstacles): LabelCandidate[] {
  return withCosts(candidatesBeside(label), label.at, scene)
}

/** The possible positions at a distance from its dot. */
export function openCandidatesByLeader(label: Label, scene: LabelObstacles): LabelCandidate[] {
  return withCosts(candidatesByLeader(label), label.at, scene)
}

function withCosts(positions: readonly LabelCandidate[], own: Point, scene: LabelObstacles): LabelCandidate[] {
  const open = positions.filter(
    ({ box }) => containsBox(scene.inner, box) && !scene.fixed.some((taken) => boxesIntersect(taken, box, air)),
  )
  const near = obstaclesNear(open, own, scene)
  // They were made for this label only.
  for (const position of open)
    position.cost = position.cost + costOfBox(position.box, near) + costOfLeader(position.leader, near)
  return open
}

/** What some positions of a label can cover or be near to, without its own dot. */
function obstaclesNear(
  positions: readonly LabelCandidate[],
  own: Point,
  { coast, dots, tree, ring }: LabelObstacles,
): NearObstacles {
  const reach = boxAround(own, 0)
  for (const { box } of positions) {
    reach.left = Math.min(reach.left, box.left)
    reach.top = Math.min(reach.top, box.top)
    reach.right = Math.max(reach.right, box.right)
    reach.bottom = Math.max(reach.bottom, box.bottom)
  }
  const { left, top, right, bottom } = reach
  const near = tree
    .range(left - besideDistance, top - besideDistance, right + besideDistance, bottom + besideDistance)
    .flatMap((id) => (dots[id] === undefined || dots[id] === own ? [] : [dots[id]]))
  return { coast: linesNear(coast, reach), dots: Float64Array.from(near.flat()), ring }
}

/** The lines that are not entirely on one side of a box. */
function linesNear(lines: Float64Array, { left, top, right, bottom }: Box): Float64Array {
  const near: number[] = []
  for (let at = 0; at < lines.length; at += 4) {
    const ax = lines[at] ?? 0
    const ay = lines[at + 1] ?? 0
    const bx = lines[at + 2] ?? 0
    const by = lines[at + 3] ?? 0
    const isBeyond =
      (ax < left && bx < left) || (ax > right && bx > right) || (ay < top && by < top) || (ay > bottom && by > bottom)
    if (!isBeyond) near.push(ax, ay, bx, by)
  }
  return Float64Array.from(near)
}

function costOfBox(box: Box, { ring, coast, dots }: NearObstacles): number {
  const covered = countDots(dots, box, 1)
  const stretches = countLines(coast, box)
  return (
    (ring > 0 && straddles(box, ring) ? crossesRing : 0) +
    (stretches === 0 ? 0 : Math.min(maxForCoast, crossesCoast + stretches * crossesBendOfCoast)) +
    covered * coversDot +
    (countDots(dots, box, besideDistance) - covered) * hasDotBeside
  )
}

function countDots(dots: Float64Array, { left, top, right, bottom }: Box, around: number): number {
  let count = 0
  for (let at = 0; at < dots.length; at += 2) {
    const x = dots[at] ?? 0
    const y = dots[at + 1] ?? 0
    if (x > left - around && x < right + around && y > top - around && y < bottom + around) count++
  }
  return count
}

/** How many lines pass through a box. */
function countLines(lines: Float64Array, box: Box): number {
  let count = 0
  for (let at = 0; at < lines.length; at += 4)
    if (lineMeetsBox(lines[at] ?? 0, lines[at + 1] ?? 0, lines[at + 2] ?? 0, lines[at + 3] ?? 0, box, 0)) count++
  return count
}

function costOfLeader(leader: Segment | null, { dots }: NearObstacles): number {
  if (leader === null) return 0
  let count = 0
  for (let at = 0; at < dots.length; at += 2)
    if (isNearSegment([dots[at] ?? 0, dots[at + 1] ?? 0], leader, air)) count++
  return count * leaderPassesDot
}

/** Whether a box crosses a circle around the center. */
function straddles({ left, top, right, bottom }: Box, radius: number): boolean {
  const squared = radius * radius
  const isWithin = left * left + top * top < squared
  return (
    isWithin !== left * left + bottom * bottom < squared ||
    isWithin !== right * right + top * top < squared ||
    isWithin !== right * right + bottom * bottom < squared
  )
}
