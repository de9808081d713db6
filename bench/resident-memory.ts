import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 50

/** What a process and all that it has started hold together. */
export type ResidentMemory = Disposable & {
  /** The most so far, in kilobytes; 0 on other systems than Linux. */
  peak(): number
}

/** Looks every 50 ms at the memory of the process with this pid and of those that it started. */
export function followResident(pid: number): ResidentMemory {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, residentKb(pid))), everyMs)
  return { peak: () => peak, [Symbol.dispose]: () => clearInterval(timer) }
}

function residentKb(pid: number): number {
  try {
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    return childrenOf(pid).reduce((sum, child) => sum + residentKb(child), own)
  } catch {
    return 0 // it has ended
  }
}

/** A process is the child of the thread that started it. */
function childrenOf(pid: number): number[] {
  const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
