import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import type { Cache } from '../../generator/cache/cache.ts'
import { createSiteFollower } from '../../generator/follow/follow-site.ts'
import type { Generation } from '../../generator/follow/generation-maker.ts'
import type { ChangedPaths } from '../../generator/watch.ts'
import type { RunningServer } from '../../runtime/start.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import { asOfDay } from '../commands/parts/folders.ts'
import type { Terminal } from '../terminal.ts'
import type { DevExtension } from './dev-extension.ts'
import { createTelling } from './telling.ts'

export type TurnOptions = { options: GenerateOptions; cache: Cache; terminal: Terminal; extension: DevExtension }
/** Each turn checks and generates after changes, and reports. Faults in content never end the program. */
export type Turns = {
  /**
   * Shows the site after changes; null: anything may have changed. Changed templates are tried before: a page that throws would
   * not follow further changes. After other changes only some are, and the rest after that. What is
   * slow and nobody waits for, such as writing, is done when there is no further change. False if there is an error.
   */
  take(changed: ChangedPaths | null): Promise<boolean>
  /** Resolves when nothing is left to do for the last turn. True if its generation was written. */
  settled(): Promise<boolean>
  /** From now on generations are shown by a server; before that they are only written. */
  showBy(show: RunningServer['show']): void
}

// Templates are tried for so long before a page is shown: enough for those that one entry concerns.
const trialMs = 25
// Other work takes turns with the requests of browsers.
const pieceMs = 8
// Editors write a file in several steps. What is at fault, or slow, waits for the last one, and for the requests of pages that reload.
const quietMs = 60

export function createTurns({ options, cache, terminal, extension }: TurnOptions): Turns {
  const follower = createSiteFollower({ ...options, cache })
  const turns = new Mutex()
  let show: RunningServer['show'] | null = null
  let good: Generation | null = null
  const { tellSuccess, tellFailure } = createTelling({ options, terminal, extension })
  let work = { stop: new AbortController(), done: Promise.resolve(false) }
  return {
    take: (changed) => turns.runExclusive(() => take(changed)),
    settled: () => turns.runExclusive(() => work.done),
    showBy(shown) {
      show = shown
    },
  }

  async function take(changed: ChangedPaths | null): Promise<boolean> {
    work.stop.abort()
    await work.done
    const started = performance.now()
    try {
      const { faults, generation } = await follower.next(asOfDay(options.asOf), changed)
      if (generation === null) return fail(faults)
      await generation.writeFiles()
      if (generation.trials.run(timeForTrials(generation, good)) === 'failed') return fail(await generation.trialFaults())
      await show?.(generation.manifest)
      const ms = performance.now() - started
      extension.clearFaults()
      later(async (stop) => {
        if (!(await isWritten(generation, stop))) return false
        tellSuccess({ faults, ms, pages: generation.manifest.pages.size, isNew: generation.manifest.id !== good?.manifest.id })
        good = generation
        return true
      })
      // Before there is a server, nobody waits for a page.
      return show === null ? work.done : true
    } catch (error) {
      return fail(error)
    }
  }

  /** Does what nobody waits for, unless the next turn begins before. */
  function later(run: (stop: AbortSignal) => Promise<boolean>): void {
    const stop = new AbortController()
    const { signal } = stop
    const runQuietly = async (): Promise<boolean> => {
      if (show !== null) await pause(quietMs, undefined, { signal }).catch(() => undefined)
      return !signal.aborted && run(signal)
    }
    work = { stop, done: runQuietly().catch((error: unknown) => tellFailure(error)) }
  }

  /** A fault is told when the file that has it is not being written any more. */
  function fail(cause: unknown): false {
    later(async () => tellFailure(cause))
    return false
  }

  /** Tries the other templates and writes a generation. If one throws, the last good generation is shown again. */
  async function isWritten(generation: Generation, stop: AbortSignal): Promise<boolean> {
    let tried = generation.trials.run(pieceMs)
    while (tried === 'open' && !stop.aborted) {
      await setImmediate()
      tried = generation.trials.run(pieceMs)
    }
    if (tried === 'passed') {
      await generation.write()
      return true
    }
    if (tried === 'open') return false
    if (good !== null) await show?.(good.manifest)
    return tellFailure(await generation.trialFaults())
  }
}

/** How long templates are tried before pages are shown: until the end if they are others than those of the last good generation. */
function timeForTrials({ manifest }: Generation, good: Generation | null): number {
  return manifest.serverBundle === good?.manifest.serverBundle ? trialMs : Number.POSITIVE_INFINITY
}
