import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'

// Loaded before each test file. With TEST_TIMES=<file>, a line of JSON for each test file says how many seconds of
// processor time it took, in its worker and in all that the worker has started, and how many seconds passed. Linux
// only: it reads /proc.
const target = process.env.TEST_TIMES
const ticksPerSecond = 100

if (target !== undefined) {
  let before = { processor: 0, at: 0 }
  beforeAll(() => {
    before = { processor: processorSeconds(process.pid), at: performance.now() }
  })
  afterAll(() => {
    const file = expect.getState().testPath
    const processor = Math.round((processorSeconds(process.pid) - before.processor) * 10) / 10
    appendFileSync(
      target,
      `${JSON.stringify({ file, processor, wall: Math.round((performance.now() - before.at) / 100) / 10 })}\n`,
    )
  })
}

/** What a process, its children that have ended, and everything that it started and that still runs have taken. */
function processorSeconds(pid: number): number {
  const parents = new Map<number, number>()
  const ticks = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      parents.set(Number(entry), fields[1] ?? 0)
      ticks.set(
        Number(entry),
        fields.slice(11, 15).reduce((sum, value) => sum + value, 0),
      )
    } catch (cause) {
      // A process that has ended since it was listed counts among the children of its parent.
      if (!['ENOENT', 'ESRCH'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    }
  }
  const isBelow = (id: number): boolean => id === pid || (parents.has(id) && isBelow(parents.get(id) ?? 0))
  return [...ticks].filter(([id]) => isBelow(id)).reduce((sum, [, own]) => sum + own, 0) / ticksPerSecond
}
