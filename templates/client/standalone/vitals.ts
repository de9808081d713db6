// How fast a page was for its visitor: LCP, INP and CLS (web.dev/vitals). Loaded once the page has nothing else to do;
// browsers keep what happened before. At most 3.2 kB.
import { onCLS, onINP, onLCP } from 'web-vitals'

/**
 * Reports each metric once for each time that the page is shown: LCP when somebody first touches the page, and the rest
 * when it is first hidden, which on phones is often the last thing that a page is told.
 */
export function watchVitals(report: (metric: string, value: number) => void): void {
  const reported = new Set<string>()
  for (const watch of [onLCP, onINP, onCLS])
    watch(({ id, name, value }) => {
      if (reported.has(id)) return
      reported.add(id)
      report(name, value)
    })
}
