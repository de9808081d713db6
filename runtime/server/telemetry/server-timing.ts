import type { ServerResponse } from 'node:http'
import type { RenderedPage } from './request-context.ts'

/**
 * Says in `Server-Timing` where the time of a page went, for the network panel of a browser. `rendered`: null if the
 * page was in the cache. Only for developers: durations tell strangers more than they need to know.
 */
export function addServerTiming(response: ServerResponse, rendered: RenderedPage | null): void {
  response.setHeader('Server-Timing', rendered === null ? 'cache;desc="hit"' : timesOf(rendered))
}

function timesOf({ contentMs, totalMs }: RenderedPage): string {
  return `cache;desc="miss", data;dur=${contentMs.toFixed(1)}, render;dur=${(totalMs - contentMs).toFixed(1)}`
}
