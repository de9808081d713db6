import { canStore } from 'townpages/page'
import { isTownSavingOn, savedTown, type Town } from './saved-town.ts'
import { showNumbers } from './show-numbers.ts'

/**
 * Shows on the page which town the device keeps, or that it keeps none: in links, numbers, names and switches. The
 * markup is told in `current-location.ts`. What the server wrote comes back when the town goes.
 */
export function showTown(): void {
  const town = savedTown()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-local]')) pointLink(link, town)
  for (const place of document.querySelectorAll<HTMLElement>('[data-saved-location]')) nameTown(place, town)
  for (const button of document.querySelectorAll<HTMLElement>('[data-forget-location]')) labelSwitch(button)
  nameInForms(town)
  void showNumbers(town?.slug ?? null)
}

function pointLink(link: HTMLAnchorElement, town: Town | null): void {
  link.dataset.national ??= link.getAttribute('href') ?? ''
  link.href = town === null ? link.dataset.national : localAddress(link.dataset, town)
}

/** Where a link leads for a town (§2.5): its pattern with the town in place of the star. */
function localAddress({ national, local }: DOMStringMap, { slug }: Town): string {
  return (local || `${national}-*`).replace('*', slug)
}

/** What an enquiry is about (§3): the place of the page, or else the town that the device keeps (D13, §8). */
function nameInForms(town: Town | null): void {
  const { dataset } = document.body
  if (town === null) delete dataset.enquiryCity
  else if (dataset.location === undefined) dataset.enquiryCity = town.name
}

function nameTown(place: HTMLElement, town: Town | null): void {
  place.dataset.none ??= place.textContent
  place.textContent = town === null ? place.dataset.none : town.name
}

function labelSwitch(button: HTMLElement): void {
  button.dataset.off ??= button.textContent
  const { on, off } = button.dataset
  button.textContent = isTownSavingOn() ? off : (on ?? off)
  button.hidden = !canStore()
}
