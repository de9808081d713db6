import type { CountryMapData } from '../../../runtime/page/map-data.ts'
import type { LabelCandidate } from './labels/label-candidates.ts'
import { createObstacles, openCandidates } from './labels/label-obstacles.ts'
import { placeLabels } from './labels/label-placement.ts'
import { toName } from './labels/map-name.ts'
import { type Box, containsPoint, type Point } from './land/box.ts'
import { gridPath } from './land/graticule.ts'
import { drawLand, groundPaths, type Land } from './land/land.ts'
import type { Outline } from './land/outline.ts'
import { dotPath } from './land/path-text.ts'
import { type Projector, projectAbout } from './land/projection.ts'
import type { Degrees } from './land/unit-vector.ts'
import type { MapPlace } from './place-cells.ts'

export type CountryMapParts = { places: readonly MapPlace[]; named: readonly MapPlace[]; outline: Outline }

// The size of the land in units. Around it is a margin, and beyond the margin what a wide page can show.
const [maxWidth, maxHeight] = [600, 1000]
const margin = 24
const bleed: Box = { left: -1000, top: -60, right: 420, bottom: 60 }
const tolerance = 2
const minLandSize = 8
const gridDegrees = 2
const nameSize = 22
const dotGap = 13
const dotRoom = 6
// Omitting a requested name costs more than any position.
const worth = 1000

/** The map of all places, with the names of some. It is centered on their own land. */
export function drawCountryMap({ places, named, outline }: CountryMapParts): CountryMapData {
  const center = middleOf(outline)
  const unitsPerKm = maxScale(boundsOf(outline, center, 1))
  const project = projectAbout(center, unitsPerKm)
  const frame = widen(boundsOf(outline, center, unitsPerKm), {
    left: -margin,
    top: -margin,
    right: margin,
    bottom: margin,
  })
  const box = widen(frame, bleed)
  const land = drawLand(outline, { project, box, tolerance: () => tolerance, smallest: minLandSize })
  const isNamed = new Set(named.map(({ slug }) => slug))
  const others = places.filter(({ slug }) => !isNamed.has(slug)).map(project.point)
  const labelled = nameAll(named, { project, frame, land, others })
  const positions = labelled.flatMap(({ position }) => (position === null ? [] : [position]))
  const unnamed = labelled.filter(({ position }) => position === null).map(({ at }) => at)
  return {
    view: [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top],
    ...groundPaths(land),
    grid: gridPath({ project, center, step: gridDegrees, box, unitsPerKm }),
    dots: dotPath([
      ...unnamed,
      ...others.filter((dot) => !positions.some((position) => containsPoint(position.box, dot, 0))),
    ]),
    names: labelled.flatMap(({ place, at, position }) =>
      position === null ? [] : [toName(place, { at, position, land })],
    ),
    count: places.length,
  }
}

type CountryScene = { project: Projector; frame: Box; land: Land; others: readonly Point[] }
type Labelled = { place: MapPlace; at: Point; position: LabelCandidate | null }

/** The places to name, each with its position on the map. */
function nameAll(named: readonly MapPlace[], { project, frame, land, others }: CountryScene): Labelled[] {
  const marked = named.map((place) => ({ place, at: project.point(place) }))
  const dots = [...others, ...marked.map(({ at }) => at)]
  const scene = createObstacles({ frame, fixed: [], land, dots, ring: 0 })
  const candidates = marked.map(({ place: { name }, at }) => ({
    at,
    room: dotRoom,
    worth,
    positions: openCandidates({ at, name, distance: '', size: nameSize, gap: dotGap, widening: 1 }, scene),
  }))
  const positions = placeLabels(candidates, candidates.length)
  return marked.map((mark, index) => ({ ...mark, position: positions[index] ?? null }))
}

/** The center of the bounding box, in degrees, of the places' own land. */
function middleOf({ own }: Outline): Degrees {
  const [south, north] = [Math.min(...own.map((ring) => ring.south)), Math.max(...own.map((ring) => ring.north))]
  const [west, east] = [Math.min(...own.map((ring) => ring.west)), Math.max(...own.map((ring) => ring.east))]
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

/** The scale in units per kilometer at which the land fits. */
function maxScale({ left, top, right, bottom }: Box): number {
  return Math.min(maxWidth / (right - left), maxHeight / (bottom - top))
}

/** The bounding box of the places' own land, in whole units. */
function boundsOf({ own }: Outline, center: Degrees, unitsPerKm: number): Box {
  const project = projectAbout(center, unitsPerKm)
  const bounds = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const [longitude, latitude] of own.flatMap(({ stretches }) => stretches.flatMap(({ points }) => points))) {
    const [x, y] = project.point({ latitude, longitude })
    bounds.left = Math.min(bounds.left, Math.floor(x))
    bounds.right = Math.max(bounds.right, Math.ceil(x))
    bounds.top = Math.min(bounds.top, Math.floor(y))
    bounds.bottom = Math.max(bounds.bottom, Math.ceil(y))
  }
  return bounds
}

function widen(box: Box, by: Box): Box {
  return {
    left: box.left + by.left,
    top: box.top + by.top,
    right: box.right + by.right,
    bottom: box.bottom + by.bottom,
  }
}
