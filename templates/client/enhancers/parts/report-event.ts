import { apiAddress, stored } from 'townpages/page'
import { storedKeys } from '../../stored-keys.ts'

type EventData = Readonly<Record<string, string | number>>

/**
 * Reports an event, or several at once, to the server (§7), unless the visitor has asked that nothing is counted
 * (D16). The browser sends it even while the page unloads, and does not wait for a response: a lost count must not
 * delay the visitor, nor write to the console. The server logs what it rejects or cannot process.
 */
export function reportEvent(path: string, data: EventData | readonly EventData[]): void {
  if (isCountingOff()) return
  const [address, body] = [apiAddress(path), JSON.stringify(data)]
  if (address !== path) reportElsewhere(address, body)
  // If beacons are disabled, some browsers do not have this function, despite its type.
  else navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' }))
}

/** Whether the visitor has asked that nothing is counted (D16). */
export function isCountingOff(): boolean {
  return stored(storedKeys.counts) === 'off'
}

/**
 * A beacon to another server would have cookies, and as JSON it would be preceded by a preflight request; this has
 * neither.
 */
function reportElsewhere(address: string, body: string): void {
  fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' })
    .then((response) => response.text()) // a response that is not read keeps its connection
    .catch(() => undefined)
}
