/**
 * Tells the server that something happened (§7). The browser sends it even while the page gives way to the next one, and
 * waits for no answer: these are counts, and a count that is lost must hold nobody up, nor put a line on a visitor's console.
 * The server logs what it rejects or cannot do.
 */
export function reportEvent(path: string, data: Readonly<Record<string, string>>): void {
  // Some people switch beacons off, and their browsers then have no such function, whatever the types say.
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(data)], { type: 'application/json' }))
}
