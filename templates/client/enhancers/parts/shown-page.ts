/** Calls `run` once the window has loaded, which for a prerendered page can be before its scripts run. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run)
}

/**
 * Calls `run` once the browser has nothing else to do, after five seconds at the latest. Where it cannot say, after a
 * while.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_500)
}

/**
 * Calls `report` each time that somebody is shown the page: once it has loaded, and when it comes back out of the
 * browser's memory.
 */
export function whenShown(report: () => void): void {
  whenLoaded(report)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report()
  })
}
