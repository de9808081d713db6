import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { connectionLimits, createGuardedServer } from './guarded-server.ts'

const usual = connectionLimits({ trustProxy: false })
// The same limits a hundred times as strict in time, for tests that wait for one of them. On a busy machine they end
// whatever else is asked.
const quick = {
  ...usual,
  headersTimeout: 100,
  requestTimeout: 600,
  connectionsCheckingInterval: 20,
  keepAliveTimeout: 50,
  stallTimeout: 900,
}
const large = Buffer.alloc(64 * 1024 * 1024)

async function guarded(limits: Partial<typeof usual> = {}) {
  let handled = 0
  const server = createGuardedServer({ ...usual, ...limits }, (request, response) => {
    handled++
    request.resume()
    request.on('end', () => response.end(request.url === '/large' ? large : 'taken'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    // Writing to a connection that the server has closed fails, which is what is looked at here.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  /** All that comes back for what is written, until the server closes. */
  const answerTo = async (written: string): Promise<string> => {
    const socket = await open()
    socket.write(written)
    return text(socket)
  }
  return { open, answerTo, server, handled: () => handled }
}

/**
 * Writes a byte every few milliseconds until the server closes; gives what it answered, if that arrived before the
 * connection broke.
 */
async function drip(socket: Socket, start: string, more: string): Promise<string> {
  socket.write(start)
  const dripping = setInterval(() => socket.write(more), 10)
  try {
    return await text(socket).catch(() => '')
  } finally {
    clearInterval(dripping)
  }
}

const givenUp = /^(HTTP\/1\.1 408 |$)/
const close = 'Host: a\r\nConnection: close\r\n'

test('headers that come byte by byte are given up, long before the request would be', async () => {
  const { open } = await guarded({ ...quick, requestTimeout: usual.requestTimeout, stallTimeout: usual.stallTimeout })
  expect(await drip(await open(), 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'a')).toMatch(givenUp)
})

test('a body that never ends is given up', async () => {
  const { open } = await guarded(quick)
  const start = `POST /api/contacts HTTP/1.1\r\n${close}Content-Length: 100000\r\n\r\n`
  expect(await drip(await open(), start, 'a')).toMatch(givenUp)
})

test('a body in pieces without an end is given up', async () => {
  const { open } = await guarded(quick)
  const start = `POST /api/contacts HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\n`
  expect(await drip(await open(), start, '1\r\na\r\n')).toMatch(givenUp)
})

test('who says nothing at all is cut off', async () => {
  const { open } = await guarded({ ...quick, headersTimeout: 60, requestTimeout: 60 })
  expect(await text(await open())).toMatch(givenUp)
})

test('a client that does not read the response is disconnected', async () => {
  const { open, server } = await guarded({ stallTimeout: 200 })
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const reader = await open()
  reader.pause()
  reader.write(`GET /large HTTP/1.1\r\n${close}\r\n`)
  const [connection] = await accepted
  await once(connection, 'close')
  expect(connection.destroyed).toBe(true)
  reader.destroy()
})

test('who pipelines requests without reading an answer is cut off, and the rest of them is not handled', async () => {
  const { open, server, handled } = await guarded()
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = await open()
  client.pause()
  client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1900))
  const [connection] = await accepted
  await once(connection, 'close')
  expect(handled()).toBe(1 + usual.maxPipelined)
  client.destroy()
})

test('20 pipelined requests are answered, and 20 more after them, and again', async () => {
  const { open, handled } = await guarded()
  const client = await open()
  let received = ''
  const answers = () => received.split('HTTP/1.1 200 OK').length - 1
  client.on('data', (data) => (received += data))
  for (const total of [20, 40, 60]) {
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
    while (answers() < total) await once(client, 'data')
  }
  expect(handled()).toBe(60)
  client.destroy()
})

test('one address has its share of the connections, and gets back what it closes', async () => {
  const { open, answerTo } = await guarded({ maxPerAddress: 2 })
  const held = [await open(), await open()]
  // It is closed without an answer, if it was not reset before.
  expect(await answerTo(`GET / HTTP/1.1\r\n${close}\r\n`).catch(() => '')).toBe('')
  held[0]?.destroy()
  await expect.poll(() => answerTo(`GET / HTTP/1.1\r\n${close}\r\n`).catch(() => '')).toMatch(/^HTTP\/1\.1 200 /)
  held[1]?.destroy()
})

test('when all connections are taken, idle ones make room', async () => {
  const { open, answerTo } = await guarded({ maxConnections: 2, keepAliveTimeout: 60_000 })
  const idle = [await open(), await open()]
  for (const socket of idle) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
  }
  await expect.poll(() => answerTo(`GET / HTTP/1.1\r\n${close}\r\n`).catch(() => '')).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of idle) socket.destroy()
})

test('an idle connection is closed', async () => {
  const { answerTo } = await guarded({ keepAliveTimeout: quick.keepAliveTimeout })
  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('headers that are too long are refused', async () => {
  const { answerTo } = await guarded()
  expect(await answerTo(`GET / HTTP/1.1\r\n${close}X-Long: ${'a'.repeat(17 * 1024)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('too many headers are refused', async () => {
  const { answerTo } = await guarded()
  const many = Array.from({ length: 500 }, (_, at) => `X-${at}: a\r\n`).join('')
  expect(await answerTo(`GET / HTTP/1.1\r\n${close}${many}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

test.each([
  ['a length beside pieces', `${close}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${close}Content-Length: 4\r\nContent-Length: 5\r\n\r\naaaa`],
  ['pieces under another name', `${close}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a length that is no number', `${close}Content-Length: +4\r\n\r\naaaa`],
  ['a space before the colon', `${close}Content-Length : 4\r\n\r\naaaa`],
  ['a folded line', `${close}X-One: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
  ['lines without a carriage return', 'Host: a\nContent-Length: 4\n\naaaa'],
  ['no host', 'Connection: close\r\n\r\n'],
])('%s, which another reader could read in another way, is refused', async (_, rest) => {
  const { answerTo } = await guarded()
  expect(await answerTo(`POST /api/contacts HTTP/1.1\r\n${rest}`)).toMatch(/^HTTP\/1\.1 400 /)
})

test('behind a proxy idle connections are kept longer than the proxy keeps them', () => {
  expect(usual.keepAliveTimeout).toBe(5000)
  expect(connectionLimits({ trustProxy: 1 }).keepAliveTimeout).toBeGreaterThan(60_000)
})

test('a request with two hosts is refused, and nothing asks which of them it means', async () => {
  const { answerTo, handled } = await guarded()
  for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nHOST: a'])
    expect(await answerTo(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  expect(handled()).toBe(0)
  expect(await answerTo(`GET / HTTP/1.1\r\n${close}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})
