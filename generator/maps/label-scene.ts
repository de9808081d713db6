import { type Box, boxesTouch, distanceToSegment, holdsBox, holdsPoint, type Point, type Segment, segmentMeetsBox } from './box.ts'
import { type Label, type Spot, spotsBeside, spotsByLeader } from './name-spots.ts'

/** What is on a map before its names are. `ring`: the radius of a circle about the middle, 0 for none. */
export type Scene = { frame: Box; fixed: readonly Box[]; coast: readonly Segment[]; dots: readonly Point[]; ring: number }

// Units that names keep from the edge of the frame and from what stands there already.
const margin = 6
const air = 3
// What speaks against a spot, in the measure of the costs of `name-spots.ts`: a name across the circle or the coast is
// harder to read, and a dot that is covered or near may be taken for the dot of the name.
const crossesRing = 2.5
const crossesCoast = 0.5
const crossesBendOfCoast = 0.15
const mostForCoast = 1.6
const coversDot = 0.8
const hasDotBeside = 0.5
const leaderPassesDot = 1
const besideDistance = 11

/** The spots that a label may have on a map, each with all that speaks against it. `isLed`: it may stand away from its dot. */
export function openSpots(label: Label, isLed: boolean, scene: Scene): Spot[] {
  const dots = scene.dots.filter((dot) => dot !== label.at)
  const inner = { left: scene.frame.left + margin, top: scene.frame.top + margin, right: scene.frame.right - margin, bottom: scene.frame.bottom - margin }
  return (isLed ? [...spotsBeside(label), ...spotsByLeader(label)] : spotsBeside(label))
    .filter(({ box }) => holdsBox(inner, box) && !scene.fixed.some((taken) => boxesTouch(taken, box, air)))
    .map((spot) => ({ ...spot, cost: spot.cost + costOfBox(spot.box, dots, scene) + costOfLeader(spot.leader, dots) }))
}

function costOfBox(box: Box, dots: readonly Point[], { ring, coast }: Scene): number {
  const near = dots.filter((dot) => holdsPoint(box, dot, besideDistance))
  const covered = near.filter((dot) => holdsPoint(box, dot, 1)).length
  return (
    (ring > 0 && straddles(box, ring) ? crossesRing : 0) +
    costOfCoast(coast.filter((stretch) => segmentMeetsBox(stretch, box, 0)).length) +
    covered * coversDot +
    (near.length - covered) * hasDotBeside
  )
}

function costOfCoast(stretches: number): number {
  return stretches === 0 ? 0 : Math.min(mostForCoast, crossesCoast + stretches * crossesBendOfCoast)
}

function costOfLeader(leader: Segment | null, dots: readonly Point[]): number {
  return leader === null ? 0 : dots.filter((dot) => distanceToSegment(dot, leader) < air).length * leaderPassesDot
}

/** Whether a box lies on both sides of a circle about the middle. */
function straddles({ left, top, right, bottom }: Box, radius: number): boolean {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x, y) < radius))
  return corners.includes(true) && corners.includes(false)
}
