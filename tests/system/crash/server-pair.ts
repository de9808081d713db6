import { expect } from 'vitest'
import { type Place, type Servers, startServers } from './site.ts'

/**
 * Two processes with some servers each, all on one store. A process dies at a step of its work, and its servers with
 * it.
 */
export type ServerPair = {
  /** Starts those that are dead; the next ones of the plan say where they die. */
  start(): Promise<void>
  /** Starts a server in place of all. It lives. */
  startLasting(): Promise<void>
  /** The addresses of the servers that run. */
  addresses(): string[]
  /** Ends one that runs, or all, wherever they are in their work. */
  killOne(): Promise<void>
  killAll(): Promise<void>
  /** How many processes have died, and how many of them from outside. */
  tally(): { killed: number; fromOutside: number }
}

/** `plan`: values of KILL_AT, begun anew when all have been used. */
type PairOptions = { dist: string; place: Place; serversEach: number; plan: readonly string[] }

export function createServerPair({ dist, place, serversEach, plan }: PairOptions): ServerPair {
  let processes: (Servers | null)[] = [null, null]
  let started = 0
  let fromOutside = 0
  const alive = () => processes.filter((each) => each !== null && !each.isGone()) as Servers[]

  return {
    async start() {
      const starting = processes.map(async (each) => {
        if (each !== null && !each.isGone()) return each
        const KILL_AT = plan[started % plan.length] ?? ''
        started += 1
        // Some steps come before anybody could have sent something: what was left undelivered is looked for at the
        // start.
        return startServers({ dist, place, count: serversEach, preloads: ['kill-at'], env: { KILL_AT } }).catch(
          (error: Error) => {
            if (error.message.includes('ended with null')) return null
            throw error
          },
        )
      })
      processes = await Promise.all(starting)
    },
    async startLasting() {
      await kill(alive())
      started += 1
      processes = [await startServers({ dist, place })]
    },
    addresses: () => alive().flatMap(({ addresses }) => addresses),
    killOne: () =>
      kill(
        alive()
          .slice(started % alive().length)
          .slice(0, 1),
      ),
    killAll: () => kill(alive()),
    tally: () => ({ killed: started - alive().length, fromOutside }),
  }

  async function kill(victims: readonly Servers[]): Promise<void> {
    fromOutside += victims.length
    for (const victim of victims) victim.kill()
    await expect.poll(() => victims.every((victim) => victim.isGone()), { interval: 5 }).toBe(true)
  }
}
