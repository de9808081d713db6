// 'Use my location' (D17): gets the position of the device when the button is pressed, and lists the nearest offices.
// The position never leaves the device: the offices are in the page, and the distances are computed here.
//
// Markup: [data-use-location][hidden] with a button, a live region with [data-locating] and [data-denied], and a template
// that holds a heading and a list; its items have [data-lat] and [data-lon], and [data-distance] for the result.

// §7 fixes the radius of the earth.
const earthRadiusKm = 6371
const kmPerMile = 1.609344
const maxListed = 3
// A position of some minutes ago is accurate enough.
const search = { maximumAge: 600_000, timeout: 15_000 }

const box = document.querySelector<HTMLElement>('[data-use-location]')
const region = box?.querySelector<HTMLElement>('[aria-live]')
const template = box?.querySelector('template')
if (box && region && template && navigator.geolocation) {
  const { locating, denied } = region.dataset
  const say = (what: string | Node = '') => region.replaceChildren(what)
  box.hidden = false
  box.querySelector('button')?.addEventListener('click', () => {
    say(locating)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => say(nearest(template, coords)),
      () => say(denied),
      search,
    )
  })
}

/** The template with only the nearest items, each with its distance. */
function nearest({ content }: HTMLTemplateElement, from: GeolocationCoordinates): Node {
  const filled = content.cloneNode(true) as DocumentFragment // a clone of a fragment is one
  const items = [...filled.querySelectorAll('li')].map((item) => ({ item, km: kmBetween(from, item.dataset) })).sort((a, b) => a.km - b.km)
  for (const [rank, { item, km }] of items.entries()) {
    item.querySelector('[data-distance]')?.append(miles(km))
    if (rank < maxListed) item.parentElement?.append(item)
    else item.remove()
  }
  return filled
}

/** The distance in words, in whole miles and at least one: positions are not exact. */
function miles(km: number): string {
  return Math.max(1, Math.round(km / kmPerMile)).toLocaleString('en-GB', { style: 'unit', unit: 'mile', unitDisplay: 'long' })
}

/** The great-circle distance, computed as on the server. */
function kmBetween({ latitude, longitude }: GeolocationCoordinates, { lat, lon }: DOMStringMap): number {
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const to = Number(lat)
  const half = sine((to - latitude) / 2) ** 2 + sine(90 - latitude) * sine(90 - to) * sine((Number(lon) - longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half))
}
