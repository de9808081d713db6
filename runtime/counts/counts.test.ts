import { setInterval } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { dayOf } from '../contract/day.ts'
import type { CountKey, CountStore } from './count-store.ts'
import { createCounts } from './counts.ts'

type Row = CountKey & { count: number }

/** A store in a list, which can be away for a time. */
function listStore() {
  const rows: Row[] = []
  const state = { isAway: false }
  const store: CountStore = {
    async add(counted) {
      if (state.isAway) throw new Error('the database is away')
      rows.push(...counted)
    },
    sums: async () => rows,
    compact: async () => 0,
  }
  return { rows, state, store }
}

function startCounts(store: CountStore, now: () => Date) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const counts = createCounts({ store, log, flushEveryMs: 10, now })
  onTestFinished(() => counts.stop())
  return { counts, lines }
}

const noon = () => new Date('2026-06-01T12:00:00Z')

test('a thousand of one kind are one row', async () => {
  const { rows, store } = listStore()
  const { counts } = startCounts(store, noon)
  for (let at = 0; at < 1000; at++) counts.add({ kind: 'visit', location: 'here', detail: '' })
  await expect
    .poll(() => rows)
    .toEqual([{ day: '2026-06-01', kind: 'visit', location: 'here', detail: '', count: 1000 }])
})

test('counts that could not be written are kept, logged, and written with the rest', async () => {
  const { rows, state, store } = listStore()
  const { counts, lines } = startCounts(store, noon)
  state.isAway = true
  counts.add({ kind: 'call', location: 'here', detail: '' })
  await expect.poll(() => lines.join()).toContain('the database is away')
  counts.add({ kind: 'call', location: 'here', detail: '' })
  state.isAway = false
  await expect.poll(() => rows.map(({ count }) => count)).toEqual([2])
})

test('while the database keeps one write waiting no others queue up, and a stop is held up by two at most', async () => {
  const begun = Promise.withResolvers<void>()
  const given = Promise.withResolvers<void>()
  let writes = 0
  const away: CountStore = {
    async add() {
      writes += 1
      begun.resolve()
      await given.promise
      throw new Error('the database is away')
    },
    sums: async () => [],
    compact: async () => 0,
  }
  const counts = createCounts({ store: away, log: pino({ level: 'silent' }), flushEveryMs: 1, now: noon })
  counts.add({ kind: 'visit', location: 'here', detail: '' })
  await begun.promise
  let pauses = 0
  for await (const _ of setInterval(2)) if (++pauses === 20) break
  const stopped = counts.stop()
  given.resolve()
  await stopped
  expect(writes).toBe(2)
})

test('what is left is written at the stop', async () => {
  const { rows, store } = listStore()
  const counts = createCounts({ store, log: pino({ level: 'silent' }), now: noon })
  counts.add({ kind: 'email', location: '', detail: '' })
  await counts.stop()
  expect(rows).toHaveLength(1)
})

test.each([
  ['2026-06-30T23:30:00Z', '2026-07-01'], // summer time
  ['2026-12-31T23:30:00Z', '2026-12-31'],
])('%s is %s in London', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day)
})
