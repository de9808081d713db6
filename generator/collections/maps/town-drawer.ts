import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import { distanceKm, indexPlaces, nearestPlaces, shownKm } from '../../../runtime/shared/content/nearest-places.ts'
import type { Outline } from './land/outline.ts'
import { indexLargest } from './largest-places.ts'
import type { MapPlace } from './place-cells.ts'
import { drawTownMap, type MapExtent, townMapBounds } from './town-map.ts'

export type TownDrawerParts = {
  /** The places that maps show. `outline` is called for the first map. */
  shown: readonly MapPlace[]
  /** In ascending order: a map has the first within which there are a few places, or the last. */
  radiiKm: readonly number[]
  extent: MapExtent
  outline: () => Outline
}
/** Draws maps of places with the same parts. */
export type TownDrawer = { nearest(place: MapPlace, count: number): MapPlace[]; draw(place: MapPlace): PlaceMapData }

// The places on a map are the nearest, those that its place mentions, and the largest. More would add bytes and no
// information.
const maxLargest = 250
const maxNearest = 8
const fewPlaces = 6
// A place of the same name that is nearer than this is the place itself.
const sameWithinKm = 5

export function createTownDrawer({ shown, radiiKm, extent, outline }: TownDrawerParts): TownDrawer {
  const index = indexPlaces(shown)
  const largest = indexLargest(shown)
  const maxRadiusKm = radiiKm.at(-1) ?? 0
  const bySlug = new Map(shown.map((place) => [place.slug, place]))
  const nearest = (place: MapPlace, count: number) =>
    nearestPlaces(index, place, count).flatMap(({ slug }) => othersThan(place, bySlug.get(slug)))
  return {
    nearest,
    draw: (place) => {
      // Of places outside the circle the nearest of all is shown, and the largest on the map.
      const near = nearest(place, maxNearest)
        .map((other) => ({ other, km: shownKm(distanceKm(place, other)) }))
        .filter(({ km }, index) => index === 0 || km < maxRadiusKm)
      const few = near[fewPlaces - 1]?.km ?? Number.POSITIVE_INFINITY
      const radiusKm = radiiKm.find((radius) => few < radius) ?? maxRadiusKm
      const mentioned = (place.mentions ?? []).map((slug) => bySlug.get(slug))
      const large = largest(townMapBounds(place, { radiusKm, extent }), maxLargest)
      const others = new Set([
        ...near.map(({ other }) => other),
        ...[...mentioned, ...large].flatMap((other) => othersThan(place, other)),
      ])
      return drawTownMap({ place, others: [...others], radiusKm, extent, outline: outline() })
    },
  }
}

function othersThan(place: MapPlace, other: MapPlace | undefined): MapPlace[] {
  if (other === undefined || other.slug === place.slug) return []
  return other.name === place.name && distanceKm(place, other) < sameWithinKm ? [] : [other]
}
