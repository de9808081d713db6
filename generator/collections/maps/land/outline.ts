import type { Where } from '../../../../runtime/contract/queries.ts'
import { getOrMake } from '../../../../runtime/shared/content/memo.ts'
import { entryFits } from '../../../../runtime/shared/content/queries.ts'
import { unitVector } from './unit-vector.ts'

/** The part of RFC 7946 that outlines of land use: longitude and latitude, and closed rings. */
export type Position = readonly [longitude: number, latitude: number]
type Geometry = { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] }
type Feature = { properties: Readonly<Record<string, unknown>> | null; geometry: Geometry }

/** A bounding box in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }
/** A line in stretches, each with its bounding box: a border, or the outer ring of a piece of land. */
export type LandLine = Bounds & { stretches: readonly LandStretch[] }
export type LandStretch = Bounds & {
  points: readonly Position[]
  /** The points as unit vectors, three numbers each, so that projecting one needs no sine of its degrees. */
  vectors: Float64Array
}
export type Outline = {
  /** The land of the places. */
  own: readonly LandLine[]
  /** Other land. */
  other: readonly LandLine[]
  /** Lines that two pieces of land share. */
  borders: readonly LandLine[]
}

// Stretches are short, so that their bounding boxes exclude most of a long coast.
const pointsAStretch = 32

/** The outlines of a GeoJSON text. `own` are the properties that identify the places' own land. Lakes are omitted. */
export function parseOutline(text: string, own: Where): Outline {
  const { features } = JSON.parse(text) as { features: readonly Feature[] }
  const isOwn = ({ properties }: Feature) => entryFits(properties ?? {}, own)
  return {
    own: features.filter(isOwn).flatMap(ringsOf),
    other: features.filter((feature) => !isOwn(feature)).flatMap(ringsOf),
    borders: bordersBetween(features),
  }
}

function ringsOf(feature: Feature): LandLine[] {
  return outerRings(feature).map((closed) => toLine(closed.slice(0, -1)))
}

function outerRings({ geometry }: Feature): Position[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.flatMap(([outer]) => (outer === undefined ? [] : [outer]))
}

/** The lines that two features share: each has the same points, in one direction or the other. */
function bordersBetween(features: readonly Feature[]): LandLine[] {
  const points = new Map<string, number>()
  const idOf = (point: Position) => getOrMake(points, point.join(), () => points.size + 1)
  const seen = new Set<number>()
  const borders: LandLine[] = []
  for (const feature of features) {
    const own: number[] = []
    for (const ring of outerRings(feature)) {
      const ids = ring.map(idOf)
      let border: Position[] = []
      const end = () => {
        if (border.length > 0) borders.push(toLine(border))
        border = []
      }
      for (const [index, to] of ring.entries()) {
        const from = ring[index - 1]
        if (from === undefined) continue
        const segment = pairOf(ids[index - 1] ?? 0, ids[index] ?? 0)
        own.push(segment)
        if (!seen.has(segment)) end()
        else border.push(...(border.length === 0 ? [from, to] : [to]))
      }
      end()
    }
    for (const segment of own) seen.add(segment)
  }
  return borders
}

/** The same number for two ids in either order, and for no others. */
function pairOf(a: number, b: number): number {
  return Math.min(a, b) * 2 ** 26 + Math.max(a, b)
}

function toLine(points: readonly Position[]): LandLine {
  const stretches: LandStretch[] = []
  for (let from = 0; from < points.length; from += pointsAStretch) {
    const some = points.slice(from, from + pointsAStretch)
    stretches.push({ points: some, vectors: vectorsOf(some), ...boundsOf(some) })
  }
  return { stretches, ...boundsOf(points) }
}

function vectorsOf(points: readonly Position[]): Float64Array {
  const vectors = new Float64Array(3 * points.length)
  for (const [index, [longitude, latitude]] of points.entries())
    vectors.set(unitVector({ longitude, latitude }), 3 * index)
  return vectors
}

function boundsOf(points: readonly Position[]): Bounds {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (const [longitude, latitude] of points) {
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
  }
  return bounds
}
