import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Sessions, SignedIn } from '../../staff/sessions.ts'
import type { ChangeStore } from '../../store/changes/change.ts'
import { type LiveStream, type LiveView, openLiveStream } from './live-stream.ts'

/** `after`: the number of the last change that the page has seen; null if it has seen none. */
type OpenOptions = { response: ServerResponse; signedIn: SignedIn; after: number | null; view: LiveView }

/** The event streams of a server. */
export type LiveEvents = {
  open(options: OpenOptions): void
  /** Ends all streams and refuses later ones: the server stops. */
  close(): void
}

export type LiveEventOptions = {
  changes: Pick<ChangeStore, 'follow' | 'last'>
  sessions: Pick<Sessions, 'check'>
  log: Pick<Logger, 'error'>
  heartbeatMs?: number
}

// Browsers open at most six connections to a server over HTTP/1.1, and pages need some.
const maxPerSession = 4

/**
 * Tells browsers what changes: `enquiry` (EnquiryEvent), `count` (how many are to answer), `sync` (more changed than is
 * told), and `end` before a stream ends that is not to be opened again: its session has ended, or has newer streams.
 */
export function createLiveEvents({ changes, sessions, log, heartbeatMs = 20_000 }: LiveEventOptions): LiveEvents {
  const streams = new Map<string, LiveStream[]>()
  let isClosed = false
  return {
    open({ response, signedIn, after, view }) {
      if (isClosed) return void response.writeHead(503).end()
      // The browser left while its session was read: `close` has been emitted, and nothing would end the stream.
      if (response.destroyed) return
      const { id } = signedIn.session
      const onClose = () => forget(id, stream)
      const stream = openLiveStream({
        response,
        signedIn,
        view,
        latest: changes.last,
        sessions,
        log,
        heartbeatMs,
        onClose,
      })
      const others = streams.get(id) ?? []
      streams.set(id, [...others, stream])
      if (others.length >= maxPerSession) others[0]?.end('others')
      stream.begin((listener) => changes.follow(after, listener))
    },
    close() {
      isClosed = true
      for (const stream of [...streams.values()].flat()) stream.end(null)
    },
  }

  function forget(id: string, stream: LiveStream): void {
    const others = (streams.get(id) ?? []).filter((one) => one !== stream)
    if (others.length > 0) streams.set(id, others)
    else streams.delete(id)
  }
}
