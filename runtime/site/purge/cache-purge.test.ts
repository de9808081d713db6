import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressKey } from '../../server/http/surrogate-keys.ts'
import type { ChangedAddresses } from '../tags/address-changes.ts'
import { startCachePurge } from './cache-purge.ts'

// A cache that notes what it is to drop.
let dropped: string[][]
let maxHeaderLength: number
let status: number
const cache = createServer((request, response) => {
  const keys = String(request.headers['xkey-purge'])
  expect([request.method, request.headers['surrogate-key']]).toEqual(['PURGE', keys])
  maxHeaderLength = Math.max(maxHeaderLength, keys.length)
  if (status === 200) dropped.push(keys.split(' '))
  response.writeHead(status).end()
})
let url: URL
let logged: string[]
/** The timers that were started: after how long, and what then. */
let timers: { ms: number; then: () => void }[]

beforeEach(async () => {
  ;[dropped, maxHeaderLength, status, logged, timers] = [[], 0, 200, [], []]
  await once(cache.listen(0, '127.0.0.1'), 'listening')
  url = new URL(`http://127.0.0.1:${(cache.address() as AddressInfo).port}/`)
})
afterEach(() => void cache.close())

function start(changed: ChangedAddresses) {
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const listeners: (() => void)[] = []
  const live = { current: { changed }, onChange: (then: () => void) => void listeners.push(then) }
  startCachePurge({
    caches: [url],
    live,
    drainSeconds: 2,
    log,
    timer(ms, then) {
      const timer = { ms, then }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  return (next: ChangedAddresses) => {
    live.current = { changed: next }
    for (const then of listeners) then()
  }
}

/** Lets the next timer of at most so many milliseconds end. */
function pass(atMost: number): void {
  const at = timers.findIndex(({ ms }) => ms <= atMost)
  const [timer] = timers.splice(at, 1)
  if (at < 0 || timer === undefined) throw new Error(`no timer of ${atMost} ms: ${timers.map(({ ms }) => ms)}`)
  timer.then()
}

test('what changed before the start is told at once, and again when the process before must be gone', async () => {
  start(['/a', '/b'])
  pass(300)
  await expect.poll(() => dropped).toEqual([[addressKey('/a'), addressKey('/b')]])
  // An idle connection to a process that was replaced can bring one more page for 65 seconds (guarded-server.ts).
  expect(timers.map(({ ms }) => ms).every((ms) => ms > 75_000)).toBe(true)
  pass(82_000)
  await expect.poll(() => dropped).toHaveLength(2)
})

test('a change of everything is one key, and many changes are several requests', async () => {
  const change = start([])
  change('all')
  for (let timer = 0; timer < 2; timer++) pass(300)
  await expect.poll(() => dropped).toEqual([['site']])
  const paths = Array.from({ length: 450 }, (_, number) => `/${number}`)
  change(paths)
  pass(300)
  await expect.poll(() => dropped.slice(1).flat()).toEqual(paths.map(addressKey))
  expect(maxHeaderLength).toBeLessThan(4096)
})

test('a cache that fails is told again, with what has changed since, and the log has it once', async () => {
  const change = start(['/a'])
  status = 503
  pass(300)
  await expect.poll(() => timers.filter(({ ms }) => ms === 1000)).toHaveLength(1)
  change(['/b'])
  pass(300)
  await expect.poll(() => timers.filter(({ ms }) => ms === 2000)).toHaveLength(1)
  status = 200
  pass(2000)
  await expect.poll(() => dropped.flat().sort()).toEqual([addressKey('/a'), addressKey('/b')].sort())
  await expect.poll(() => logged).toHaveLength(2)
  expect(logged[0]).toMatch(/it answered 503.*tried again/)
  expect(logged[1]).toMatch(/told of changed pages again/)
})
