import { storedKeys } from '../../stored-keys.ts'
import { store, stored } from './device-storage.ts'

/** `slug` is null for a town that nobody looked at or chose: it counts for numbers and forms, not for links (D13). */
export type Town = { name: string; slug: string | null }

// §4: an address about bug sweeping can pass for a town of that name.
const notATown = 'Sweeping'

/** The town that this device keeps, or null. */
export function savedTown(): Town | null {
  const name = stored(storedKeys.town)
  return name === null || name === notATown ? null : { name, slug: stored(storedKeys.townSlug) }
}

/** Keeps a town in place of the one before, or none for null. Where the visitor switched that off, none is kept (D13). */
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
