import type { ServerResponse } from 'node:http'
import { setRequestKind } from '../../server/telemetry/request-context.ts'

/** One event for a browser. `id`: where it goes on after a lost connection. */
export type ServerEvent = { event: string; data: object; id?: number }

/** A response of server-sent events (HTML, 9.2). */
export type EventStream = { send(event: ServerEvent): void; end(): void }

type StreamOptions = { heartbeatMs: number; onHeartbeat: () => void; onClose: () => void }

// The time after which a browser connects again.
const retryMs = 3_000
// A browser that stops reading gets this much.
const maxWaiting = 256 * 1024

/** Begins the response. Comments at intervals keep proxies from closing a quiet connection. */
export function openEventStream(
  response: ServerResponse,
  { heartbeatMs, onHeartbeat, onClose }: StreamOptions,
): EventStream {
  setRequestKind('stream')
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // nginx would collect the events.
    'X-Accel-Buffering': 'no',
  })
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > maxWaiting) response.destroy()
  }
  write(`retry: ${retryMs}\n\n`)
  const heartbeat = setInterval(() => {
    write(':\n\n')
    onHeartbeat()
  }, heartbeatMs)
  // A connection keeps a process alive, not its heartbeat.
  heartbeat.unref()
  response.once('close', () => {
    clearInterval(heartbeat)
    onClose()
  })
  return {
    // JSON has no line breaks.
    send: ({ event, data, id }) =>
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    end: () => void response.end(),
  }
}
