import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { listenOn } from '../../../../tests/shared/servers/static-host.ts'
import { reportEvent } from './report-event.ts'

test('an exported page reads the answer to a report to the end, so that the connection is free for the next one', async () => {
  // More than a connection holds by itself.
  const answer = Buffer.alloc(32 * 1024 * 1024)
  const server = createServer()
  const api = await listenOn(server, '127.0.0.1')
  vi.stubGlobal('document', { documentElement: { dataset: { api } } })
  try {
    reportEvent('/api/events', { kind: 'phone' })
    const [request, response] = await once(server, 'request')
    expect([request.method, request.url, await new Response(request).json()]).toEqual([
      'POST',
      '/api/events',
      { kind: 'phone' },
    ])
    await new Promise((resolve) => response.end(answer, resolve))
  } finally {
    vi.unstubAllGlobals()
    await new Promise((resolve) => server.close(resolve).closeAllConnections())
  }
})
