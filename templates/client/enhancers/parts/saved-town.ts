import { store, stored } from 'townpages/page'
import { storedKeys } from '../../stored-keys.ts'

export type Town = { name: string; slug: string }

// §4: an address about bug sweeping was once read as a town of this name; London is used in its place.
const notATown = 'Sweeping'
const instead: Town = { name: 'London', slug: 'london' }

/** The town that this device keeps, or null. */
export function savedTown(): Town | null {
  const name = stored(storedKeys.town)
  if (name === notATown) return instead
  const slug = stored(storedKeys.townSlug)
  return name === null || slug === null ? null : { name, slug }
}

/**
 * Keeps a town in place of the one before, or none for null. Where the visitor switched that off, none is kept (D13).
 */
export function saveTown(town: Town | null): void {
  const saved = isTownSavingOn() ? town : null
  store(storedKeys.town, saved === null ? null : saved.name)
  store(storedKeys.townSlug, saved === null ? null : saved.slug)
}

/** Whether the visitor lets this device keep a town. */
export function isTownSavingOn(): boolean {
  return stored(storedKeys.townOff) === null
}

/** Lets this device keep a town, or not; `off` deletes the one that is kept. */
export function rememberTown(setting: 'on' | 'off'): void {
  store(storedKeys.townOff, setting === 'off' ? setting : null)
  if (setting === 'off') saveTown(null)
}

/** Notes that a town is being chosen by hand: the page that opens says so. */
export function markChoice(): void {
  if (isTownSavingOn()) store(storedKeys.townChosen, 'yes')
}

/** Whether this page was opened by choosing a town; true once. */
export function takeChoice(): boolean {
  const isChosen = stored(storedKeys.townChosen) !== null
  store(storedKeys.townChosen, null)
  return isChosen
}
