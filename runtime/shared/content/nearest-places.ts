import { around } from 'geokdbush'
import KDBush from 'kdbush'

/** A point on the map, in degrees. */
export type Place = { slug: string; latitude: number; longitude: number }
/** A place with its distance in kilometres, rounded to a tenth. */
export type NearPlace = { slug: string; km: number }
/** Places with a k-d tree of their coordinates, whose ids are indexes of `places`. */
export type PlaceIndex = { places: readonly Place[]; tree: KDBush }

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371
const halfCircumferenceKm = Math.PI * earthRadiusKm
// geokdbush rounds differently from `distanceKm`, near the antipodes by up to some decimeters.
const toleranceKm = 0.001

/** The great-circle distance in kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const [fromLat, toLat] = [radians(a.latitude), radians(b.latitude)]
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 +
    Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A distance to the tenth of a kilometre that pages show: the same for the same two places, wherever it stands. */
export function shownKm(km: number): number {
  return Math.round(km * 10) / 10
}

export function indexPlaces(given: Iterable<Place>): PlaceIndex {
  const places = [...given]
  const tree = new KDBush(places.length)
  for (const { latitude, longitude } of places) tree.add(longitude, latitude)
  tree.finish()
  return { places, tree }
}

/** The `limit` places nearest to `from`, itself left out, nearest first; equal distances by slug. */
export function nearestPlaces(index: PlaceIndex, from: Place, limit: number): NearPlace[] {
  const found = placesAround(index, from, { limit })
  const farthest = found.at(limit - 1)
  // geokdbush leaves equal distances in any order: which of them are among the nearest is decided here.
  const candidates =
    farthest === undefined ? found : placesAround(index, from, { maxKm: farthest.distance + toleranceKm })
  candidates.sort((a, b) => a.distance - b.distance || (a.slug < b.slug ? -1 : 1))
  return candidates.slice(0, limit).map(({ slug, distance }) => ({ slug, km: shownKm(distance) }))
}

type Found = { slug: string; distance: number }

/** About the nearest places, `limit` of them or all within `maxKm`, with their exact distances; `from` is left out. */
function placesAround(
  { places, tree }: PlaceIndex,
  from: Place,
  { limit, maxKm = Number.POSITIVE_INFINITY }: { limit?: number; maxKm?: number },
): Found[] {
  const isOther = (id: number) => places[id]?.slug !== from.slug
  const ids = around(
    tree,
    from.longitude,
    from.latitude,
    limit,
    maxKm < halfCircumferenceKm ? maxKm : Number.POSITIVE_INFINITY,
    isOther,
  )
  return ids.flatMap((id) => {
    const place = places[id]
    return place === undefined ? [] : [{ slug: place.slug, distance: distanceKm(from, place) }]
  })
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
