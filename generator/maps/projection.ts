import { type GeoProjection, geoAzimuthalEquidistant } from 'd3-geo'
import type { Box, Point } from './box.ts'
import type { Bounds, LandRing, LandStretch, Position } from './outline.ts'

/** A place on the globe, in degrees. */
export type Degrees = { latitude: number; longitude: number }
/** From degrees to the units of a map. */
export type Projector = {
  point(place: Degrees): Point
  /** The parts of rings in a box; rings outside it are skipped. */
  rings(rings: readonly LandRing[], box: Box): Point[][]
}

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371
const kmPerDegree = (Math.PI / 180) * earthRadiusKm
// The margin for the curvature of a box in degrees, at the scale of a country.
const bulge = 1.1

/** The azimuthal equidistant projection around `centre`: distances and directions from there are true. */
export function projectAbout(centre: Degrees, unitsPerKm: number): Projector {
  const projection = geoAzimuthalEquidistant()
    .rotate([-centre.longitude, -centre.latitude])
    .scale(earthRadiusKm * unitsPerKm)
    .translate([0, 0])
    // Outlines have enough points, so lines between them are not resampled.
    .precision(0)
    // d3 would clip at the antipode, which is never near. That would take four times as long as the rest.
    .preclip((stream) => stream)
  const point = ({ latitude, longitude }: Degrees): Point => projection([longitude, latitude]) ?? [0, 0]
  return {
    point,
    rings(rings, box) {
      const reach = degreesOf(box, centre, unitsPerKm)
      const near = rings.filter((ring) => !isBeyond(ring, reach))
      return clipRings(
        projection,
        near.map((ring) => withoutDetours(ring, reach)),
        box,
      )
    },
  }
}

/** A box in degrees that contains a given box. `top` is the south. */
export function degreesOf(box: Box, { latitude, longitude }: Degrees, unitsPerKm: number): Box {
  const perUnit = bulge / (unitsPerKm * kmPerDegree)
  const [north, south] = [latitude - box.top * perUnit, latitude - box.bottom * perUnit]
  const narrowest = Math.cos((Math.min(85, Math.max(Math.abs(north), Math.abs(south))) * Math.PI) / 180)
  return {
    left: longitude + (box.left * perUnit) / narrowest,
    right: longitude + (box.right * perUnit) / narrowest,
    top: south,
    bottom: north,
  }
}

/**
 * The points of a ring. Of stretches that are entirely beyond one side of a box only the ends are kept, so that fewer
 * points are projected; the part in the box does not change.
 */
function withoutDetours({ stretches }: LandRing, reach: Box): Position[] {
  return stretches.flatMap((stretch): readonly Position[] => (isBeyond(stretch, reach) ? endsOf(stretch) : stretch.points))
}

function endsOf({ points }: LandStretch): Position[] {
  return [points.at(0), points.at(-1)].filter((point) => point !== undefined)
}

/** Whether a bounding box is entirely beyond one side of a box in degrees. */
function isBeyond({ west, south, east, north }: Bounds, { left, top, right, bottom }: Box): boolean {
  return east < left || west > right || north < top || south > bottom
}

function clipRings(projection: GeoProjection, rings: readonly (readonly Position[])[], { left, top, right, bottom }: Box): Point[][] {
  const found: Point[][] = []
  const stream = projection
    .clipExtent([
      [left, top],
      [right, bottom],
    ])
    .stream({
      point: (x, y) => found.at(-1)?.push([x, y]),
      lineStart: () => found.push([]),
      lineEnd: ignore,
      polygonStart: ignore,
      polygonEnd: ignore,
    })
  for (const points of rings) {
    stream.polygonStart()
    stream.lineStart()
    for (const [longitude, latitude] of points) stream.point(longitude, latitude)
    stream.lineEnd()
    stream.polygonEnd()
  }
  return found
}

function ignore(): void {
  // d3 calls more methods than are needed: a ring is the points between two starts.
}
