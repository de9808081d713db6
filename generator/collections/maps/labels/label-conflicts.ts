import {
  type Box,
  boxAround,
  boxesIntersect,
  containsPoint,
  isNearSegment,
  type Point,
  segmentMeetsBox,
  segmentsCross,
} from '../land/box.ts'
import type { LabelCandidate } from './label-candidates.ts'

/** A name to place. */
export type Candidate = {
  at: Point
  /** The distance from `at` that other names keep. */
  room: number
  /** The cost of omitting the name. */
  worth: number
  /** Its possible positions. */
  positions: readonly LabelCandidate[]
}

/** The maximum number of positions of a name: one bit each, in a 32-bit integer without its sign bit. */
export const maxPositions = 31

// The distance in units between two names, and between a leader line and other items.
const airBetween = 4
const airOfLeader = 5
// More than any of these, so that only positions that are far from each other are not compared.
const airOfExtents = 8

/**
 * Which positions exclude each other. At `(candidate * maxPositions + position) * candidates.length + other` are the
 * bits of the positions of a later candidate that conflict with a position.
 */
export function findConflicts(candidates: readonly Candidate[]): Int32Array {
  const count = candidates.length
  const conflicts = new Int32Array(count * maxPositions * count)
  const reaching = candidates.map((candidate) => ({
    ...candidate,
    reach: reachOf(candidate),
    extents: extentsOf(candidate),
  }))
  for (const [later, b] of reaching.entries()) {
    for (const [earlier, a] of reaching.slice(0, later).entries()) {
      // Most names cannot overlap in any of their positions.
      if (!boxesIntersect(a.reach, b.reach, airBetween)) continue
      for (const [position, bits] of rivalsOf(a, b).entries())
        conflicts[(earlier * maxPositions + position) * count + later] = bits
    }
  }
  return conflicts
}

/** The number of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

type Reaching = Candidate & {
  /** The bounding boxes of its positions with their leader lines, four numbers each. */
  extents: Float64Array
}

/** For each position of a candidate the bits of the positions of another that conflict with it. */
function rivalsOf(a: Reaching, b: Reaching): number[] {
  // Most conflicts are with the dot of the other name, which can be tested without its positions.
  let onDot = 0
  for (const [index, rival] of b.positions.entries()) if (isOn(rival, a)) onDot |= 1 << index
  const all = 2 ** b.positions.length - 1
  return a.positions.map((position, index) =>
    isOn(position, b) ? all : onDot | overlapping(position, 4 * index, a, b),
  )
}

/** The bits of the positions of a candidate that overlap a position of another, whose extent is `at`. */
function overlapping(
  position: LabelCandidate,
  at: number,
  { extents: own }: Reaching,
  { positions, extents }: Reaching,
): number {
  const left = (own[at] ?? 0) - airOfExtents
  const top = (own[at + 1] ?? 0) - airOfExtents
  const right = (own[at + 2] ?? 0) + airOfExtents
  const bottom = (own[at + 3] ?? 0) + airOfExtents
  let bits = 0
  for (let index = 0; index < positions.length; index++) {
    const other = 4 * index
    const isBeside = (extents[other] ?? 0) > right || (extents[other + 2] ?? 0) < left
    if (isBeside || (extents[other + 1] ?? 0) > bottom || (extents[other + 3] ?? 0) < top) continue
    const rival = positions[index]
    if (rival !== undefined && exclude(position, rival)) bits |= 1 << index
  }
  return bits
}

function extentsOf({ at: [x, y], positions }: Candidate): Float64Array {
  const extents = new Float64Array(4 * positions.length)
  for (const [index, { box, leader }] of positions.entries()) {
    // A leader line begins at the dot, and ends at the box.
    extents[4 * index] = leader === null ? box.left : Math.min(x, box.left)
    extents[4 * index + 1] = leader === null ? box.top : Math.min(y, box.top)
    extents[4 * index + 2] = leader === null ? box.right : Math.max(x, box.right)
    extents[4 * index + 3] = leader === null ? box.bottom : Math.max(y, box.bottom)
  }
  return extents
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

/** Whether a name in a position, or its leader line, is too near to the dot of another name. */
function isOn({ box, leader }: LabelCandidate, { at, room }: Candidate): boolean {
  return containsPoint(box, at, room) || (leader !== null && isNearSegment(at, leader, Math.min(room, airOfLeader)))
}

function exclude(a: LabelCandidate, b: LabelCandidate): boolean {
  return (
    boxesIntersect(a.box, b.box, airBetween) ||
    (a.leader !== null && segmentMeetsBox(a.leader, b.box, airBetween)) ||
    (b.leader !== null && segmentMeetsBox(b.leader, a.box, airBetween)) ||
    (a.leader !== null && b.leader !== null && segmentsCross(a.leader, b.leader))
  )
}
