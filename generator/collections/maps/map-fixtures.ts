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
