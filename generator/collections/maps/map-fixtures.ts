import type { ContentEntry } from '../../../runtime/contract/manifest.ts'
import type { MapSource } from './map-source.ts'
import type { MapPlace } from './place-cells.ts'

type Corner = readonly [longitude: number, latitude: number]

function landOf(name: string, role: string, corners: readonly Corner[]) {
  const [first] = corners
  return {
    type: 'Feature',
    properties: { name, role },
    geometry: { type: 'Polygon', coordinates: [[...corners, first]] },
  }
}

/** For tests: an island with a bay in its west, and the tip of another country to the east of it. */
export const outlineFixture = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    landOf('Fenland', 'home', [
      [-3, 52],
      [-1, 52],
      [-1, 54],
      [-3, 54],
      [-3, 53.2],
      [-2.6, 53],
      [-3, 52.8],
    ]),
    landOf('Farland', 'abroad', [
      [-0.6, 52.8],
      [1, 52],
      [1, 54],
    ]),
  ],
})

/** For tests: an invented place. */
export function makeMapPlace(slug: string, [longitude, latitude]: Corner, overrides: Partial<MapPlace> = {}): MapPlace {
  return { slug, name: `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`, latitude, longitude, people: 0, ...overrides }
}

/** For tests: maps of the towns of that island. */
export const mapSource: MapSource = {
  places: 'towns',
  setting: {
    collection: 'charts',
    whole: 'all',
    outline: 'land.geojson',
    land: { role: 'home' },
    radiusKm: 'site/site#/reachKm',
    shown: { active: true },
    named: { office: true },
    people: 'inhabitants',
  },
  file: 'data/land.geojson',
  outline: outlineFixture,
  settlements: undefined,
  hash: 'land',
}

/** For tests: an entry with values. */
export function mapEntry(slug: string, data: Record<string, unknown>): ContentEntry {
  return { slug, file: `data/${slug}.yaml`, hash: slug, summaryHash: slug, updated: '', data, summary: {} }
}
