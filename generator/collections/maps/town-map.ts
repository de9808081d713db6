import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import { distanceKm, shownKm } from '../../../runtime/shared/content/nearest-places.ts'
import { spaceOut } from './labels/space-out.ts'
import { type Neighbor, nameTown } from './labels/town-names.ts'
import { type Box, boxAround, containsPoint, type Point, type Segment } from './land/box.ts'
import { gridDegrees, gridPath, gridStep } from './land/graticule.ts'
import { drawLand, groundPaths } from './land/land.ts'
import type { Outline } from './land/outline.ts'
import { dotPath, linePath } from './land/path-text.ts'
import { degreesOf, projectAbout } from './land/projection.ts'
import type { Degrees } from './land/unit-vector.ts'
import type { MapPlace } from './place-cells.ts'

/** A map that fills its frame, or one that extends to the edge of a page. */
export type MapExtent = 'frame' | 'page'
/** What a map shows. */
export type MapScope = { radiusKm: number; extent: MapExtent }
export type TownMapParts = MapScope & { place: MapPlace; others: readonly MapPlace[]; outline: Outline }

// In units. Maps have one size, whatever the radius of the circle is in kilometers.
const ring = 250
const frame: Box = boxAround([0, 0], 600)
// Drawn beyond the frame, so that a map can extend to the edge of a wide page; most of it is on the left, below the
// text.
const bleeds: Readonly<Record<MapExtent, Box>> = {
  page: { left: -1500, top: -640, right: 1000, bottom: 640 },
  frame: boxAround([0, 0], 900, 620),
}
// A dot nearer to the edge than this has no space for a name. The nearest place gets an arrow instead.
const frameMargin = 14
const arrowHalf = 16
// Two dots closer together than this look like one. As many of the nearest places have names beside lines.
const dotSpacing = 7
const alwaysKept = 4
// A piece of land with a smaller area, in square units, is omitted.
const minLandSize = 3

/** The map of a place, with true distances and directions from it. Equal input gives an equal map. */
export function drawTownMap({ place, others, radiusKm, outline, extent }: TownMapParts): PlaceMapData {
  const bleed = bleeds[extent]
  const project = projectAbout(place, ring / radiusKm)
  const near = keepApart(
    place,
    nearestFirst(place, others).map((neighbor): Neighbor => ({ ...neighbor, at: project.point(neighbor.place) })),
  )
  const shown = near.filter(({ at }) => containsPoint(bleed, at, 0))
  const within = near.filter(({ km }) => km < radiusKm)
  const nearest = within.length > 0 ? null : (near[0] ?? null)
  const described = nearest === null ? within : [onMap(nearest)]
  const land = drawLand(outline, { project, box: bleed, tolerance, smallest: minLandSize })
  const grid = { project, center: place, step: gridStep(radiusKm / 2) }
  const degrees = gridDegrees({ ...grid, box: frame })
  const { own, names, positions } = nameTown(place, {
    near: described,
    dots: shown.map(({ at }) => at),
    degrees,
    land,
    frame,
    ring,
  })
  const named = new Set(names.map(({ slug }) => slug))
  return {
    radiusKm,
    ...groundPaths(land),
    grid: gridPath({ ...grid, box: bleed, unitsPerKm: ring / radiusKm }),
    // A dot under a name would look like a part of it.
    dots: dotPath(
      shown
        .filter(
          ({ place: { slug }, at }) => !named.has(slug) && !positions.some(({ box }) => containsPoint(box, at, 1)),
        )
        .map(({ at }) => at),
    ),
    leaders: [
      ...positions.flatMap(({ leader }) => (leader === null ? [] : [leader])),
      ...described.filter(({ isBeyond }) => isBeyond).flatMap(arrowTo),
    ]
      .map(linePath)
      .join(''),
    own,
    names,
    degrees,
    nearest: nearest === null ? null : { slug: nearest.place.slug, name: nearest.place.name, km: shownKm(nearest.km) },
  }
}

/** The bounding box, in degrees, of the places and land on a map. `top` is the south. */
export function townMapBounds(center: Degrees, { radiusKm, extent }: MapScope): Box {
  return degreesOf(bleeds[extent], center, ring / radiusKm)
}

function nearestFirst(place: MapPlace, others: readonly MapPlace[]): Omit<Neighbor, 'at'>[] {
  const described = others.map((other) => ({ place: other, km: distanceKm(place, other) }))
  return described.sort((a, b) => a.km - b.km || (a.place.slug < b.place.slug ? -1 : 1))
}

/**
 * The places that can be told apart on a map, nearest first: where dots are too close together, the largest place is
 * kept. The nearest places and those that the text mentions are kept wherever they are.
 */
function keepApart({ mentions = [] }: MapPlace, near: readonly Neighbor[]): Neighbor[] {
  const mentioned = new Set(mentions)
  const isKept = (neighbor: Neighbor, index: number) => index < alwaysKept || mentioned.has(neighbor.place.slug)
  const first = near.filter(isKept)
  const others = near.filter((neighbor, index) => !isKept(neighbor, index))
  const spaced = spaceOut(
    first,
    others.sort((a, b) => b.place.people - a.place.people),
    dotSpacing,
  )
  return spaced.sort((a, b) => a.km - b.km || (a.place.slug < b.place.slug ? -1 : 1))
}

/** The tolerance of simplification: small in and around the circle, larger towards the edges. */
function tolerance([x, y]: Point): number {
  const squared = x * x + y * y
  return squared < 320 * 320 ? 0.8 : squared < 600 * 600 ? 3 : 8
}

/** The position of the nearest place on the map, or the point of the circle in its direction. */
function onMap(nearest: Neighbor): Neighbor {
  const [x, y] = nearest.at
  if (containsPoint(frame, nearest.at, -frameMargin)) return nearest
  const part = (ring - arrowHalf) / Math.hypot(x, y)
  return { ...nearest, at: [x * part, y * part], isBeyond: true }
}

/** An arrow across the circle, pointing away from the center. */
function arrowTo({ at: [x, y] }: Neighbor): Segment[] {
  const [dx, dy] = [x / Math.hypot(x, y), y / Math.hypot(x, y)]
  const along = (units: number, aside: number): Point => [x + dx * units - dy * aside, y + dy * units + dx * aside]
  const tip = along(2 * arrowHalf, 0)
  return [
    [along(4, 0), tip],
    [along(2 * arrowHalf - 7, -6), tip],
    [along(2 * arrowHalf - 7, 6), tip],
  ]
}
