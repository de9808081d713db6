import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressCounter, createAddressCounter, type RateLimitResult } from './address-counter.ts'
import type { SharedCounts } from './shared-counts.ts'

/** A counter of two in ten seconds, with a clock that is set by hand. */
function twoInTen(maxAddresses = 100) {
  const clock = { time: 5000 }
  const counter = createAddressCounter({ max: 2, windowMs: 10_000, maxAddresses, now: () => clock.time })
  return { clock, consume: (address: string) => atOnce(counter.consume(address)) }
}

/** Nothing is waited for where nothing is shared. */
function atOnce(result: ReturnType<AddressCounter['consume']>): RateLimitResult {
  if (result instanceof Promise) throw new Error('it waits')
  return result
}

const allowed = { allowed: true, retryAfterSeconds: 0 }

test('above its limit an address learns how long to wait, and can then continue', () => {
  const { clock, consume } = twoInTen()
  expect([consume('a'), consume('a')]).toEqual([allowed, allowed])
  clock.time += 1500
  expect(consume('a')).toEqual({ allowed: false, retryAfterSeconds: 9 })
  clock.time += 8499
  expect(consume('a')).toEqual({ allowed: false, retryAfterSeconds: 1 })
  clock.time += 1
  expect([consume('a'), consume('a'), consume('a').allowed]).toEqual([allowed, allowed, false])
})

test('asking again while it has to wait does not make the wait longer', () => {
  const { clock, consume } = twoInTen()
  for (let asked = 0; asked < 50; asked++) consume('a')
  clock.time += 10_000
  expect(consume('a')).toEqual(allowed)
})

test('addresses count apart', () => {
  const { consume } = twoInTen()
  for (const address of ['a', 'b', 'a', 'b']) expect(consume(address)).toEqual(allowed)
  expect([consume('a').allowed, consume('b').allowed, consume('c').allowed]).toEqual([false, false, true])
})

test('a crowd of addresses pushes out those heard of least recently, and not the one that goes on asking', () => {
  const { consume } = twoInTen(10)
  consume('busy')
  consume('quiet')
  consume('quiet')
  for (let other = 0; other < 50; other++) {
    consume(`other-${other}`)
    consume('busy')
  }
  expect(consume('busy').allowed).toBe(false)
  expect(consume('quiet').allowed).toBe(true)
})

/** Processes that count together, each with a counter of `max` in an hour. `isAway`: none can be reached by another. */
function processes(number: number, { max, waits }: { max: number; waits: boolean }) {
  const state = { isAway: false }
  const totals = new Map<string, number>()
  const counts: SharedCounts = {
    isAvailable: () => !state.isAway,
    async add({ key, count, leftMs }) {
      await null
      if (state.isAway) return null
      totals.set(key, (totals.get(key) ?? 0) + count)
      return { total: totals.get(key) ?? 0, leftMs }
    },
    stop: () => undefined,
  }
  const options = { max, windowMs: 3_600_000, sharing: { counts, name: 'posts', waits } }
  return { state, counters: Array.from({ length: number }, () => createAddressCounter(options)) }
}

/** How many of these requests are allowed, each asked of the process with that number. */
async function allowedOf(counters: readonly AddressCounter[], order: readonly number[]): Promise<number> {
  const results = await Promise.all(order.map((at) => counters[at % counters.length]?.consume('192.0.2.1')))
  return results.filter((result) => result?.allowed).length
}

test('processes that count together allow no more than a limit and a tenth for each further one, and never less', async () => {
  const asked = fc.record({
    number: fc.integer({ min: 1, max: 5 }),
    max: fc.integer({ min: 1, max: 60 }),
    order: fc.array(fc.nat(4), { maxLength: 300 }),
    atOnce: fc.integer({ min: 1, max: 40 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ number, max, order, atOnce: size }) => {
      const { counters } = processes(number, { max, waits: true })
      let passed = 0
      for (let at = 0; at < order.length; at += size) passed += await allowedOf(counters, order.slice(at, at + size))
      expect(passed).toBeGreaterThanOrEqual(Math.min(max, order.length))
      expect(passed).toBeLessThanOrEqual(max + (number - 1) * Math.floor(max / 10))
    }),
  )
})

test('while a count is being recorded, a process is no further ahead than at other times', async () => {
  const recording = Promise.withResolvers<{ total: number; leftMs: number }>()
  const counts: SharedCounts = { isAvailable: () => true, add: () => recording.promise, stop: () => undefined }
  const { consume } = createAddressCounter({
    max: 20,
    windowMs: 3_600_000,
    sharing: { counts, name: 'posts', waits: true },
  })
  let passed = 0
  const all = Array.from({ length: 12 }, async () => {
    await consume('192.0.2.1')
    passed += 1
  })
  await new Promise(setImmediate)
  expect(passed).toBe(2)
  recording.resolve({ total: 3, leftMs: 3_600_000 })
  await Promise.all(all)
})

test('what does not wait is recorded beside its requests, one address at a time', async () => {
  const { counters } = processes(3, { max: 100, waits: false })
  const inTurn = Array.from({ length: 300 }, (_, at) => at)
  let passed = 0
  for (const at of inTurn) passed += await allowedOf(counters, [at])
  expect(passed).toBeGreaterThanOrEqual(100)
  // A request or two of each come while its count is recorded.
  expect(passed).toBeLessThanOrEqual(100 + 3 * 12)
})

test('a repeat that is taken back leaves room at every process', async () => {
  const { counters } = processes(2, { max: 3, waits: true })
  expect(await allowedOf(counters, [0, 0, 0])).toBe(3)
  counters[0]?.release('192.0.2.1')
  expect(await allowedOf(counters, [1])).toBe(1)
  expect(await allowedOf(counters, [1, 0])).toBe(0)
})

test('processes that cannot reach each other count for themselves, and together again afterwards', async () => {
  const { state, counters } = processes(2, { max: 20, waits: true })
  state.isAway = true
  expect(await allowedOf(counters, [...Array(25).fill(0), ...Array(5).fill(1)])).toBe(25)
  state.isAway = false
  // Its sixth is recorded with the five before it, and it learns nothing of the other, which asks nobody any more.
  expect(await allowedOf(counters, Array(30).fill(1))).toBe(15)
})
