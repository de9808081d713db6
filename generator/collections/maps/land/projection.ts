import { type GeoStream, geoClipRectangle } from 'd3-geo'
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
  const project = vectorProjection(center, earthRadiusKm * unitsPerKm)
  const scene = (box: Box) => ({ project, box, reach: degreesOf(box, center, unitsPerKm) })
  return {
    point: (place) => project(...unitVector(place)),
    rings: (rings, box) => partsIn(rings, { ...scene(box), isClosed: true }),
    lines: (lines, box) => partsIn(lines, { ...scene(box), isClosed: false }),
  }
}

type ProjectVector = (x: number, y: number, z: number) => Point
type Scene = { project: ProjectVector; box: Box; reach: Box; isClosed: boolean }

/**
 * The parts of lines in a box. Of stretches that are entirely beyond one side of it only the ends are projected; the
 * part in the box does not change.
 */
function partsIn(lines: readonly LandLine[], { project, box, reach, isClosed }: Scene): Point[][] {
  const found: Point[][] = []
  const stream = clipTo(box, found)
  for (const { stretches, ...bounds } of lines) {
    if (isBeyond(bounds, reach)) continue
    if (isClosed) stream.polygonStart()
    stream.lineStart()
    for (const { points, vectors, ...stretch } of stretches) {
      const step = isBeyond(stretch, reach) ? Math.max(1, points.length - 1) : 1
      for (let at = 0; at < vectors.length; at += 3 * step)
        stream.point(...project(vectors[at] ?? 0, vectors[at + 1] ?? 0, vectors[at + 2] ?? 0))
    }
    stream.lineEnd()
    if (isClosed) stream.polygonEnd()
  }
  return found
}

/** The projection of unit vectors, by their parts towards the center, the east and the north of it. */
function vectorProjection(center: Degrees, scale: number): ProjectVector {
  const [ux, uy, uz] = unitVector(center)
  const [ex, ey] = unitVector({ latitude: 0, longitude: center.longitude + 90 })
  const [nx, ny, nz] = unitVector({ latitude: center.latitude + 90, longitude: center.longitude })
  return function project(x, y, z) {
    const away = Math.acos(Math.min(1, x * ux + y * uy + z * uz))
    const stretched = away === 0 ? 0 : (scale * away) / Math.sin(away)
    return [stretched * (x * ex + y * ey), -stretched * (x * nx + y * ny + z * nz)]
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
