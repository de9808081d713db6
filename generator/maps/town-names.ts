import type { MapDegree, MapName, MapNeighbour } from '../../runtime/page/map-data.ts'
import { type Box, boxAround, type Point } from './box.ts'
import { candidatesBeside, type Label, type LabelCandidate } from './label-candidates.ts'
import { createObstacles, type LabelObstacles, openCandidates, openCandidatesByLeader } from './label-obstacles.ts'
import { type Candidate, placeLabels } from './label-placement.ts'
import type { Land } from './land.ts'
import { toName } from './map-name.ts'
import type { MapPlace } from './place-cells.ts'

/** A place round another: how far away, and where on its map. Of one that lies beyond the map, `at` is where it points to it. */
export type Neighbour = { place: MapPlace; km: number; at: Point; isBeyond?: true }
export type TownNames = { own: MapName; names: MapNeighbour[]; positions: readonly LabelCandidate[] }
/** `near`: the places within the circle, nearest first. `dots`: all that the map shows. */
export type TownScene = {
  near: readonly Neighbour[]
  dots: readonly Point[]
  degrees: readonly MapDegree[]
  land: Land
  frame: Box
  ring: number
}

// Names are laid out at the size that they have on phones. In wider maps they are smaller, and so clear of one another too.
const nameSize = 21
const ownSize = 34
// The name of the place itself is in a display face, which is wider than the text face that widths are known of.
const ownWidening = 1.12
const dotGap = 12
const ownGap = 22
// Units about a dot, and about the mark in the middle, that other names keep off.
const dotRoom = 10
const ownRoom = 17
// Eight names make a map that is read at a glance. Of so many places at a time those are named that go together best.
const maxNames = 8
const considered = 14
const maxConsidered = 3 * considered
// For so many people a town counts as a kilometre nearer than it is: the names that everybody steers by should be there.
const peopleForKm = 25_000
const maxKmNearer = 40
// What it costs to leave out a name, against the costs of spots, most of which are under 3. The very nearest is what
// visitors look for.
const worthOfOwn = 1000
const worthOfNearest = 40
const worthOfFirst = 12
const worthLostByRank = 0.6
const worthOfLast = 3
// Where it is crowded, the first few can be at a distance from their dots.
const maxLeaders = 4

/** The name of a place in the middle of its map, and as many of its neighbours' as stand clear of one another. */
export function nameTown(town: MapPlace, { near, dots, degrees, land, frame, ring }: TownScene): TownNames {
  // The two lines at the bottom of the circle and the letter above it are fixed.
  const fixed = [boxAround([0, ring + 3], 84, 46), boxAround([0, -ring - 21], 30, 22), ...degrees.map(boxOfDegree)]
  const scene = createObstacles({ frame, fixed, land, dots, ring })
  const { own, named } = arrange(town, inOrderOfWorth(near), scene)
  const names = named
    .toSorted((a, b) => a.neighbour.km - b.neighbour.km)
    .map(({ neighbour, position }) => toNeighbour(neighbour, position, land))
  return { own: toName(town, { at: [0, 0], position: own, land }), names, positions: [own, ...named.map(({ position }) => position)] }
}

function toNeighbour({ place, at, km, isBeyond }: Neighbour, position: LabelCandidate, land: Land): MapNeighbour {
  const name = toName(place, { at, position, land })
  return { ...name, size: isBeyond === true ? 0 : name.size, km }
}

/** Where the number of a line of the grid stands: within the frame, before its right edge or on its lower one. */
function boxOfDegree({ axis, x, y }: MapDegree): Box {
  return boxAround(axis === 'latitude' ? [x - 26, y - 10] : [x + 28, y - 12], 48, 12)
}

type Named = { neighbour: Neighbour; position: LabelCandidate }
type Arranged = { own: LabelCandidate; named: readonly Named[] }

/** Spots for the town and its neighbours: the first of them together, and then of the others as many as find room beside those. */
function arrange(town: MapPlace, ranked: readonly Neighbour[], scene: LabelObstacles): Arranged {
  let arranged = arrangeFirst(town, ranked.slice(0, considered), scene)
  for (let from = considered; from < Math.min(ranked.length, maxConsidered) && arranged.named.length < maxNames; from += considered)
    arranged = addNames(arranged, ranked.slice(from, from + considered), scene)
  return arranged
}

/** Next to their dots if the first few can all be named so, and else with leaders too. */
function arrangeFirst(town: MapPlace, first: readonly Neighbour[], scene: LabelObstacles): Arranged {
  const candidates = [ownCandidate(town, scene), ...first.map((neighbour, rank) => toCandidate(neighbour, rank, scene))]
  const beside = placeLabels(candidates, maxNames + 1)
  const isComplete = !beside.slice(0, Math.min(maxLeaders, first.length) + 1).includes(null)
  const [own, ...positions] = isComplete ? beside : placeLabels(withLeaders(candidates, first, scene), maxNames + 1)
  if (own === null || own === undefined) throw new Error(`the map of ${town.slug} lacks its own name`)
  return { own, named: pair(first, positions) }
}

/** The first candidate is the town's own name, which has no leader. */
function withLeaders(candidates: readonly Candidate[], first: readonly Neighbour[], scene: LabelObstacles): Candidate[] {
  const withLeader = first.slice(0, maxLeaders).map((neighbour) => openCandidatesByLeader(labelOf(neighbour), scene))
  return candidates.map((candidate, index) => ({ ...candidate, positions: [...candidate.positions, ...(withLeader[index - 1] ?? [])] }))
}

function addNames({ own, named }: Arranged, more: readonly Neighbour[], scene: LabelObstacles): Arranged {
  const placedCandidate = (at: Point, position: LabelCandidate, room: number): Candidate => ({
    at,
    room,
    worth: worthOfOwn,
    positions: [{ ...position, cost: 0 }],
  })
  const placed = [
    placedCandidate([0, 0], own, ownRoom),
    ...named.map(({ neighbour, position }) => placedCandidate(neighbour.at, position, dotRoom)),
  ]
  const rivals = more.map((neighbour, index) => toCandidate(neighbour, named.length + index + 1, scene))
  const positions = placeLabels([...placed, ...rivals], maxNames + 1)
  return { own, named: [...named, ...pair(more, positions.slice(placed.length))] }
}

function pair(neighbours: readonly Neighbour[], positions: readonly (LabelCandidate | null)[]): Named[] {
  return neighbours.flatMap((neighbour, index) => (positions[index] ? [{ neighbour, position: positions[index] }] : []))
}

/** The nearest of all, then near and large ones. */
function inOrderOfWorth([nearest, ...others]: readonly Neighbour[]): Neighbour[] {
  const rank = ({ km, place: { people } }: Neighbour) => km - Math.min(maxKmNearer, people / peopleForKm)
  return nearest === undefined ? [] : [nearest, ...others.toSorted((a, b) => rank(a) - rank(b))]
}

function toCandidate(neighbour: Neighbour, rank: number, scene: LabelObstacles): Candidate {
  const worth = rank === 0 ? worthOfNearest : Math.max(worthOfLast, worthOfFirst - worthLostByRank * rank)
  return { at: neighbour.at, room: dotRoom, worth, positions: openCandidates(labelOf(neighbour), scene) }
}

/** A text of the width that a distance can have: components write it in kilometres or miles, with a unit of two letters. */
export function roomForDistance(km: number): string {
  return `${Math.ceil(km)} km`
}

function labelOf({ at, km, place: { name } }: Neighbour): Label {
  return { at, name, distance: roomForDistance(km), size: nameSize, gap: dotGap, widening: 1 }
}

function ownCandidate({ name }: MapPlace, scene: LabelObstacles): Candidate {
  const at: Point = [0, 0]
  const label: Label = { at, name, distance: '', size: ownSize, gap: ownGap, widening: ownWidening }
  const positions = openCandidates(label, scene)
  // A name that is too long for the frame runs over its edges.
  return { at, room: ownRoom, worth: worthOfOwn, positions: positions.length > 0 ? positions : candidatesBeside(label) }
}
