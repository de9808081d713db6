import { once } from 'node:events'

/** Resolves when the program receives a signal to end. A second one ends it at once, as nothing listens for it. */
export async function waitForSignal(): Promise<void> {
  const received = new AbortController()
  await Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name, { signal: received.signal })))
  received.abort()
}
