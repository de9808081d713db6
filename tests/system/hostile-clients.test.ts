import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createRandom } from '../../bench/random.ts'
import { unknownAddress } from '../../bench/unknown-addresses.ts'
import { type Running, serve } from '../shared/servers/running-site.ts'
import { answerBeforeBody } from '../site/api/unsent-body.ts'

const slowClients = Number(process.env.SLOW_CLIENTS ?? 150)
const unknownAddresses = Number(process.env.UNKNOWN_ADDRESSES ?? 200)
const page = '/private-investigator-bath'
const token = 'for-hostile-clients'

let server: Running
beforeAll(async () => {
  // As if a proxy passed on all of its clients: each address alone gets only a part of the connections.
  const env = { TRUST_PROXY: '1', RATE_LIMITS: 'off', METRICS_TOKEN: token }
  server = await serve(inject('dist'), { env })
})
afterAll(async () => void (await server.stop()))

test('visitors get their pages while many clients send or read slowly', async () => {
  const before = await metric('process_resident_memory_bytes')
  const sockets: Socket[] = []
  while (sockets.length < slowClients)
    sockets.push(
      ...(await Promise.all(Array.from({ length: 50 }, (_, index) => slowClient(kindOf(index + sockets.length))))),
    )
  const dripping = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (kindOf(index) !== 'reads slowly' && socket.writable) socket.write('a')
  }, 200)
  let slowest = 0
  for (let count = 0; count < 20; count++) {
    const started = performance.now()
    const response = await fetch(server.address + page, { headers: { Connection: 'close' } })
    expect([response.status, (await response.text()).includes('</html>')]).toEqual([200, true])
    slowest = Math.max(slowest, performance.now() - started)
  }
  const memory = ((await metric('process_resident_memory_bytes')) - before) / 1024
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  process.stdout.write(
    `${open} slow clients: ${Math.round(memory / sockets.length)} kB each, slowest of 20 pages ${Math.round(slowest)} ms\n`,
  )
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
})

test('a crawler that asks for addresses that do not exist gets 404, and leaves nothing in the page cache', async () => {
  const before = await metric('townpages_page_cache_entries')
  const random = createRandom(3)
  const statuses = new Set<number>()
  for (let asked = 0; asked < unknownAddresses; asked++)
    statuses.add((await fetch(server.address + unknownAddress(asked, random))).status)
  expect([...statuses]).toEqual([404])
  expect(await metric('townpages_page_cache_entries')).toBe(before)
})

test('nobody who is not signed in has a body read where only staff send one', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.address }
  const megabytes20 = { method: 'POST', headers: form, bytes: 20 * 1024 * 1024 }
  expect(await answerBeforeBody(`${server.address}/admin/content/publish`, megabytes20)).toMatchObject({ status: 303 })
  expect(await answerBeforeBody(`${server.address}/api/admin/media`, megabytes20)).toMatchObject({ status: 401 })
  const login = { method: 'POST', headers: { 'Content-Type': 'application/json' }, bytes: 16 * 1024 + 1 }
  expect(await answerBeforeBody(`${server.address}/api/auth/login`, login)).toMatchObject({ status: 413 })
  expect(await answerBeforeBody(`${server.address}/api/contacts`, { ...login, bytes: 192 * 1024 + 1 })).toMatchObject({
    status: 413,
  })
})

const slowStarts = {
  'headers byte by byte': 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'a body byte by byte':
    'POST /api/contacts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"',
  'reads slowly': `GET ${page} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(30),
}
type Kind = keyof typeof slowStarts

function kindOf(index: number): Kind {
  return (Object.keys(slowStarts) as Kind[])[index % 3] as Kind
}

async function slowClient(kind: Kind): Promise<Socket> {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  // The server disconnects some of them.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (kind === 'reads slowly') socket.pause()
  socket.write(slowStarts[kind])
  return socket
}

async function metric(name: string): Promise<number> {
  const response = await fetch(`${server.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1]
  return Number(value)
}
