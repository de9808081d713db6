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
// A rendering that waits for a slow disk or processor is not to blame.
const minBusyShare = 0.1
let busyBefore: number | null = null

setInterval(() => {
  const pulse = heartbeat.pulse()
  const stalled = stalledTicks(pulse)
  if (stalled === 0) busyBefore = busySeconds()
  if (stalled < ticks || heartbeat.isDebugged()) return
  const rendering = heartbeat.rendering()
  if (heartbeat.pulse() === pulse) endProcess(rendering)
}, tickMs)

function endProcess(rendering: Rendering | null): void {
  const busyAfter = busySeconds()
  const busy = busyBefore === null || busyAfter === null ? null : busyAfter - busyBefore
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

/** The processor time of the main thread, which Linux tells; null elsewhere. */
function busySeconds(): number | null {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
    // proc(5): utime and stime are fields 14 and 15, in hundredths of a second; the name in parentheses can contain
    // spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
