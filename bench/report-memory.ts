// Loaded into every child by --import. Costs it nothing while it is not asked.
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

/** In kilobytes. */
export type MemoryReport = {
  rss: number
  /** What JavaScript objects take. */
  heap: number
  peak: number
  /** The processor time of all threads since the start. */
  cpuMs: number
}

/**
 * The most that the process ever held. Linux's own mark of this program comes first: `maxRSS` starts from what the
 * parent held when it made the child.
 */
function peak(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

function report(): MemoryReport {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return { rss: rss / 1024, heap: heapUsed / 1024, peak: peak(), cpuMs: (user + system) / 1000 }
}

// A worker of a cluster talks to its supervisor, not to the benchmark.
if (cluster.isPrimary) {
  process.on('message', () => void process.send?.(report()))
  // A message is work, and work calls for another `beforeExit`: hence once.
  process.once('beforeExit', () => void process.send?.(report()))
  // Nobody is left behind when the benchmark is killed.
  process.on('disconnect', () => process.exit())
  process.channel?.unref()
}
