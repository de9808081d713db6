import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

// A response needs some 100 kB, so a collection is due after some 300 of them.
const limitBytes = 32 * 1024 * 1024

/**
 * Keeps V8's space for new objects at 32 MB until the function is called that comes back. On a machine with much memory
 * it grows to 128 MB under load, and its pages stay with the process when it shrinks. Only `--max-semi-space-size`
 * limits it otherwise, which is read before any code runs.
 */
export function limitYoungSpace(): () => void {
  let mayGrow = true
  const set = (may: boolean) => {
    mayGrow = may
    setFlagsFromString(`--semi-space-growth-factor=${may ? 2 : 1}`)
  }
  const decide = () => {
    const size = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
    if (mayGrow !== size < limitBytes) set(!mayGrow)
  }
  decide()
  const observer = new PerformanceObserver(decide)
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    observer.disconnect()
    if (!mayGrow) set(true)
  }
}
