import { entryFits, type Where } from '../../runtime/contract/draws.ts'

/** RFC 7946, as far as outlines of land use it: longitude and latitude, rings that end where they begin. */
type Position = readonly [longitude: number, latitude: number]
type Geometry = { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] }
type Feature = { properties: Readonly<Record<string, unknown>> | null; geometry: Geometry }

/** The outer edge of one piece of land, in degrees, and the box that it lies in. */
export type LandRing = { points: readonly Position[]; west: number; south: number; east: number; north: number }
/** The land that places lie in, and the land beside it. */
export type Outline = { own: readonly LandRing[]; other: readonly LandRing[] }

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
  const ring = { points, west: 180, south: 90, east: -180, north: -90 }
  for (const [longitude, latitude] of points) {
    ring.west = Math.min(ring.west, longitude)
    ring.east = Math.max(ring.east, longitude)
    ring.south = Math.min(ring.south, latitude)
    ring.north = Math.max(ring.north, latitude)
  }
  return ring
}
