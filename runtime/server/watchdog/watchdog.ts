import { url as inspectorUrl } from 'node:inspector'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { createHeartbeat } from './heartbeat.ts'
import { type RenderGuard, type Rendering, unguarded } from './rendering.ts'
import { createStuckRenderings } from './stuck-renderings.ts'
import type { WatchdogData } from './watchdog-thread.ts'

/**
 * Rendering is synchronous: a template that never returns stops the whole process, which cannot even log it. A thread
 * notices when the main thread has not turned its event loop for `seconds`, logs what was being rendered, notes it in
 * `folder` and kills the process. What has a note is not rendered again until it changes: `guard` throws instead, here,
 * in later processes and in others with the same folder.
 */
export type Watchdog = {
  guard: RenderGuard
  /** How many renderings have a note. */
  count(): Promise<number>
  /**
   * From now on the event loop has to turn: opening a large site may take longer than any page. Notes of what `live` no
   * longer renders are removed.
   */
  start(live: LiveRenderings): void
  stop(): Promise<void>
}
/** What is rendered, and calls when that changes. */
export type LiveRenderings = {
  current: { tags: { isCurrent(rendering: Rendering): boolean } }
  onSwap(then: () => void): void
}
/** `seconds`: null for none. */
export type WatchdogOptions = { seconds: number | null; folder: string; log: Logger }

const ticks = 10
// It keeps a few numbers.
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }

// Beside this file, in a checkout as TypeScript and in a packed copy as JavaScript.
const script = new URL(`./watchdog-thread${extname(import.meta.filename)}`, import.meta.url)

export function openWatchdog({ seconds, folder, log }: WatchdogOptions): Watchdog {
  return seconds === null ? noWatchdog : createWatchdog({ seconds, folder, log })
}

const noWatchdog: Watchdog = {
  guard: unguarded,
  count: async () => 0,
  start: () => undefined,
  stop: async () => undefined,
}

function createWatchdog({ seconds, folder, log }: WatchdogOptions & { seconds: number }): Watchdog {
  const heartbeat = createHeartbeat()
  const stuck = createStuckRenderings(folder)
  const tickMs = (seconds * 1000) / ticks
  let worker: Worker | null = null
  let beating: NodeJS.Timeout | undefined
  return {
    count: stuck.count,
    guard(rendering, render) {
      const note = stuck.noteOf(rendering)
      if (note !== null)
        throw new Error(`its rendering did not end before; it is tried again when it changes, or without ${note}`)
      heartbeat.begin(rendering)
      try {
        return render()
      } finally {
        heartbeat.end()
      }
    },
    start(live) {
      const prune = () =>
        stuck
          .prune((rendering) => live.current.tags.isCurrent(rendering))
          .catch((error) => log.warn({ err: error }, 'the notes of pages that did not end cannot be read'))
      live.onSwap(prune)
      void prune()
      const workerData: WatchdogData = {
        memory: heartbeat.memory,
        tickMs,
        ticks,
        folder,
        isSilent: log.level === 'silent',
      }
      worker = new Worker(script, { workerData, resourceLimits })
      worker.once('error', (error) =>
        log.error({ err: error }, 'the watchdog has ended: a template that never returns would stop the server'),
      )
      worker.unref()
      beating = setInterval(() => heartbeat.beat({ isDebugged: inspectorUrl() !== undefined }), tickMs).unref()
    },
    async stop() {
      clearInterval(beating)
      await worker?.terminate()
    },
  }
}
