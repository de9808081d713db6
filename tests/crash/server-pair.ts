import { expect } from 'vitest'
import { isGone, type Place, type Server, startServer } from './site.ts'

/** Two servers on one store, each of which dies at a step of its work. */
export type ServerPair = {
  /** Starts those that are dead; the next two of the plan say where they die, unless they are to live. */
  start(options?: { isLasting: boolean }): Promise<void>
  /** The addresses of those that run. */
  addresses(): string[]
  /** Ends one that runs, or all, wherever it is in its work. */
  killOne(): Promise<void>
  killAll(): Promise<void>
  /** How many have died, and how many of them from outside. */
  tally(): { killed: number; fromOutside: number }
}

/** `plan`: values of KILL_AT, begun anew when all have been used. */
export function createServerPair(place: Place, plan: readonly string[]): ServerPair {
  let servers: (Server | null)[] = [null, null]
  let started = 0
  let fromOutside = 0
  const alive = () => servers.filter((server) => server !== null && !isGone(server)) as Server[]

  return {
    async start({ isLasting } = { isLasting: false }) {
      const starting = servers.map(async (server) => {
        if (server !== null && !isGone(server)) return server
        const killAt = plan[started % plan.length] ?? ''
        started += 1
        // Some steps come before anybody could have sent something: what was left undelivered is looked for at the start.
        return (isLasting ? startServer(place, []) : startServer(place, ['kill-at'], { KILL_AT: killAt })).catch((error: Error) => {
          if (error.message.includes('ended with null')) return null
          throw error
        })
      })
      servers = await Promise.all(starting)
    },
    addresses: () => alive().map(({ address }) => address),
    killOne: () =>
      kill(
        alive()
          .slice(-1 - (started % alive().length))
          .slice(0, 1),
      ),
    killAll: () => kill(alive()),
    tally: () => ({ killed: started - alive().length, fromOutside }),
  }

  async function kill(victims: readonly Server[]): Promise<void> {
    fromOutside += victims.length
    for (const { child } of victims) child.kill('SIGKILL')
    await expect.poll(() => victims.every(isGone), { interval: 5 }).toBe(true)
  }
}
