import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import { indexPlaces, nearestPlaces } from '../../../runtime/shared/content/nearest-places.ts'
import type { Outline } from './land/outline.ts'
import type { MapPlace } from './place-cells.ts'
import { drawTownMap, type MapExtent } from './town-map.ts'

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

// The maximum number of places on a map. More of them would add bytes and no information.
const maxShown = 250
const fewPlaces = 6
// A place of the same name that is nearer than this is the place itself.
const sameWithinKm = 5

export function createTownDrawer({ shown, radiiKm, extent, outline }: TownDrawerParts): TownDrawer {
  const index = indexPlaces(shown)
  const bySlug = new Map(shown.map((place) => [place.slug, place]))
  const around = (place: MapPlace, count: number) =>
    nearestPlaces(index, place, count).flatMap(({ slug, km }) => {
      const other = bySlug.get(slug)
      return other === undefined || (other.name === place.name && km < sameWithinKm) ? [] : [{ other, km }]
    })
  return {
    nearest: (place, count) => around(place, count).map(({ other }) => other),
    draw: (place) => {
      const others = around(place, maxShown)
      const few = others[fewPlaces - 1]?.km ?? Number.POSITIVE_INFINITY
      const radiusKm = radiiKm.find((radius) => few < radius) ?? radiiKm.at(-1) ?? 0
      return drawTownMap({ place, others: others.map(({ other }) => other), radiusKm, extent, outline: outline() })
    },
  }
}
