/**
 * Reports an event to the server (§7). The browser sends it even while the page unloads, and does not wait for a response:
 * a lost count must not delay the visitor, nor write to the console. The server logs what it rejects or cannot process.
 */
export function reportEvent(path: string, data: Readonly<Record<string, string>>): void {
  // If beacons are disabled, some browsers do not have this function, despite its type.
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(data)], { type: 'application/json' }))
}
