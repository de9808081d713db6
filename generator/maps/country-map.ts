import type { CountryMapFacts } from '../../runtime/page/map-facts.ts'
import { type Box, holdsPoint, type Point } from './box.ts'
import { gridPath } from './graticule.ts'
import { openSpots, type Scene } from './label-scene.ts'
import { coastWithin, drawLand, landPath } from './land.ts'
import { toName } from './map-name.ts'
import type { Outline } from './outline.ts'
import { dotPath } from './path-text.ts'
import { placeNames } from './place-names.ts'
import { type Degrees, projectAbout } from './projection.ts'
import type { MapPlace } from './town-map.ts'

export type CountryMapParts = { places: readonly MapPlace[]; named: readonly MapPlace[]; outline: Outline }

// The land fits into so many units; round it stands a margin, and beyond that as much as a wide page may show.
const [mostWide, mostHigh] = [600, 1000]
const margin = 24
const bleed: Box = { left: -1000, top: -60, right: 420, bottom: 60 }
const tolerance = 1.1
const smallestLand = 2
const gridDegrees = 2
const nameSize = 22
const dotGap = 13
const dotRoom = 6
// Every name that is wished for costs more to leave out than any spot does.
const worth = 1000

/** The map of all places, with the names of some. It is laid about the middle of their own land. */
export function drawCountryMap({ places, named, outline }: CountryMapParts): CountryMapFacts {
  const centre = middleOf(outline)
  const unitsPerKm = fit(boundsOf(outline, centre, 1))
  const project = projectAbout(centre, unitsPerKm)
  const bounds = boundsOf(outline, centre, unitsPerKm)
  const frame = widen(bounds, { left: -margin, top: -margin, right: margin, bottom: margin })
  const box = widen(frame, bleed)
  const land = drawLand(outline, { project, box, tolerance: () => tolerance, smallest: smallestLand })
  const labelled = named.map((place) => ({ place, at: project.point(place) }))
  const others = places.filter((place) => !named.includes(place)).map(project.point)
  const scene: Scene = { frame, fixed: [], coast: coastWithin(land, frame), dots: [...others, ...labelled.map(({ at }) => at)], ring: 0 }
  const candidates = labelled.map(({ place: { name }, at }) => ({
    at,
    room: dotRoom,
    worth,
    spots: openSpots({ at, name, distance: '', size: nameSize, gap: dotGap, widening: 1 }, false, scene),
  }))
  const spots = placeNames(candidates, candidates.length)
  const names = labelled.flatMap(({ place, at }, index) => (spots[index] ? [{ spot: spots[index], name: toName(place, { at, spot: spots[index], land }) }] : []))
  const unnamed = labelled.flatMap(({ at }, index) => (spots[index] ? [] : [at]))
  const free = others.filter((dot) => !names.some(({ spot }) => holdsPoint(spot.box, dot, 0)))
  return {
    view: [frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top],
    land: landPath(land.own),
    other: landPath(land.other),
    grid: gridPath({ project, centre, step: gridDegrees, box }),
    dots: dotPath([...unnamed, ...free]),
    names: names.map(({ name }) => name),
    count: places.length,
  }
}

/** The middle of the box, in degrees, that the places' own land lies in. */
function middleOf({ own }: Outline): Degrees {
  const [south, north] = [Math.min(...own.map((ring) => ring.south)), Math.max(...own.map((ring) => ring.north))]
  const [west, east] = [Math.min(...own.map((ring) => ring.west)), Math.max(...own.map((ring) => ring.east))]
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

function fit({ left, top, right, bottom }: Box): number {
  return Math.min(mostWide / (right - left), mostHigh / (bottom - top))
}

/** The box that the places' own land lies in, in whole units. */
function boundsOf({ own }: Outline, centre: Degrees, unitsPerKm: number): Box {
  const project = projectAbout(centre, unitsPerKm)
  const points = own.flatMap(({ points }) => points.map(([longitude, latitude]): Point => project.point({ latitude, longitude })))
  const bounds = { left: 0, top: 0, right: 0, bottom: 0 }
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, Math.floor(x))
    bounds.right = Math.max(bounds.right, Math.ceil(x))
    bounds.top = Math.min(bounds.top, Math.floor(y))
    bounds.bottom = Math.max(bounds.bottom, Math.ceil(y))
  }
  return bounds
}

function widen(box: Box, by: Box): Box {
  return { left: box.left + by.left, top: box.top + by.top, right: box.right + by.right, bottom: box.bottom + by.bottom }
}
