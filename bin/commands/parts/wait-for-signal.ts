import { once } from 'node:events'

/** Resolves when the person or the system asks the program to end. */
export async function waitForSignal(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
}
