// How fast a page was for its visitor: LCP, INP and CLS (web.dev/vitals). Loaded once the page has nothing else to do;
// browsers keep what happened before. At most 3.2 kB.
import { onCLS, onINP, onLCP } from 'web-vitals'

export type Vital = { metric: string; value: number }

/**
 * Reports the metrics when the page is hidden, which on phones is often the last thing that a page is told: all that
 * are known by then, and each once for each time that the page is opened.
 */
export function watchVitals(report: (vitals: readonly Vital[]) => void): void {
  const known = new Map<string, Vital | null>()
  for (const watch of [onLCP, onINP, onCLS])
    watch(({ id, name, value }) => {
      if (!known.has(id)) known.set(id, { metric: name, value })
    })
  // web-vitals listens while the event is captured, so its last metrics are there.
  addEventListener('visibilitychange', () => {
    const vitals = [...known.values()].filter((vital) => vital !== null)
    if (document.visibilityState !== 'hidden' || vitals.length === 0) return
    for (const id of known.keys()) known.set(id, null)
    report(vitals)
  })
}
