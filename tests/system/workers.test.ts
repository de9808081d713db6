import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerCodeSetting } from '../../runtime/header-code/header-code-source.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { locksmith, type Running, serve, townpages, townpagesHere } from '../shared/servers/running-site.ts'

let folder: string
let server: Running
const generate = () => townpagesHere(['generate', '--data', 'data', '--templates', 'templates'], { cwd: folder })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-workers-'))
  for (const part of ['data', 'templates', 'public'])
    cpSync(join(locksmith, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  expect(await generate()).toMatchObject({ code: 0 })
  // Behind a proxy a server keeps idle connections for a minute: none ends by itself on a slow machine.
  const env = { TOWNPAGES_VAR: join(folder, 'var'), TRUST_PROXY: '1', METRICS_TOKEN: 'token-of-the-metrics' }
  server = await serve('dist', { args: ['--workers', '2'], cwd: folder, env })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

// A kept connection would go to the same worker again, and keep one that leaves waiting.
const page = () => fetch(server.address, { headers: { Connection: 'close' } })

type Line = { pid: number; worker?: number; msg: string; signal?: string }

/** What the processes have logged. */
const lines = () =>
  server
    .stderr()
    .split('\n')
    // What comes last may be the beginning of a line.
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
const logged = (msg: string) => lines().filter((line) => line.msg === msg)
const workers = () => logged('a worker is ready').flatMap(({ worker }) => worker ?? [])

/**
 * Asks until the signal, and says how it went. A connection that is kept may only be closed after a response that says
 * so: a request could be on its way.
 */
async function ask(kind: 'kept' | 'new', ended: AbortSignal): Promise<{ asked: number; failed: string[] }> {
  const agent = new Agent({ keepAlive: kind === 'kept', maxSockets: 1 })
  const tally = { asked: 0, failed: [] as string[] }
  const announced = new WeakMap<Socket, boolean>()
  while (!ended.aborted) {
    tally.asked += 1
    const outcome = await new Promise<string>((resolve) => {
      const asked = get(server.address, { agent }, (response) => {
        const { socket, statusCode, headers } = response
        if (kind === 'kept' && !announced.has(socket))
          socket.once(
            'close',
            () => !announced.get(socket) && !ended.aborted && tally.failed.push('closed without notice'),
          )
        announced.set(socket, headers.connection === 'close')
        response.resume().once('end', () => resolve(String(statusCode)))
      })
      asked.once('error', (error) => resolve(error.message))
    })
    if (outcome !== '200') tally.failed.push(outcome)
    await pause(20)
  }
  agent.destroy()
  return tally
}

/** The values of a metric in all workers, each with its labels. */
async function metric(name: string): Promise<{ labels: string; value: number }[]> {
  const headers = { Connection: 'close', Authorization: 'Bearer token-of-the-metrics' }
  const text = await (await fetch(`${server.address}/metrics`, { headers })).text()
  const found = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))
  return [...found].map(([, labels = '', value]) => ({ labels, value: Number(value) }))
}

/** How often the page was asked for. */
async function pagesCounted(): Promise<number> {
  const counts = await metric('http_request_duration_seconds_count')
  return counts.filter(({ labels }) => labels.includes('kind="welcome"')).reduce((sum, { value }) => sum + value, 0)
}

/** Whether a process runs; one that has ended may wait to be noticed. */
async function runs(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/^\d+ \(.*\) Z/.test(stat)
}

test('a worker that hangs costs the connection that it was given, and is replaced when it is killed', async () => {
  const [killed = 0] = workers()
  process.kill(killed, 'SIGSTOP')
  // Each worker gets every other connection, and no second one before it has accepted the first.
  const answered: number[] = []
  // The sixth gets no answer (docs/operation/processes.md): its connection ends with the server.
  for (let asked = 0; asked < 6; asked++)
    page().then(
      ({ status }) => answered.push(status),
      () => undefined,
    )
  await expect.poll(() => answered).toEqual([200, 200, 200, 200, 200])
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => logged('a worker ended, and another one takes its place'))
    .toMatchObject([{ worker: killed, signal: 'SIGKILL' }])
  await expect.poll(() => workers().length).toBe(3)
})

test('no request fails while SIGHUP replaces the workers one after the other', async () => {
  const before = workers()
  const counted = await pagesCounted()
  const ended = new AbortController()
  const asking = (['kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'new', 'new'] as const).map((kind) =>
    ask(kind, ended.signal),
  )
  server.child.kill('SIGHUP')
  await expect.poll(() => logged('all workers were replaced')).toHaveLength(1)
  ended.abort()
  const tallies = await Promise.all(asking)
  expect(tallies.flatMap(({ failed }) => failed)).toEqual([])
  expect(tallies.every(({ asked }) => asked > 1)).toBe(true)
  for (const pid of before) await expect.poll(() => runs(pid)).toBe(false)
  // Those who have ended are in the sums.
  await expect.poll(pagesCounted).toBe(counted + tallies.reduce((sum, { asked }) => sum + asked, 0))
  expect(workers().length).toBe(before.length + 2)
})

test('any worker tells the metrics of all, and what is of one process for each', async () => {
  expect(await metric('townpages_workers_ready')).toEqual([{ labels: '', value: 2 }])
  expect(await metric('townpages_build_info')).toHaveLength(1)
  // What one has measured since it was asked last may be nothing: lags are no number here.
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_start_time_seconds']) {
    const values = await metric(name)
    expect(new Set(values.map(({ labels }) => labels)).size).toBe(2)
    expect(values.every(({ labels, value }) => /^worker="\d"$/.test(labels) && value > 0)).toBe(true)
  }
})

test('a generation and header code that come from elsewhere are live in all workers', async () => {
  const now = workers().slice(-2)
  const greeting = join(folder, 'data/pages/welcome.yaml')
  await writeFile(greeting, (await readFile(greeting, 'utf8')).replace(/^intro: .*$/m, 'intro: We open at seven.'))
  expect(await generate()).toMatchObject({ code: 0 })
  const followers = (msg: string) => logged(msg).map(({ pid }) => pid)
  await expect.poll(() => followers('a new generation is live').sort()).toEqual(now.sort())
  const store = await openStore({ databaseUrl: null, varFolder: join(folder, 'var'), dataKey: null })
  await store.settings.set(headerCodeSetting, '<meta name="site-verification" content="one">')
  await store.close()
  await expect.poll(() => followers('the header code has changed').sort()).toEqual(now.sort())
  for (const response of await Promise.all(Array.from({ length: 10 }, page))) {
    const text = await response.text()
    expect(text).toContain('We open at seven.')
    expect(text).toContain('site-verification')
  }
})

test('workers end when their supervisor was killed', async () => {
  server.child.kill('SIGKILL')
  for (const pid of workers()) await expect.poll(() => runs(pid)).toBe(false)
  await expect(page()).rejects.toThrow()
})

test('a wrong number of workers is refused, and what keeps one from starting is said once', async () => {
  for (const given of ['0', '65', 'two', '1.5'])
    expect(await townpagesHere(['serve', '--workers', given])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('It has to be a whole number from 1 to 64.'),
    })
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const taken = String((other.address() as AddressInfo).port)
  const inUse = await townpages(['serve', '--workers', '2', '--out', join(folder, 'dist'), '--port', taken], {
    cwd: folder,
  })
  other.close()
  expect(inUse).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^townpages: cannot listen on .*: another program listens there\n$/),
  })
})
