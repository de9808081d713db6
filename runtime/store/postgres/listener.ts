import pg from 'pg'
import type { Listen } from '../changes/change-feed.ts'

const firstPauseMs = 1_000
const maxPauseMs = 30_000
// A connection that has become silent ends after some minutes, and is opened again. Until then the feed finds changes
// by itself.
const keepAliveInitialDelayMillis = 10_000
const silenceTimeoutMs = 10_000

/**
 * Wakes on each notification of a channel of PostgreSQL, over a connection of its own that is opened again whenever it
 * ends.
 */
export function listenToPostgres(databaseUrl: string, channel: string): Listen {
  return function listen(wake) {
    let client: pg.Client | null = null
    let isStopped = false
    let pauseMs = firstPauseMs
    let timer: NodeJS.Timeout | undefined
    void connect()
    return () => {
      isStopped = true
      clearTimeout(timer)
      close()
    }

    async function connect(): Promise<void> {
      const opened = new pg.Client({
        connectionString: databaseUrl,
        keepAlive: true,
        keepAliveInitialDelayMillis,
        application_name: 'townpages-changes',
        connectionTimeoutMillis: silenceTimeoutMs,
        query_timeout: silenceTimeoutMs,
      })
      client = opened
      opened.on('notification', wake)
      // A connection that fails also ends.
      opened.on('error', () => undefined)
      opened.once('end', () => reconnect(opened))
      try {
        await opened.connect()
        await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
        pauseMs = firstPauseMs
        // What was notified before.
        wake()
      } catch {
        reconnect(opened)
      }
    }

    function reconnect(ended: pg.Client): void {
      if (client !== ended) return
      close()
      if (isStopped) return
      timer = setTimeout(connect, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, maxPauseMs)
    }

    function close(): void {
      const former = client
      client = null
      void former?.end().catch(() => undefined)
    }
  }
}
