/**
 * The name of the flag that an enquiry waits on this device, of the database that holds it, and of the channel that
 * tells other pages (D37).
 */
export const offlineName = 'kept-enquiry'

/** The value stored under a name, or null. Null also if the browser refuses storage. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text under a name, or deletes it for null. Does nothing if the browser refuses storage. */
export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Refused or full. The site works without storage.
  }
}

/** Whether the browser allows storage. Some throw if it is disabled, some have no storage. */
export function canStore(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}
