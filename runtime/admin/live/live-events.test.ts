import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sessionOf } from '../../../tests/site/api/staff.ts'
import { createLiveEvents } from './live-events.ts'

test('a browser that has left while its session was read gets no stream, which nothing would end', async () => {
  const followers: unknown[] = []
  const events = createLiveEvents({
    changes: {
      last: async () => 0,
      follow(_after, listener) {
        followers.push(listener)
        return () => undefined
      },
    },
    sessions: { check: async () => null },
    log: { error: () => undefined },
  })
  const received = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => received.resolve(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const asked = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).end()
  asked.on('error', () => undefined) // it is ended below
  const response = await received.promise
  asked.destroy()
  await once(response, 'close')
  const view = { describe: async () => null, toAnswer: async () => 0 }
  events.open({ response, signedIn: await sessionOf('agent'), after: null, view })
  expect(followers).toEqual([])
})
