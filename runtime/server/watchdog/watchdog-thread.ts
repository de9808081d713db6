import { readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { workerData } from 'node:worker_threads'
import { observeHeartbeat } from './heartbeat.ts'
import type { Rendering } from './rendering.ts'
import { createStallCounter } from './stall-counter.ts'
import { writeNoteSync } from './stuck-renderings.ts'

export type WatchdogData = {
  memory: SharedArrayBuffer
  tickMs: number
  /** For how many ticks the pulse may be the same. */
  ticks: number
  /** The folder of the notes. */
  folder: string
  isSilent: boolean
}

// The thread of watchdog.ts: ends the process when the main thread has stopped turning. It uses nothing of the main
// thread.
const { memory, tickMs, ticks, folder, isSilent } = workerData as WatchdogData
const heartbeat = observeHeartbeat(memory)
const stalledTicks = createStallCounter()
const seconds = (ticks * tickMs) / 1000
// A rendering that waits for a slow disk is not to blame.
const minBusyShare = 0.1
let before = moment()

setInterval(() => {
  const pulse = heartbeat.pulse()
  const now = moment()
  const stalled = stalledTicks(pulse)
  if (stalled === 0) before = now
  // Other programs that have the processors are no reason to end this one.
  const isLate = now.at - before.at - (now.waitedMs - before.waitedMs) >= seconds * 1000
  if (stalled < ticks || !isLate || heartbeat.isDebugged()) return
  const rendering = heartbeat.rendering()
  if (heartbeat.pulse() === pulse)
    endProcess(rendering, before.busyMs === null ? null : (now.busyMs ?? 0) - before.busyMs)
}, tickMs)

function endProcess(rendering: Rendering | null, busyMs: number | null): void {
  const busy = busyMs === null ? null : Math.round(busyMs / 10) / 100
  const isLoop = busy === null || busy >= seconds * minBusyShare
  try {
    if (rendering !== null && isLoop) writeNoteSync(folder, rendering)
    log(rendering, { busySeconds: busy })
  } catch (error) {
    log(rendering, { busySeconds: busy, noteError: error instanceof Error ? error.message : String(error) })
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

/** Writes a line as the logger of the main thread would. */
function log(rendering: Rendering | null, details: Readonly<Record<string, unknown>>): void {
  if (isSilent) return
  const { kind, path, page, pattern } = rendering ?? {}
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    kind,
    path,
    page,
    pattern,
    ...details,
  }
  writeSync(2, `${JSON.stringify({ ...line, msg: messageOf(rendering) })}\n`)
}

function messageOf(rendering: Rendering | null): string {
  const under = rendering === null ? 'no page was being rendered' : `${rendering.path} was being rendered`
  return `the server has not responded for ${seconds} s, and is ended: ${under}`
}

/** `busyMs`, `waitedMs`: for how long the main thread has worked, and waited for a processor. */
type Moment = { at: number; busyMs: number | null; waitedMs: number }

/** Linux tells of processors; elsewhere it is not known. */
function moment(): Moment {
  const at = performance.now()
  try {
    // https://docs.kernel.org/scheduler/sched-stats.html: nanoseconds; all are 0 where the kernel does not count.
    const [busy = 0, waited = 0] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number)
    return { at, busyMs: busy === 0 ? null : busy / 1e6, waitedMs: waited / 1e6 }
  } catch {
    return { at, busyMs: null, waitedMs: 0 }
  }
}
