import type { SettingStore } from '../../store/setting-store.ts'

/** Work that the processes of a site do once together. */
export type SharedWork = {
  name: string
  /** How long it takes at most. */
  leaseMs: number
  /** How long it is not due afterwards, at most. */
  everyMs: number
}
/** The turn of this process. */
export type Turn =
  | {
      /** Nobody does the work again for `everyMs`, or for a shorter time that is given. */
      done(restMs?: number): Promise<void>
    }
  | {
      /** Another process has the turn, or had it a while ago. */
      waitMs: number
    }

type TurnOptions = SharedWork & { settings: Pick<SettingStore, 'getOrSet' | 'replace'>; now: () => Date }
type State = { until: string }

/** Takes a turn, which ends by itself after `leaseMs`: of a process that ended in the middle, another takes over. */
export async function takeTurn({ settings, name, leaseMs, everyMs, now }: TurnOptions): Promise<Turn> {
  const text = await settings.getOrSet(name, stateOf(now().getTime()))
  // Read after the state, which another process may have written while this one waited for it.
  const at = now().getTime()
  const restMs = Date.parse((JSON.parse(text) as State).until) - at
  // A later time was written before a clock was set back.
  if (restMs > 0 && restMs <= Math.max(leaseMs, everyMs)) return { waitMs: restMs }
  const leased = stateOf(at + leaseMs)
  if (!(await settings.replace(name, text, leased))) return { waitMs: leaseMs }
  return {
    async done(restMs = everyMs) {
      await settings.replace(name, leased, stateOf(now().getTime() + restMs))
    },
  }
}

function stateOf(until: number): string {
  return JSON.stringify({ until: new Date(until).toISOString() } satisfies State)
}
