import type { RequestListener } from 'node:http'

/** What whoever starts a server adds to it: further scripts on every page, and answers to addresses of its own. */
export type Extension = {
  scripts: readonly string[]
  /** Answers a request that is its own and says so; any other is left alone. */
  handle: (...request: Parameters<RequestListener>) => boolean
  /** Called after a new generation has gone live. */
  onSwap: () => void
  /** Called before the server stops: ends what would keep it from stopping. */
  stop: () => void
}

export const noExtension: Extension = { scripts: [], handle: () => false, onSwap: () => undefined, stop: () => undefined }
