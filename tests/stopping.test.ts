import { createConnection } from 'node:net'
import { expect, inject, test } from 'vitest'
import { serve } from './running-site.ts'

test('a server that is told to stop finishes its requests, then exits with 0', async () => {
  const server = await serve(inject('dist'), { env: { DRAIN_SECONDS: '0.1' } })
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

test('a server that drains says so and goes on answering, each connection for the last time', async () => {
  const server = await serve(inject('dist'), { env: { DRAIN_SECONDS: '300' } })
  const page = `${server.address}/private-investigator-bath`
  expect((await fetch(page)).headers.get('connection')).toBe('keep-alive')
  server.child.kill('SIGTERM')
  let ready = await fetch(`${server.address}/readyz`)
  while (ready.status === 200) ready = await fetch(`${server.address}/readyz`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect(await ready.json()).toMatchObject({ status: 'draining' })
  const answers = await Promise.all(['', '/nowhere', '/api/openapi.json'].map((path) => fetch(path === '' ? page : server.address + path)))
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [404, 'close'],
    [200, 'close'],
  ])
  // Whoever cannot wait asks a second time.
  expect(await server.stop()).toBe(128)
})

test('logs say what happened and nothing about the visitor', async () => {
  const server = await serve(inject('dist'), { env: { LOG_LEVEL: 'trace' } })
  await fetch(`${server.address}/private-investigator-bath?name=Persephone`, {
    headers: { 'User-Agent': 'Eurydice/1.0', 'X-Forwarded-For': '203.0.113.7' },
  })
  await server.stop()
  expect(server.stderr()).not.toMatch(/Persephone|Eurydice|203\.0\.113\.7/)
})
