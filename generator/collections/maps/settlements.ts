import { indexPlaces, nearestPlaces } from '../../../runtime/shared/content/nearest-places.ts'
import { hasWords } from '../../../runtime/shared/format/text.ts'
import type { MapPlace } from './place-cells.ts'

type PointFeature = {
  properties: { name: string; population?: number }
  geometry: { coordinates: readonly [longitude: number, latitude: number] }
}

// A text names what is near its place. Farther away, a name means another place.
const considered = 60

/** The settlements of a GeoJSON text of points. Their slugs are unique, and mean nothing. */
export function parseSettlements(text: string): MapPlace[] {
  const { features } = JSON.parse(text) as { features: readonly PointFeature[] }
  return features.map(({ properties: { name, population = 0 }, geometry: { coordinates } }) => {
    const [longitude, latitude] = coordinates
    return { slug: `${name} ${latitude} ${longitude}`, name, latitude, longitude, people: population }
  })
}

/** Finds the slugs of the settlements around a place that a text names, in the order of their distance. */
export function createMentions(settlements: readonly MapPlace[]): (place: MapPlace, text: string) => string[] {
  const index = indexPlaces(settlements)
  const bySlug = new Map(settlements.map((settlement) => [settlement.slug, settlement]))
  return (place, text) =>
    nearestPlaces(index, place, considered)
      .map(({ slug }) => slug)
      .filter((slug) => hasWords(text, bySlug.get(slug)?.name ?? ''))
}
