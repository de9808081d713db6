import { expect, test } from 'vitest'
import { createAddressCounter } from './address-counter.ts'

/** A counter of two in ten seconds, with a clock that is set by hand. */
function twoInTen(maxAddresses = 100) {
  const clock = { time: 5000 }
  const counter = createAddressCounter({ max: 2, windowMs: 10_000, maxAddresses, now: () => clock.time })
  return { clock, consume: (address: string) => counter.consume(address) }
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
