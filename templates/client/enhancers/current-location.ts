// Keeps the town that the visitor is looking at, forgets it on the home page, and leads the links of pages without a
// town to the pages of the town that is kept (§2.5, §4, D13). Without a script such pages are national, and whole.
//
// Markup
//   body[data-location][data-location-name]   slug and name of the page's town; neither on a page without one
//   a[data-local]                              a link of a page without a town, to a page that towns have too:
//                                              '-{slug}' is put behind its address (§2.5)
//   a[data-local="/private-investigator-*"]    the same for an address that is made otherwise, as the home page's is: a
//                                              star for the slug, from `localLink` of page-content/local-links.ts
//   a[data-call], a[data-whatsapp]             become the town's own, where it has numbers
//                                              (lazy/town-numbers.ts), except
//   a[data-whatsapp="I'm interested"]            the words of a chat whose address names a town by default:
//                                              these without it
//   a[data-own-number]                         one that says whose number it is
//   [data-saved-location]                      becomes the town's name; its own text says that there is none
//   button[data-forget-location][hidden]       the switch; its own words switch off ('Don’t remember my town'),
//                                              those in [data-on] switch on again ('Remember my town')
//   a[data-change-location] is a plain link: the page that it leads to makes the choice. A place
//                                              that is chosen without opening its page is kept with `saveTown`
//   <p role="status" data-town-chosen="Your town is now %{town}."></p>
//                                              on the page of a town: says it where the visitor has just chosen
//                                              that town by hand
// CSS, so that nothing moves
//   [data-town-chosen] { position: fixed }
//   [data-forget-location][hidden] { display: inline-block; visibility: hidden }
//   [data-saved-location] { display: block; min-block-size: 1lh }
import { isTownSavingOn, rememberTown, savedTown, saveTown, type Town, takeChoice } from './parts/saved-town.ts'
import { showTown } from './parts/show-town.ts'

const { page, location: slug, locationName: name } = document.body.dataset

function followAddress(): void {
  saveTown(currentTown())
  showTown()
}

/** The town of the address, or else the one that is kept (§4); none on the home page. */
function currentTown(): Town | null {
  if (page === 'home') return null
  if (slug !== undefined && name !== undefined) return { name, slug }
  const town = savedTown()
  // A town that has left the site would lead to missing pages time and again.
  const isGone = page === 'missing' && RegExp(`\\b${town?.slug}\\b`).test(location.pathname)
  return isGone ? null : town
}

function toggleRemembering({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[data-forget-location]') === null) return
  // Said aloud from here on, since somebody asked; on arrival it would interrupt every page.
  for (const place of document.querySelectorAll('[data-saved-location]')) place.setAttribute('aria-live', 'polite')
  rememberTown(isTownSavingOn() ? 'off' : 'on')
  followAddress()
}

/**
 * Says that the town was chosen, for as long as toasts stay (§4). The delay lets screen readers finish with the new
 * page's title.
 */
function sayChoice(): void {
  const status = document.querySelector<HTMLElement>('[data-town-chosen]')
  if (!takeChoice() || status === null || name === undefined) return
  const say = (words = '') => {
    status.textContent = words
  }
  setTimeout(say, 500, status.dataset.townChosen?.replace('%{town}', name))
  setTimeout(say, 5500)
}

followAddress()
sayChoice()
document.addEventListener('click', toggleRemembering)
// Another page of the same browser has changed the town.
addEventListener('storage', showTown)
// A page that comes back out of the browser's memory has missed what happened since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followAddress()
})
