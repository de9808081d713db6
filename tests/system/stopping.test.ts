import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Agent, fetch as fetchBy } from 'undici'
import { expect, inject, onTestFinished, test } from 'vitest'
import { root, scratchFolder, serve, townpages } from '../shared/servers/running-site.ts'
import { margaret } from '../shared/values/visitor.ts'
import { generateSite } from './crash/site.ts'

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

test('servers that are stopped in the middle of posts stop to the end', async () => {
  const site = await scratchFolder()
  await generateSite(site)
  const script = join(root, 'tests/system/stopped-servers.ts')
  expect(await townpages([site, '6'], { script })).toEqual({ code: 0, stdout: '0 '.repeat(6), stderr: '' })
})

test('a server that drains says so and goes on answering, each connection for the last time', async () => {
  const server = await serve(inject('dist'), { env: { DRAIN_SECONDS: '300' } })
  // The usual `fetch` of tests keeps no connection.
  const dispatcher = new Agent()
  onTestFinished(() => dispatcher.destroy())
  const ask = (path: string) => fetchBy(server.address + path, { dispatcher })
  const page = '/private-investigator-bath'
  expect((await ask(page)).headers.get('connection')).toBe('keep-alive')
  server.child.kill('SIGTERM')
  let ready = await ask('/readyz')
  while (ready.status === 200) ready = await ask('/readyz')
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect(await ready.json()).toMatchObject({ status: 'draining' })
  const answers = await Promise.all([page, '/nowhere', '/api/openapi.json'].map(ask))
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [200, 'close'],
    [404, 'close'],
    [200, 'close'],
  ])
  // Whoever cannot wait asks a second time.
  expect(await server.stop()).toBe(128)
})

test('a server that can write neither its log nor its folder serves pages, and refuses enquiries', async () => {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'log'), '')
  // As on a full disk, each line that is written is an error of the system.
  const unwritable = openSync(join(folder, 'log'), 'r')
  // As without permission, which root always has, each look into the folder is one, too.
  await symlink('loop', join(folder, 'loop'))
  const env = { ...process.env, TOWNPAGES_VAR: join(folder, 'loop/var'), DATABASE_URL: '', CAPTCHA: 'off', PORT: '0' }
  const launcher = join(root, 'bin/townpages.js')
  const server = spawn(process.execPath, [launcher, 'serve', '--out', inject('dist')], {
    env,
    stdio: ['ignore', 'pipe', unwritable],
  })
  onTestFinished(() => void server.kill())
  closeSync(unwritable)
  const [ready] = await Promise.race([once(server.stdout as Readable, 'data'), once(server, 'exit')])
  const address = /ready on (\S+)/.exec(String(ready))?.[1]
  const body = new URLSearchParams({
    ...margaret,
    kind: 'complaint',
    email: 'a@b.example',
    message: 'What is on my mind',
  })
  const sent = await fetch(`${address}/api/contacts`, { method: 'POST', body })
  expect([sent.status, (await fetch(`${address}/private-investigator-bath`)).status]).toEqual([503, 200])
  server.kill()
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('logs say what happened and nothing about the visitor', async () => {
  const server = await serve(inject('dist'), { env: { LOG_LEVEL: 'trace' } })
  await fetch(`${server.address}/private-investigator-bath?name=Persephone`, {
    headers: { 'User-Agent': 'Eurydice/1.0', 'X-Forwarded-For': '203.0.113.7' },
  })
  await server.stop()
  expect(server.stderr()).not.toMatch(/Persephone|Eurydice|203\.0\.113\.7/)
})
