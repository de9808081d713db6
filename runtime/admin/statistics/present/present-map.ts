import type { AdminText } from '../../frame/texts.ts'
import { contactsOf } from '../collect/collect-statistics.ts'
import type { TownNumbers } from '../collect/town-numbers.ts'
import type { ContactMap } from '../statistics-props.ts'

const height = 520
const margin = 24
const smallest = 4
const largest = 26
const namesShown = 8

type Located = TownNumbers & { latitude: number; longitude: number }

/** The places with coordinates, each with a circle for its contacts; null if there are none. */
export function presentMap(towns: readonly TownNumbers[], text: AdminText): ContactMap | null {
  const located = towns.filter((town): town is Located => town.latitude !== null && town.longitude !== null)
  if (located.length === 0) return null
  const { place, width } = projection(located)
  const [asked, silent] = [located.filter((town) => contactsOf(town) > 0), located.filter((town) => contactsOf(town) === 0)]
  const most = Math.max(...asked.map(contactsOf), 1)
  const rising = asked.toSorted((a, b) => contactsOf(a) - contactsOf(b))
  return {
    label: text('statistics.map.label', { count: located.length, asked: asked.length }),
    view: { width, height },
    dots: silent.map(place),
    circles: rising.map((town, at) => ({
      ...place(town),
      // The area is that of the contacts.
      radius: Math.max(largest * Math.sqrt(contactsOf(town) / most), smallest),
      name: town.name,
      isNamed: at >= rising.length - namesShown,
      count: contactsOf(town).toLocaleString('en-GB'),
    })),
  }
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
