import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { takeTurn } from './turn.ts'

const [leaseMs, everyMs] = [900_000, 900_000]

/** Settings in memory; `meanwhile` runs before the next value is read. */
function makeSettings() {
  const values = new Map<string, string>()
  const settings = {
    meanwhile: async () => {},
    async getOrSet(name: string, value: string) {
      const { meanwhile } = settings
      settings.meanwhile = async () => {}
      await meanwhile()
      if (!values.has(name)) values.set(name, value)
      return values.get(name) ?? value
    },
    async replace(name: string, expected: string, value: string) {
      if (values.get(name) !== expected) return false
      values.set(name, value)
      return true
    },
  }
  return settings
}

function makeProcesses() {
  const [settings, clock] = [makeSettings(), createFakeClock()]
  const take = () => takeTurn({ settings, name: 'work', leaseMs, everyMs, now: clock.now })
  const work = async () => {
    const turn = await take()
    if (!('done' in turn)) return false
    await turn.done()
    return true
  }
  return { settings, clock, take, work }
}

test('one process does the work, and then nobody until it is due again', async () => {
  const { clock, take, work } = makeProcesses()
  expect([await work(), await take()]).toEqual([true, { waitMs: everyMs }])
  clock.advance(everyMs)
  expect(await work()).toBe(true)
})

test('a process that waits for the database while another does the work does not do it again', async () => {
  const { settings, clock, take, work } = makeProcesses()
  settings.meanwhile = async () => {
    clock.advance(1_000)
    expect(await work()).toBe(true)
  }
  expect(await take()).toEqual({ waitMs: everyMs })
})

test('of a process that ended in the middle another takes over, and a clock that is set back stops nothing', async () => {
  const { clock, take, work } = makeProcesses()
  await take()
  expect(await work()).toBe(false)
  clock.advance(leaseMs)
  expect(await work()).toBe(true)
  clock.set('2026-01-01T00:00:00.000Z')
  expect(await work()).toBe(true)
})
