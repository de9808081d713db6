// What 'Use my location' lists (D17): computed on the device, from the places in the page. Loaded once the button is
// pressed.
import { callHref, phoneDisplay } from 'townpages/page'
import { distanceText } from '../../page-content/distance-text.ts'

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>
type Place = { place: HTMLOptionElement; km: number }

/**
 * The template with its lists filled in: the places nearest to a position, and the nearest offices, each with its
 * distance.
 */
export function nearestPlaces(
  template: HTMLTemplateElement,
  options: Iterable<HTMLOptionElement>,
  from: Position,
): Node {
  const places = [...options]
    .map((place) => ({ place, km: kmBetween(from, place.dataset.at ?? '') }))
    .sort((a, b) => a.km - b.km)
  const filled = template.content.cloneNode(true) as DocumentFragment // a clone of a fragment is one
  for (const list of filled.querySelectorAll<HTMLElement>('[data-nearest]')) {
    const { nearest, offices } = list.dataset
    const listed = places.filter(
      ({ place: { dataset } }) => (offices === undefined ? dataset.wider : dataset.office) !== undefined,
    )
    const found = offices === undefined ? places.filter((place) => !listed.includes(place)) : listed
    list.append(...found.slice(0, Number(nearest)).map((place) => itemOf(place, template.dataset.link ?? '')))
  }
  return filled
}

/** A place as the server lists it. */
function itemOf({ place: { value, dataset }, km }: Place, link: string): HTMLElement {
  const { slug = '', phone } = dataset
  const name = Object.assign(document.createElement('a'), { href: link.replace('*', slug), textContent: value })
  name.dataset.chooseTown = slug
  const distance = Object.assign(document.createElement('span'), { className: 'number', textContent: distanceText(km) })
  const item = document.createElement('li')
  item.append(name, ' ', distance)
  if (phone === undefined) return item
  const call = Object.assign(document.createElement('a'), {
    className: 'number',
    href: callHref(phone),
    textContent: phoneDisplay(phone),
  })
  Object.assign(call.dataset, { call: '', ownNumber: '' })
  item.append(' ', call)
  return item
}

/** The great-circle distance, computed as on the server. */
function kmBetween({ latitude, longitude }: Position, at: string): number {
  const [to = 0, east = 0] = at.split(',').map(Number)
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const half = sine((to - latitude) / 2) ** 2 + sine(90 - latitude) * sine(90 - to) * sine((east - longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half))
}
