import { distanceKm, type Place } from '../../../runtime/content/nearest-places.ts'
import { type Fault, fault } from '../../faults/fault.ts'
import type { Entry } from '../../schema/validate.ts'

// With three others, one wrong place does not move the median; with fewer, correct entries would be reported.
const fewestOthers = 3

/** Entries far from the others with which they share a field (`x-near`): usually a typo in a coordinate. */
export function farAway(collection: ReadonlyMap<string, Entry>): Fault[] {
  const near = collection.values().next().value?.schema.schema['x-near']
  if (near === undefined) return []
  const groups = Map.groupBy(collection.values(), (entry) => entry.data[near.field])
  return [...groups.values()].flatMap((group) =>
    group.flatMap((entry) =>
      farFrom(
        entry,
        group.filter((other) => other !== entry),
        near,
      ),
    ),
  )
}

function farFrom(entry: Entry, others: readonly Entry[], { field, km }: { field: string; km: number }): Fault[] {
  if (others.length < fewestOthers) return []
  const [place, middle] = [placeOf(entry), middleOf(others.map(placeOf))]
  const away = Math.round(distanceKm(place, middle))
  if (away <= km) return []
  const mirrored = { ...place, longitude: -place.longitude }
  const isMirrored = distanceKm(mirrored, middle) <= km
  // The fault is at the coordinate that contributes more to the distance.
  const byLongitude =
    distanceKm(place, { ...place, longitude: middle.longitude }) > distanceKm(place, { ...place, latitude: middle.latitude })
  const remedy = isMirrored ? `did you mean \`${mirrored.longitude}\`?` : `correct \`latitude\` and \`longitude\`, or \`${field}\``
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

/** The median of each coordinate: a single wrong place does not move it. */
function middleOf(places: readonly Place[]): Place {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return { slug: '', latitude: middle(places.map(({ latitude }) => latitude)), longitude: middle(places.map(({ longitude }) => longitude)) }
}

function placeOf({ slug, data }: Entry): Place {
  return { slug, latitude: Number(data.latitude), longitude: Number(data.longitude) }
}
