import { type GeoProjection, geoAzimuthalEquidistant } from 'd3-geo'
import type { Box, Point } from './box.ts'
import type { Bounds, LandRing, LandStretch, Position } from './outline.ts'

/** A place on the globe, in degrees. */
export type Degrees = { latitude: number; longitude: number }
/** From degrees to the units of a map. */
export type Projector = {
  point(place: Degrees): Point
  /** The parts of rings that lie in a box; rings that lie elsewhere are not looked at. */
  rings(rings: readonly LandRing[], box: Box): Point[][]
}

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371
const kmPerDegree = (Math.PI / 180) * earthRadiusKm
// How much a box bulges when it is told in degrees, at the scale of a country.
const bulge = 1.1

/** A map about `centre`, from which all distances and directions are true: azimuthal equidistant. */
export function projectAbout(centre: Degrees, unitsPerKm: number): Projector {
  const projection = geoAzimuthalEquidistant()
    .rotate([-centre.longitude, -centre.latitude])
    .scale(earthRadiusKm * unitsPerKm)
    .translate([0, 0])
    // Outlines have points enough: lines between them need no bending.
    .precision(0)
    // d3 would cut at the antipode, which nothing here comes near: that takes four times as long as all the rest.
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

/** The degrees that a box reaches over: more than it holds, never less. `top` is the south. */
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
 * The points of a ring; of stretches that lie wholly beyond one side of a box their ends alone. They need not be
 * projected to be found outside, and what is in the box stays as it is.
 */
function withoutDetours({ stretches }: LandRing, reach: Box): Position[] {
  return stretches.flatMap((stretch): readonly Position[] => (isBeyond(stretch, reach) ? endsOf(stretch) : stretch.points))
}

function endsOf({ points }: LandStretch): Position[] {
  return [points.at(0), points.at(-1)].filter((point) => point !== undefined)
}

/** Whether something lies wholly beyond one side of a box in degrees. */
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
  // d3 tells of more than is needed: a ring is what lies between two starts.
}
