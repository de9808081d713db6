import type { MapDegree, MapName, MapNeighbor } from '../../../../runtime/page/map-data.ts'
import { shownKm } from '../../../../runtime/shared/content/nearest-places.ts'
import { type Box, boxAround, type Point } from '../land/box.ts'
import type { Land } from '../land/land.ts'
import type { MapPlace } from '../place-cells.ts'
import { candidatesBeside, type Label, type LabelCandidate } from './label-candidates.ts'
import type { Candidate } from './label-conflicts.ts'
import { createObstacles, type LabelObstacles, openCandidates, openCandidatesByLeader } from './label-obstacles.ts'
import { placeLabels } from './label-placement.ts'
import { toName } from './map-name.ts'

/** A place near another. */
export type Neighbor = {
  place: MapPlace
  /** Its distance. */
  km: number
  /** Its point on the map; for a place beyond the map, the point of its arrow. */
  at: Point
  isBeyond?: true
}
export type TownNames = { own: MapName; names: MapNeighbor[]; positions: readonly LabelCandidate[] }
export type TownScene = {
  /** The places within the circle, nearest first. */
  near: readonly Neighbor[]
  /** All places on the map. */
  dots: readonly Point[]
  degrees: readonly MapDegree[]
  land: Land
  frame: Box
  ring: number
}

// Names are laid out at their size on phones. In wider maps they are smaller, so they do not overlap there either.
const nameSize = 21
const ownSize = 34
// The name of the place itself is in the display face, which is wider than the face whose widths are known.
const ownWidening = 1.12
const dotGap = 12
const ownGap = 22
// The distance in units of other names from a dot, and from the mark in the center.
const dotRoom = 10
const ownRoom = 17
// The maximum number of names, and the number of candidates from which each group of names is chosen.
const maxNames = 8
const considered = 14
const maxConsidered = 3 * considered
// A town counts as a kilometer nearer for this many people, so that well-known names are preferred.
const peopleForKm = 25_000
const maxKmNearer = 40
// The cost of omitting a name. Most positions cost less than 3. Visitors look for the nearest place, so it costs most.
const worthOfOwn = 1000
const worthOfNearest = 40
const worthOfFirst = 12
const worthLostByRank = 0.6
const worthOfLast = 3
// In crowded areas the first few names can be at a distance from their dots.
const maxLeaders = 4

/** The name of a place in the center of its map, and as many names of its neighbors as fit without overlap. */
export function nameTown(town: MapPlace, { near, dots, degrees, land, frame, ring }: TownScene): TownNames {
  // The two lines at the bottom of the circle and the letter above it have fixed positions.
  const fixed = [boxAround([0, ring + 3], 84, 46), boxAround([0, -ring - 21], 30, 22), ...degrees.map(boxOfDegree)]
  const scene = createObstacles({ frame, fixed, land, dots, ring })
  const { own, named } = arrange(town, inOrderOfWorth(near, town), scene)
  const names = named
    .toSorted((a, b) => a.neighbor.km - b.neighbor.km)
    .map(({ neighbor, position }) => toNeighbor(neighbor, position, land))
  return {
    own: toName(town, { at: [0, 0], position: own, land }),
    names,
    positions: [own, ...named.map(({ position }) => position)],
  }
}

function toNeighbor({ place, at, km, isBeyond }: Neighbor, position: LabelCandidate, land: Land): MapNeighbor {
  const name = toName(place, { at, position, land })
  return { ...name, size: isBeyond === true ? 0 : name.size, km: shownKm(km) }
}

/** The position of the number of a grid line: within the frame, at its right or its lower edge. */
function boxOfDegree({ axis, x, y }: MapDegree): Box {
  return boxAround(axis === 'latitude' ? [x - 26, y - 10] : [x + 28, y - 12], 48, 12)
}

type Named = { neighbor: Neighbor; position: LabelCandidate }
type Arranged = { own: LabelCandidate; named: readonly Named[] }

/** Positions for the town and its neighbors: the first group together, then as many of the others as fit beside it. */
function arrange(town: MapPlace, ranked: readonly Neighbor[], scene: LabelObstacles): Arranged {
  let arranged = arrangeFirst(town, ranked.slice(0, considered), scene)
  for (
    let from = considered;
    from < Math.min(ranked.length, maxConsidered) && arranged.named.length < maxNames;
    from += considered
  )
    arranged = addNames(arranged, ranked.slice(from, from + considered), scene)
  return arranged
}

/** Positions next to the dots if all of the first few fit there, otherwise with leader lines too. */
function arrangeFirst(town: MapPlace, first: readonly Neighbor[], scene: LabelObstacles): Arranged {
  const candidates = [ownCandidate(town, scene), ...first.map((neighbor, rank) => toCandidate(neighbor, rank, scene))]
  const beside = placeLabels(candidates, maxNames + 1)
  const isComplete = !beside.slice(0, Math.min(maxLeaders, first.length) + 1).includes(null)
  const [own, ...positions] = isComplete ? beside : placeLabels(withLeaders(candidates, first, scene), maxNames + 1)
  if (own === null || own === undefined) throw new Error(`the map of ${town.slug} lacks its own name`)
  return { own, named: pair(first, positions) }
}

/** The first candidate is the town's own name, which has no leader. */
function withLeaders(candidates: readonly Candidate[], first: readonly Neighbor[], scene: LabelObstacles): Candidate[] {
  const withLeader = first.slice(0, maxLeaders).map((neighbor) => openCandidatesByLeader(labelOf(neighbor), scene))
  return candidates.map((candidate, index) => ({
    ...candidate,
    positions: [...candidate.positions, ...(withLeader[index - 1] ?? [])],
  }))
}

function addNames({ own, named }: Arranged, more: readonly Neighbor[], scene: LabelObstacles): Arranged {
  const placedCandidate = (at: Point, position: LabelCandidate, room: number): Candidate => ({
    at,
    room,
    worth: worthOfOwn,
    positions: [{ ...position, cost: 0 }],
  })
  const placed = [
    placedCandidate([0, 0], own, ownRoom),
    ...named.map(({ neighbor, position }) => placedCandidate(neighbor.at, position, dotRoom)),
  ]
  const rivals = more.map((neighbor, index) => toCandidate(neighbor, named.length + index + 1, scene))
  const positions = placeLabels([...placed, ...rivals], maxNames + 1)
  return { own, named: [...named, ...pair(more, positions.slice(placed.length))] }
}

function pair(neighbors: readonly Neighbor[], positions: readonly (LabelCandidate | null)[]): Named[] {
  return neighbors.flatMap((neighbor, index) => (positions[index] ? [{ neighbor, position: positions[index] }] : []))
}

/** Those that the place mentions, or else the nearest place, come first; then near and large ones. */
function inOrderOfWorth(near: readonly Neighbor[], { mentions = [] }: MapPlace): Neighbor[] {
  const rank = ({ km, place: { people } }: Neighbor) => km - Math.min(maxKmNearer, people / peopleForKm)
  const mentioned = new Set(mentions)
  const first = near.filter(({ place: { slug } }, index) => (mentioned.size === 0 ? index === 0 : mentioned.has(slug)))
  const others = near.filter((neighbor) => !first.includes(neighbor))
  return [...first, ...others.toSorted((a, b) => rank(a) - rank(b))]
}

function toCandidate(neighbor: Neighbor, rank: number, scene: LabelObstacles): Candidate {
  const worth = rank === 0 ? worthOfNearest : Math.max(worthOfLast, worthOfFirst - worthLostByRank * rank)
  return { at: neighbor.at, room: dotRoom, worth, positions: openCandidates(labelOf(neighbor), scene) }
}

/**
 * A text with the maximum width of a distance: components show it in kilometers or miles, with a unit of two letters.
 */
export function roomForDistance(km: number): string {
  return `${Math.ceil(km)} km`
}

function labelOf({ at, km, place: { name } }: Neighbor): Label {
  return { at, name, distance: roomForDistance(km), size: nameSize, gap: dotGap, widening: 1 }
}

function ownCandidate({ name }: MapPlace, scene: LabelObstacles): Candidate {
  const at: Point = [0, 0]
  const label: Label = { at, name, distance: '', size: ownSize, gap: ownGap, widening: ownWidening }
  const positions = openCandidates(label, scene)
  // A name that is longer than the frame extends beyond its edges.
  return { at, room: ownRoom, worth: worthOfOwn, positions: positions.length > 0 ? positions : candidatesBeside(label) }
}
