/** What is kept under a name, or null. Browsers may refuse storage altogether: then nothing is kept. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name, or deletes it for null; where the browser refuses storage, the site works without. */
export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Refused or full. Nothing on the site depends on what is kept.
  }
}

/** Whether the browser lets the site keep anything. Some refuse by throwing, some by having no storage. */
export function canStore(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}
