import { entryFits } from '../../runtime/content/queries.ts'
import type { Where } from '../../runtime/contract/queries.ts'

/** RFC 7946, as far as outlines of land use it: longitude and latitude, rings that end where they begin. */
export type Position = readonly [longitude: number, latitude: number]
type Geometry = { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] }
type Feature = { properties: Readonly<Record<string, unknown>> | null; geometry: Geometry }

/** Where something lies, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }
/** The outer edge of one piece of land, and the stretches that it consists of, each with its bounding box. */
export type LandRing = Bounds & { stretches: readonly LandStretch[] }
export type LandStretch = Bounds & { points: readonly Position[] }
/** The land that places lie in, and the land beside it. */
export type Outline = { own: readonly LandRing[]; other: readonly LandRing[] }

// Short enough that most of a long coast is told to be elsewhere by its stretches.
const pointsAStretch = 32

/** The outlines of a GeoJSON text; `own` are the properties by which the places' own land is known. Lakes are not kept. */
export function parseOutline(text: string, own: Where): Outline {
  const { features } = JSON.parse(text) as { features: readonly Feature[] }
  const isOwn = ({ properties }: Feature) => entryFits(properties ?? {}, own)
  return { own: features.filter(isOwn).flatMap(ringsOf), other: features.filter((feature) => !isOwn(feature)).flatMap(ringsOf) }
}

function ringsOf({ geometry }: Feature): LandRing[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.flatMap(([outer]) => (outer === undefined ? [] : [toRing(outer)]))
}

function toRing(closed: readonly Position[]): LandRing {
  const points = closed.slice(0, -1)
  const stretches: LandStretch[] = []
  for (let from = 0; from < points.length; from += pointsAStretch) {
    const some = points.slice(from, from + pointsAStretch)
    stretches.push({ points: some, ...boundsOf(some) })
  }
  return { stretches, ...boundsOf(points) }
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
