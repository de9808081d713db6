/** Calls `then` after `ms`. Returns a function that cancels it. */
export type Timer = (ms: number, then: () => void) => () => void

/** A timer of the machine that does not keep the process alive. */
export const startTimer: Timer = (ms, then) => {
  const handle = setTimeout(then, ms).unref()
  return () => clearTimeout(handle)
}
