import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { createLoop } from './loop.ts'

/** A loop whose turns a test ends by hand. */
function makeLoop() {
  const clock = createFakeClock()
  const turns: PromiseWithResolvers<number | null>[] = []
  const runOnce = () => {
    const turn = Promise.withResolvers<number | null>()
    turns.push(turn)
    return turn.promise
  }
  /** Ends the turn under way and lets all that follows from it happen. */
  const end = async (wait: number | null) => {
    turns.at(-1)?.resolve(wait)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, turns, end, loop: createLoop({ runOnce, timer: clock.timer }) }
}

test('a turn is taken at the start, and when it is time or somebody wakes the loop', async () => {
  const { loop, turns, end, clock } = makeLoop()
  loop.start()
  await end(500)
  expect([turns.length, clock.nextIn()]).toEqual([1, 500])
  clock.advance(500)
  await end(500)
  loop.wake()
  expect([turns.length, clock.nextIn()]).toEqual([3, null])
  await end(null)
  expect([turns.length, clock.nextIn()]).toEqual([3, null])
})

test('however often it is woken during a turn, one more follows', async () => {
  const { loop, turns, end, clock } = makeLoop()
  loop.start()
  loop.wake()
  loop.wake()
  expect(turns.length).toBe(1)
  await end(500)
  expect([turns.length, clock.nextIn()]).toEqual([2, null])
  await end(500)
  expect([turns.length, clock.nextIn()]).toEqual([2, 500])
})

test('woken in the moment in which a turn ends, it takes another', async () => {
  const { loop, turns, end } = makeLoop()
  loop.start()
  const wake = turns[0]?.promise.then(loop.wake)
  await end(null)
  await wake
  expect(turns.length).toBe(2)
})

test('a loop that is stopped during a turn plans no other', async () => {
  const { loop, turns, end, clock } = makeLoop()
  loop.start()
  const stopped = loop.stop()
  await end(500)
  await stopped
  expect([turns.length, clock.nextIn()]).toEqual([1, null])
})

test('does not run again after it was stopped, even if it is woken', async () => {
  const { loop, turns, end, clock } = makeLoop()
  loop.wake()
  expect(turns.length).toBe(0)
  loop.start()
  loop.wake()
  const stopped = loop.stop()
  loop.wake()
  await end(500)
  await stopped
  loop.wake()
  expect([turns.length, clock.nextIn()]).toEqual([1, null])
})
