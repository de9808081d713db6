import type { AdminText } from '../../frame/texts.ts'
import { contactsOf } from '../collect/collect-statistics.ts'
import type { TownNumbers } from '../collect/town-numbers.ts'
import type { ContactMap } from '../statistics-props.ts'

const height = 520
const margin = 24
const smallest = 4
const largest = 18
// What a label takes: its characters, and its line.
const characterWidth = 8
const lineHeight = 18
const gap = 4

type Located = TownNumbers & { latitude: number; longitude: number }

/** The places with coordinates, each with a circle for its contacts; null if there are none. */
export function presentMap(towns: readonly TownNumbers[], text: AdminText): ContactMap | null {
  const located = towns.filter((town): town is Located => town.latitude !== null && town.longitude !== null)
  if (located.length === 0) return null
  const { place, width } = projection(located)
  const [asked, silent] = [
    located.filter((town) => contactsOf(town) > 0),
    located.filter((town) => contactsOf(town) === 0),
  ]
  const most = Math.max(...asked.map(contactsOf), 1)
  const rising = asked.toSorted((a, b) => contactsOf(a) - contactsOf(b))
  const circles = rising.map((town) => ({
    ...place(town),
    // The area is that of the contacts.
    radius: Math.max(largest * Math.sqrt(contactsOf(town) / most), smallest),
    name: town.name,
    count: contactsOf(town).toLocaleString('en-GB'),
  }))
  return {
    label: text('statistics.map.label', { count: located.length, asked: asked.length }),
    view: { width, height },
    dots: silent.map(place),
    circles,
    labels: labelsOf(circles, width),
  }
}

/** The names of the largest circles that have room for one, and on which side of the circle. */
function labelsOf(circles: ContactMap['circles'], width: number): ContactMap['labels'] {
  const taken: { from: number; to: number; y: number }[] = []
  return circles.toReversed().flatMap(({ x, y, radius, name, count }) => {
    const length = (name.length + count.length + 1) * characterWidth
    const right = { from: x + radius + gap, to: x + radius + gap + length, anchor: 'start' as const }
    const left = { from: x - radius - gap - length, to: x - radius - gap, anchor: 'end' as const }
    const isFree = ({ from, to }: { from: number; to: number }) =>
      from >= 0 &&
      to <= width &&
      taken.every((other) => Math.abs(other.y - y) >= lineHeight || other.to < from || other.from > to)
    const side = [right, left].find(isFree)
    if (side === undefined) return []
    taken.push({ ...side, y })
    return [{ name, count, y, anchor: side.anchor, x: side.anchor === 'start' ? side.from : side.to }]
  })
}

/** An equirectangular projection about the middle of some places. */
function projection(towns: readonly Located[]): { place: (town: Located) => { x: number; y: number }; width: number } {
  const latitudes = towns.map(({ latitude }) => latitude)
  const longitudes = towns.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const scale = (height - 2 * margin) / Math.max(north - south, 0.1)
  const narrowing = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const place = ({ latitude, longitude }: Located) => ({
    x: Math.round(margin + (longitude - west) * scale * narrowing),
    y: Math.round(margin + (north - latitude) * scale),
  })
  return { place, width: Math.round(2 * margin + (east - west) * scale * narrowing) }
}
