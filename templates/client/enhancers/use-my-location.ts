// 'Use my location' (D17): gets the position of the device when the button is pressed, and lists the nearest places and
// offices. The position never leaves the device: the places are in the page, and lazy/nearest-places.ts computes the
// distances here. Markup: [data-use-location="<id>"][hidden] with a button, a live region with [data-locating], what is
// said where there is no position in template[data-location-denied], and template[data-found] with lists,
// [data-nearest="6"] (with [data-offices] of offices alone). The element with that id holds the places: options with
// [data-slug], [data-at] (latitude and longitude), and [data-phone], [data-office], [data-wider] where they hold.
import { scriptAddress } from 'townpages/page'

type NearestModule = {
  nearestPlaces: (
    template: HTMLTemplateElement,
    options: Iterable<HTMLOptionElement>,
    from: GeolocationCoordinates,
  ) => Node
}

// A position of some minutes ago is accurate enough.
const search = { maximumAge: 600_000, timeout: 15_000 }

const box = document.querySelector<HTMLElement>('[data-use-location]')
const region = box?.querySelector<HTMLElement>('[aria-live]')
const template = box?.querySelector<HTMLTemplateElement>('template[data-found]')
const denied = box?.querySelector<HTMLTemplateElement>('template[data-location-denied]')
if (box && region && template && denied && navigator.geolocation) {
  const say = (what: string | Node = '') => region.replaceChildren(what)
  const sayDenied = () => say(denied.content.cloneNode(true))
  const sayNearest = async ({ coords }: GeolocationPosition) => {
    const { nearestPlaces }: NearestModule = await import(scriptAddress('nearest-places'))
    say(
      nearestPlaces(
        template,
        document.querySelectorAll<HTMLOptionElement>(`#${box.dataset.useLocation} option`),
        coords,
      ),
    )
  }
  box.hidden = false
  box.querySelector('button')?.addEventListener('click', () => {
    say(region.dataset.locating)
    navigator.geolocation.getCurrentPosition(
      (position) => void sayNearest(position).catch(sayDenied),
      sayDenied,
      search,
    )
  })
}
