/** The storage of this tab; null where the browser refuses it. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null // Blocked by a setting of the browser: the getter throws.
  }
}
