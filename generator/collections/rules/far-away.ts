import { distanceKm, type Place } from '../../../runtime/shared/content/nearest-places.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'

// With three others, one wrong place does not move the median; with fewer, correct entries would be reported.
const minOthers = 3

/** Entries far from the others with which they share a field (`x-near`): usually a typo in a coordinate. */
export function farAway(collection: ReadonlyMap<string, Entry>): Fault[] {
  const near = collection.values().next().value?.schema.schema['x-near']
  if (near === undefined) return []
  const groups = Map.groupBy(collection.values(), (entry) => entry.data[near.field])
  return [...groups.values()].flatMap((group) => {
    if (group.length <= minOthers) return []
    const middleOfOthers = middlesOf(group.map(placeOf))
    return group.flatMap((entry) => farFrom(entry, middleOfOthers(placeOf(entry)), near))
  })
}

function farFrom(entry: Entry, middle: Place, { field, km }: { field: string; km: number }): Fault[] {
  const place = placeOf(entry)
  const away = Math.round(distanceKm(place, middle))
  if (away <= km) return []
  const mirrored = { ...place, longitude: -place.longitude }
  const isMirrored = distanceKm(mirrored, middle) <= km
  // The fault is at the coordinate that contributes more to the distance.
  const byLongitude =
    distanceKm(place, { ...place, longitude: middle.longitude }) >
    distanceKm(place, { ...place, latitude: middle.latitude })
  const remedy = isMirrored
    ? `did you mean \`${mirrored.longitude}\`?`
    : `correct \`latitude\` and \`longitude\`, or \`${field}\``
  return [
    fault({
      code: 'far-away',
      span: entry.parsed.span([isMirrored || byLongitude ? 'longitude' : 'latitude']),
      message: `this lies ${away} km from the other places with ${String(entry.data[field])} as \`${field}\``,
      remedy,
      related: [{ message: `\`${field}\``, span: entry.parsed.span([field]) }],
    }),
  ]
}

/** The median of each coordinate of the others, for one of some places: a single wrong place does not move it. */
function middlesOf(places: readonly Place[]): (place: Place) => Place {
  const [ofLatitude, ofLongitude] = [
    mediansOf(places.map(({ latitude }) => latitude)),
    mediansOf(places.map(({ longitude }) => longitude)),
  ]
  return ({ latitude, longitude }) => ({ slug: '', latitude: ofLatitude(latitude), longitude: ofLongitude(longitude) })
}

/** The median of the others, for one of some values. They are sorted once for all. */
function mediansOf(values: number[]): (value: number) => number {
  values.sort((a, b) => a - b)
  const middle = Math.floor((values.length - 1) / 2)
  const [lower = 0, upper = 0] = values.slice(middle, middle + 2)
  // Without a value at or before the middle, the next one takes its place.
  return (value) => (lower < value ? lower : upper)
}

/** Where an entry is; `NaN` without coordinates. */
export function placeOf({ slug, data }: Entry): Place {
  return { slug, latitude: Number(data.latitude), longitude: Number(data.longitude) }
}
