import type { RequestListener } from 'node:http'

/** What the caller of `startServer` adds to a server: more scripts on every page, and responses at its own addresses. */
export type Extension = {
  scripts: readonly string[]
  /** Those of its addresses that pages may show in frames. */
  frames: readonly string[]
  /** Answers a request to one of its own addresses and returns true; returns false for any other. */
  handle: (...request: Parameters<RequestListener>) => boolean
  /** Called after a new generation has gone live. */
  onSwap: () => void
  /** Called before the server stops: ends connections that would keep it from stopping. */
  stop: () => void
}

export const noExtension: Extension = { scripts: [], frames: [], handle: () => false, onSwap: () => undefined, stop: () => undefined }
