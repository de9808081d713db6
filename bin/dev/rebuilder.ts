import { setImmediate } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import type { Cache } from '../../generator/cache/cache.ts'
import type { Fault } from '../../generator/faults/fault.ts'
import type { Schemas } from '../../generator/schema/schemas.ts'
import { createSiteFollower } from '../../generator/serves/follow/follow-site.ts'
import type { Generation } from '../../generator/serves/follow/generation-maker.ts'
import type { TypeSources } from '../../generator/serves/types/write-types.ts'
import type { RunningServer } from '../../runtime/start.ts'
import type { GenerateOptions } from '../commands/generate.ts'
import { asOfDay } from '../commands/parts/folders.ts'
import type { Terminal } from '../terminal.ts'
import { createBackgroundTask } from './background-task.ts'
import type { DevExtension } from './dev-extension.ts'
import { createResultReporter } from './result-reporter.ts'

export type RebuilderOptions = { options: GenerateOptions; cache: Cache; terminal: Terminal; extension: DevExtension }
/** Each rebuild checks and generates after changes, and reports. Faults in content never end the program. */
export type Rebuilder = {
  /**
   * Shows the site after changes. Some pages are tried before, and the rest after that: one that throws can be seen for
   * a moment, until the last good generation is shown again. What is slow and nobody waits for, such as writing, is
   * done when there is no further change. False if there is an error.
   */
  rebuild(): Promise<boolean>
  /** Resolves when nothing is left to do for the last rebuild. True if its generation was written. */
  settled(): Promise<boolean>
  /** From now on generations are shown by a server; before that they are only written. */
  showBy(show: RunningServer['show']): void
  /** The schemas of the content as it was last read; null if it was not. */
  schemas(): Schemas | null
  /** Its schemas and routes, the same as long as they do not change; null while they have errors. */
  typeSources(): TypeSources | null
  /** Ends what is left to do. */
  stop(): Promise<void>
}

/** A generation that is shown, and not yet tried and written as a whole. */
type Shown = {
  generation: Generation
  faults: readonly Fault[]
  /** From the change to its pages. */
  ms: number
}

// Templates are tried for so long before a page is shown: enough for those that one entry concerns.
const trialMs = 25
// Other work takes turns with the requests of browsers.
const pieceMs = 8
// Editors write a file in several steps. What is at fault, or slow, waits for the last one, and for the requests of
// pages that reload.
const quietMs = 60

export function createRebuilder({ options, cache, terminal, extension }: RebuilderOptions): Rebuilder {
  const follower = createSiteFollower({ ...options, cache })
  const queue = new Mutex()
  let show: RunningServer['show'] | null = null
  let good: Generation | null = null
  let shown: Shown | null = null
  const { reportSuccess, reportFailure } = createResultReporter({ options, terminal, extension })
  const work = createBackgroundTask(reportFailure)
  const later = (run: (stop: AbortSignal) => Promise<boolean>) => work.begin(show === null ? 0 : quietMs, run)
  return {
    rebuild: () => queue.runExclusive(rebuild),
    settled: () => queue.runExclusive(work.result),
    schemas: follower.schemas,
    typeSources: follower.typeSources,
    showBy(server) {
      show = server
    },
    stop: () => queue.runExclusive(async () => void (await work.result())),
  }

  async function rebuild(): Promise<boolean> {
    await work.stop()
    const started = performance.now()
    try {
      const { faults, generation } = await follower.next(asOfDay(options.asOf))
      if (generation === null) return fail(faults)
      await generation.writeFiles()
      if (generation.trials.run(trialMs) === 'failed') return fail(await generation.trialFaults())
      await show?.(generation.manifest, generation.trials.templates())
      shown = { generation, faults, ms: performance.now() - started }
      extension.clearFaults()
      later(finish)
      // Before there is a server, nobody waits for a page.
      return show === null ? work.result() : true
    } catch (error) {
      return fail(error)
    }
  }

  /**
   * A fault is told when the file that has it is not being written any more. What is shown was made before it, and is
   * written.
   */
  function fail(cause: unknown): false {
    later(async (stop) => {
      await finish(stop)
      return !stop.aborted && reportFailure(cause)
    })
    return false
  }

  /** Tries the rest of what is shown, and writes it. If a template throws, the last good generation is shown again. */
  async function finish(stop: AbortSignal): Promise<boolean> {
    if (shown === null) return false
    const { generation, faults, ms } = shown
    let tried = generation.trials.run(pieceMs)
    while (tried === 'open' && !stop.aborted) {
      await setImmediate()
      tried = generation.trials.run(pieceMs)
    }
    if (tried === 'open') return false
    shown = null
    if (tried === 'failed') {
      if (good !== null) await show?.(good.manifest, good.trials.templates())
      return reportFailure(await generation.trialFaults())
    }
    await generation.write()
    reportSuccess({
      faults,
      ms,
      pages: generation.manifest.pages.size,
      isNew: generation.manifest.id !== good?.manifest.id,
    })
    good = generation
    return true
  }
}
