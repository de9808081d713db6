import { expect, test } from 'vitest'
import { createHandClock } from '../tests/fakes/hand-clock.ts'
import { outboxOnTheBench } from '../tests/fakes/outbox-on-the-bench.ts'
import { createRetention, keptSince } from './retention.ts'

const hour = 3_600_000

test.each([
  ['2026-11-20T10:00:00.000Z', '2026-05-20T10:00:00.000Z'],
  ['2026-03-02T10:00:00.000Z', '2025-09-02T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2024-08-30T10:00:00.000Z', '2024-02-29T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-06-30T23:59:59.999Z'],
])('on %s enquiries since %s are kept', (now, since) => {
  expect(keptSince(new Date(now))).toBe(since)
})

test('older ones are deleted a minute after the start and then daily, and the log says only how many', async () => {
  const clock = createHandClock('2026-09-02T08:00:00.000Z')
  const { add, store } = await outboxOnTheBench({ clock })
  const lines: unknown[][] = []
  const write = (...line: unknown[]) => void lines.push(line)
  const log = { info: write, error: write } as Parameters<typeof createRetention>[0]['log']
  const retention = createRetention({ store, log, now: clock.now, timer: clock.timer })
  const [old, tomorrow, kept] = [
    await add({ createdAt: '2026-03-02T07:59:00.000Z' }),
    await add({ createdAt: '2026-03-03T07:00:00.000Z' }),
    await add(),
  ]
  const there = async (id: string) => (await store.enquiries.get(id)) !== null

  retention.start()
  expect([await there(old), clock.nextIn()]).toEqual([true, 60_000])
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(await Promise.all([old, tomorrow, kept].map(there))).toEqual([false, true, true])
  clock.advance(24 * hour)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(await Promise.all([tomorrow, kept].map(there))).toEqual([false, true])
  expect(lines.map(([facts]) => facts)).toEqual([{ purged: 1 }, { purged: 1 }])
  await retention.stop()
  expect(clock.nextIn()).toBeNull()
})

test('a database that is away is tried again the day after', async () => {
  const clock = createHandClock()
  const { store } = await outboxOnTheBench({ clock })
  const lines: string[] = []
  const log = { info: () => lines.push('info'), error: () => lines.push('error') } as unknown as Parameters<
    typeof createRetention
  >[0]['log']
  const enquiries = { ...store.enquiries, purge: () => Promise.reject(new Error('gone')) }
  const retention = createRetention({ store: { enquiries }, log, now: clock.now, timer: clock.timer })
  retention.start()
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(lines).toEqual(['error'])
  await retention.stop()
})
