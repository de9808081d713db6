import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import { indexPlaces, nearestPlaces } from '../../../runtime/shared/content/nearest-places.ts'
import type { Outline } from './land/outline.ts'
import type { MapPlace } from './place-cells.ts'
import { drawTownMap } from './town-map.ts'

export type TownDrawerParts = {
  /** The places that maps show. `outline` is called for the first map. */
  shown: readonly MapPlace[]
  radiusKm: number
  outline: () => Outline
}
/** Draws maps of places with the same parts. */
export type TownDrawer = { nearest(place: MapPlace, count: number): MapPlace[]; draw(place: MapPlace): PlaceMapData }

// The maximum number of places on a map. More of them would add bytes and no information.
const maxShown = 250

export function createTownDrawer({ shown, radiusKm, outline }: TownDrawerParts): TownDrawer {
  const index = indexPlaces(shown)
  const bySlug = new Map(shown.map((place) => [place.slug, place]))
  const nearest = (place: MapPlace, count: number) =>
    nearestPlaces(index, place, count).flatMap(({ slug }) => bySlug.get(slug) ?? [])
  return {
    nearest,
    draw: (place) => drawTownMap({ place, others: nearest(place, maxShown), radiusKm, outline: outline() }),
  }
}
