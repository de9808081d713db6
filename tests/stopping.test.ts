import { createConnection } from 'node:net'
import { expect, inject, test } from 'vitest'
import { serve } from './running-site.ts'

test('a server that is asked to stop finishes what is under way, then ends well', async () => {
  const server = await serve(inject('dist'))
  const { hostname, port } = new URL(server.address)
  // A request of which only half has been sent is under way.
  const socket = createConnection({ host: hostname, port: Number(port) })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET /private-investigator-bath HTTP/1.1\r\nHost: a\r\n')
  await fetch(`${server.address}/healthz`) // the server has seen the half request once it has answered a later one
  let received = ''
  socket.on('data', (data) => (received += data))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const stopped = server.stop()
  socket.write('Connection: close\r\n\r\n')
  await ended
  expect(received).toContain('HTTP/1.1 200 OK')
  expect(received).toContain('</html>')
  expect(await stopped).toBe(0)
  await expect(fetch(server.address)).rejects.toThrow()
})

test('logs say what happened and nothing about who asked', async () => {
  const server = await serve(inject('dist'), { env: { LOG_LEVEL: 'trace' } })
  await fetch(`${server.address}/private-investigator-bath?name=Persephone`, {
    headers: { 'User-Agent': 'Eurydice/1.0', 'X-Forwarded-For': '203.0.113.7' },
  })
  await server.stop()
  expect(server.stderr()).not.toMatch(/Persephone|Eurydice|203\.0\.113\.7/)
})
