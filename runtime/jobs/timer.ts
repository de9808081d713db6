/** Calls `then` after `ms` unless it is cancelled by what is returned. */
export type Timer = (ms: number, then: () => void) => () => void

/** Waits by the machine's clock, and keeps no process alive that has nothing else to do. */
export const startTimer: Timer = (ms, then) => {
  const handle = setTimeout(then, ms).unref()
  return () => clearTimeout(handle)
}
