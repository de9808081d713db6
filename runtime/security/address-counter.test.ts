import { expect, test } from 'vitest'
import { createAddressCounter } from './address-counter.ts'

/** A counter of two in ten seconds, with a clock that is set by hand. */
function twoInTen(mostAddresses = 100) {
  const clock = { time: 5000 }
  const counter = createAddressCounter({ most: 2, windowMs: 10_000, mostAddresses, now: () => clock.time })
  return { clock, take: (address: string) => counter.take(address) }
}

const allowed = { allowed: true, retryAfterSeconds: 0 }

test('past its budget an address is told how long to wait, and then it may again', () => {
  const { clock, take } = twoInTen()
  expect([take('a'), take('a')]).toEqual([allowed, allowed])
  clock.time += 1500
  expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 9 })
  clock.time += 8499
  expect(take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 })
  clock.time += 1
  expect([take('a'), take('a'), take('a').allowed]).toEqual([allowed, allowed, false])
})

test('asking again while it has to wait does not make the wait longer', () => {
  const { clock, take } = twoInTen()
  for (let asked = 0; asked < 50; asked++) take('a')
  clock.time += 10_000
  expect(take('a')).toEqual(allowed)
})

test('addresses count apart', () => {
  const { take } = twoInTen()
  for (const address of ['a', 'b', 'a', 'b']) expect(take(address)).toEqual(allowed)
  expect([take('a').allowed, take('b').allowed, take('c').allowed]).toEqual([false, false, true])
})

test('a crowd of addresses pushes out those heard of least recently, and not the one that goes on asking', () => {
  const { take } = twoInTen(10)
  take('busy')
  take('quiet')
  take('quiet')
  for (let other = 0; other < 50; other++) {
    take(`other-${other}`)
    take('busy')
  }
  expect(take('busy').allowed).toBe(false)
  expect(take('quiet').allowed).toBe(true)
})
