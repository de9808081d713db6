import {
  type Box,
  boxAround,
  boxesIntersect,
  boxOfSegment,
  containsBox,
  containsPoint,
  distanceToSegment,
  type Point,
  type Segment,
  segmentMeetsBox,
} from './box.ts'
import { type BoxIndex, findMeeting, indexBoxes } from './box-index.ts'
import { candidatesBeside, candidatesByLeader, type Label, type LabelCandidate } from './label-candidates.ts'
import { coastWithin, type Land } from './land.ts'

/** What a map shows besides names. `ring`: the radius of a circle around the center, 0 for none. */
export type ObstacleOptions = { frame: Box; fixed: readonly Box[]; land: Land; dots: readonly Point[]; ring: number }
/** The same, indexed for the placement of names. */
export type LabelObstacles = { inner: Box; fixed: readonly Box[]; coast: BoxIndex<Segment>; dots: BoxIndex<Point>; ring: number }

// The distance, in units, of names from the edge of the frame and from fixed items.
const margin = 6
const air = 3
// Costs that are added to those of `label-candidates.ts`: a name across the circle or the coast is harder to read, and a
// dot that is covered or near can be mistaken for the dot of the name.
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
  return {
    inner: { left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin },
    fixed,
    coast: indexBoxes(coastWithin(land, frame), boxOfSegment),
    dots: indexBoxes(
      dots.filter((dot) => containsPoint(frame, dot, 0)),
      (dot) => boxAround(dot, 0),
    ),
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
  return positions
    .filter(({ box }) => containsBox(scene.inner, box) && !scene.fixed.some((taken) => boxesIntersect(taken, box, air)))
    .map((position) => ({
      ...position,
      cost: position.cost + costOfBox(position.box, own, scene) + costOfLeader(position.leader, own, scene),
    }))
}

function costOfBox(box: Box, own: Point, { ring, coast, dots }: LabelObstacles): number {
  const near = findMeeting(dots, box, { air: besideDistance, meets: (dot) => dot !== own && containsPoint(box, dot, besideDistance) })
  const covered = near.filter((dot) => containsPoint(box, dot, 1)).length
  const stretches = findMeeting(coast, box, { air: 0, meets: (stretch) => segmentMeetsBox(stretch, box, 0) }).length
  return (
    (ring > 0 && straddles(box, ring) ? crossesRing : 0) +
    (stretches === 0 ? 0 : Math.min(maxForCoast, crossesCoast + stretches * crossesBendOfCoast)) +
    covered * coversDot +
    (near.length - covered) * hasDotBeside
  )
}

function costOfLeader(leader: Segment | null, own: Point, { dots }: LabelObstacles): number {
  if (leader === null) return 0
  return (
    findMeeting(dots, boxOfSegment(leader), { air, meets: (dot) => dot !== own && distanceToSegment(dot, leader) < air }).length *
    leaderPassesDot
  )
}

/** Whether a box crosses a circle around the center. */
function straddles({ left, top, right, bottom }: Box, radius: number): boolean {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x, y) < radius))
  return corners.includes(true) && corners.includes(false)
}
