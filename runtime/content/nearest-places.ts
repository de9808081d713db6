/** A point on the map, in degrees. */
export type Place = { slug: string; latitude: number; longitude: number }
/** A place with its distance in kilometres, rounded to a tenth. */
export type NearPlace = { slug: string; km: number }
/** Places sorted into squares of `size` degrees, so that a question looks at few of them. */
export type PlaceIndex = { squares: ReadonlyMap<string, readonly Place[]>; count: number; size: number }

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371
// One degree of latitude; a ring of squares that starts further away than the worst find cannot better it.
const placesPerSquare = 3
const smallestSquare = 0.01
const kmPerDegree = (Math.PI / 180) * earthRadiusKm

/** The great-circle distance in kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const [fromLat, toLat] = [radians(a.latitude), radians(b.latitude)]
  const half =
    Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

export function indexPlaces(places: Iterable<Place>): PlaceIndex {
  const all = [...places]
  const size = squareSize(all)
  return { squares: Map.groupBy(all, ({ latitude, longitude }) => squareOf(latitude, longitude, size)), count: all.length, size }
}

/** A size at which a square holds a few places, were they spread evenly. */
function squareSize(places: readonly Place[]): number {
  const extent = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -360) - values.reduce((a, b) => Math.min(a, b), 360)
  const area = Math.max(1, extent(places.map(({ latitude }) => latitude))) * Math.max(1, extent(places.map(({ longitude }) => longitude)))
  return Math.min(1, Math.max(smallestSquare, Math.sqrt((area * placesPerSquare) / Math.max(1, places.length))))
}

/** The `limit` places nearest to `from`, itself left out, nearest first; equal distances by slug. */
export function nearestPlaces(index: PlaceIndex, from: Place, limit: number): NearPlace[] {
  const found: { slug: string; distance: number }[] = []
  // A degree of longitude shrinks towards the poles, so the ring's width is reckoned by its narrow side.
  const ringKm = index.size * kmPerDegree * Math.max(0.05, Math.cos(radians(Math.min(85, Math.abs(from.latitude) + 1))))
  for (let ring = 0, seen = 0; seen < index.count && ring * index.size <= 360; ring++) {
    if (found.length >= limit && worst(found, limit) < (ring - 1) * ringKm) break
    for (const place of ringOf(index, from, ring)) {
      seen++
      if (place.slug !== from.slug) found.push({ slug: place.slug, distance: distanceKm(from, place) })
    }
  }
  found.sort((a, b) => a.distance - b.distance || (a.slug < b.slug ? -1 : 1))
  return found.slice(0, limit).map(({ slug, distance }) => ({ slug, km: Math.round(distance * 10) / 10 }))
}

function* ringOf(index: PlaceIndex, from: Place, ring: number): Generator<Place> {
  for (let row = -ring; row <= ring; row++) {
    const step = Math.abs(row) === ring ? 1 : Math.max(1, 2 * ring)
    for (let column = -ring; column <= ring; column += step) {
      yield* index.squares.get(squareOf(from.latitude + row * index.size, from.longitude + column * index.size, index.size)) ?? []
    }
  }
}

function worst(found: readonly { distance: number }[], limit: number): number {
  return found.map((place) => place.distance).sort((a, b) => a - b)[limit - 1] ?? Number.POSITIVE_INFINITY
}

function squareOf(latitude: number, longitude: number, size: number): string {
  return `${Math.floor(latitude / size)},${Math.floor(longitude / size)}`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
