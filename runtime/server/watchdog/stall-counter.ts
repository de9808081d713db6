/** Given a pulse at each tick: for how many ticks in a row it has been the same. */
export type StallCounter = (pulse: number) => number

/** Counts ticks and not time: while the whole process is stopped, or the machine sleeps, nothing ticks. */
export function createStallCounter(): StallCounter {
  let last: number | null = null
  let same = 0
  return function stalledTicks(pulse) {
    same = pulse === last ? same + 1 : 0
    last = pulse
    return same
  }
}
