import { type GeoStream, geoAzimuthalEquidistant, geoClipRectangle } from 'd3-geo'
import type { Box, Point } from './box.ts'
import type { Bounds, LandLine } from './outline.ts'
import { type Degrees, unitVector } from './unit-vector.ts'

/** From degrees to the units of a map. */
export type Projector = {
  point(place: Degrees): Point
  /** The parts of rings in a box, closed along its edges; rings outside it are skipped. */
  rings(rings: readonly LandLine[], box: Box): Point[][]
  /** The parts of lines in a box. */
  lines(lines: readonly LandLine[], box: Box): Point[][]
}

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371
const kmPerDegree = (Math.PI / 180) * earthRadiusKm
// The margin for the curvature of a box in degrees, at the scale of a country.
const bulge = 1.1

/** The azimuthal equidistant projection around `center`: distances and directions from there are true. */
export function projectAbout(center: Degrees, unitsPerKm: number): Projector {
  const projection = geoAzimuthalEquidistant()
    .rotate([-center.longitude, -center.latitude])
    .scale(earthRadiusKm * unitsPerKm)
    .translate([0, 0])
    // d3 would clip at the antipode, which is never near.
    .preclip((stream) => stream)
  return {
    point: ({ latitude, longitude }) => projection([longitude, latitude]) ?? [0, 0],
    rings: (rings, box) => partsIn(rings, { center, unitsPerKm, box, isClosed: true }),
    lines: (lines, box) => partsIn(lines, { center, unitsPerKm, box, isClosed: false }),
  }
}

type Scene = { center: Degrees; unitsPerKm: number; box: Box; isClosed: boolean }

/**
 * The parts of lines in a box. Of stretches that are entirely beyond one side of it only the ends are projected; the
 * part in the box does not change.
 */
function partsIn(lines: readonly LandLine[], { center, unitsPerKm, box, isClosed }: Scene): Point[][] {
  const reach = degreesOf(box, center, unitsPerKm)
  const found: Point[][] = []
  const stream = clipTo(box, found)
  const project = vectorProjection(center, earthRadiusKm * unitsPerKm, (x, y) => stream.point(x, y))
  for (const { stretches, ...bounds } of lines) {
    if (isBeyond(bounds, reach)) continue
    if (isClosed) stream.polygonStart()
    stream.lineStart()
    for (const stretch of stretches) {
      const step = isBeyond(stretch, reach) ? Math.max(1, stretch.points.length - 1) : 1
      for (let index = 0; index < stretch.points.length; index += step) project(stretch.vectors, 3 * index)
    }
    stream.lineEnd()
    if (isClosed) stream.polygonEnd()
  }
  return found
}

/** The same projection of unit vectors: their parts towards the center, the east and the north of it. */
function vectorProjection(center: Degrees, scale: number, give: (x: number, y: number) => void) {
  const [ux, uy, uz] = unitVector(center)
  const [ex, ey] = unitVector({ latitude: 0, longitude: center.longitude + 90 })
  const [nx, ny, nz] = unitVector({ latitude: center.latitude + 90, longitude: center.longitude })
  return function project(vectors: Float64Array, at: number): void {
    const [x, y, z] = [vectors[at] ?? 0, vectors[at + 1] ?? 0, vectors[at + 2] ?? 0]
    const away = Math.acos(Math.min(1, x * ux + y * uy + z * uz))
    const stretched = away === 0 ? 0 : (scale * away) / Math.sin(away)
    give(stretched * (x * ex + y * ey), -stretched * (x * nx + y * ny + z * nz))
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

/** Whether a bounding box is entirely beyond one side of a box in degrees. */
function isBeyond({ west, south, east, north }: Bounds, { left, top, right, bottom }: Box): boolean {
  return east < left || west > right || north < top || south > bottom
}

/** Takes lines point by point, and adds their parts in the box to `found`. */
function clipTo({ left, top, right, bottom }: Box, found: Point[][]): GeoStream {
  return geoClipRectangle(
    left,
    top,
    right,
    bottom,
  )({
    point: (x, y) => found.at(-1)?.push([x, y]),
    lineStart: () => found.push([]),
    lineEnd: ignore,
    polygonStart: ignore,
    polygonEnd: ignore,
  })
}

function ignore(): void {
  // d3 calls more methods than are needed: a ring is the points between two starts.
}
