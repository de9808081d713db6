import type { RequestListener } from 'node:http'
import type { DocumentRenderer } from './render/render-page.ts'

/**
 * What the caller of `startServer` adds to a server: more scripts on every page, responses at its own addresses,
 * another rendering.
 */
export type Extension = PageExtension & {
  /** Answers a request to one of its own addresses and returns true; returns false for any other. */
  handle: (...request: Parameters<RequestListener>) => boolean
  /** Called after a new generation has gone live. */
  onSwap: () => void
  /** Called before the server stops: ends connections that would keep it from stopping. */
  stop: () => void
  /** Whether pages say how long they took, in `Server-Timing`. */
  showsTimings: boolean
}

/** What it adds to pages. */
export type PageExtension = {
  scripts: readonly string[]
  /** Those of its addresses that pages may show in frames. */
  frames: readonly string[]
  /** Renders documents in place of their templates alone. */
  renderDocument?: DocumentRenderer
}

export const noExtension: Extension = {
  scripts: [],
  frames: [],
  handle: () => false,
  onSwap: () => undefined,
  stop: () => undefined,
  showsTimings: false,
}
