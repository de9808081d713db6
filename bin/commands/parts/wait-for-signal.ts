import { once } from 'node:events'

/** Resolves when the program receives a signal to end. */
export async function waitForSignal(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
}
