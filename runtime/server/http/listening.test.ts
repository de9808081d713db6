import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeServer, listen, portOf } from './listening.ts'

const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

async function listening() {
  const server = createServer((_request, response) => response.end('taken'))
  await listen(server, { port: 0, host: '127.0.0.1' })
  const open = () => connect(portOf(server), '127.0.0.1')
  return { server, open }
}

test('connections that the kernel has taken when the server closes are answered', async () => {
  const { server, open } = await listening()
  // The kernel completes them by itself, before the event loop turns.
  const clients = Array.from({ length: 30 }, open)
  const closed = closeServer(server)
  for (const client of clients) client.write(request)
  const answers = await Promise.all(clients.map((client) => text(client).catch(String)))
  expect(answers.filter((answer) => !answer.endsWith('taken'))).toEqual([])
  await closed
})
