/**
 * How many milliseconds of its own processor time this thread works; what other processes do meanwhile is not in it.
 */
export async function threadMs(work: () => unknown): Promise<number> {
  const before = workedMs()
  await work()
  return workedMs() - before
}

/** How much of it this thread has worked so far. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A letter with so many accents that `normalize` takes seconds to sort them: 188 kB. */
export const manyMarks = `a${'\u0301'.repeat(47_000)}${'\u0323'.repeat(47_000)}`
/** More than anything takes that is given `manyMarks`, and a tenth of what `normalize` takes. */
export const longestMs = 250
