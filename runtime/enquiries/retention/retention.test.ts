import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fake-clock.ts'
import { createOutboxHarness } from '../../../tests/fakes/outbox-harness.ts'
import { recordTime, timeToStore } from '../../server/jobs/recorded-clock.ts'
import { createRetentionJob, retentionCutoff, retentionEnd } from './retention.ts'
import { readRetentionRun } from './retention-run.ts'

const hour = 3_600_000

test.each([
  ['2026-11-20T10:00:00.000Z', '2026-05-20T10:00:00.000Z'],
  ['2026-03-02T10:00:00.000Z', '2025-09-02T10:00:00.000Z'],
  ['2026-08-28T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['2024-08-30T10:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['2027-02-28T10:00:00.000Z', '2026-09-01T00:00:00.000Z'],
  ['2028-02-28T10:00:00.000Z', '2027-08-28T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-07-01T00:00:00.000Z'],
])('on %s enquiries since %s are kept', (now, since) => {
  expect(retentionCutoff(new Date(now))).toBe(since)
})

const times = fc.date({ min: new Date('2023-01-01'), max: new Date('2033-01-01'), noInvalidDate: true })

test('an enquiry is deleted on the day that is shown with it, and not before, whenever on that day it is looked for', () => {
  fc.assert(
    fc.property(times, times, (created, at) => {
      const end = retentionEnd(created.toISOString())
      const deleted = (now: Date) => created.toISOString() < retentionCutoff(now)
      expect([deleted(new Date(end.getTime() + 1)), deleted(new Date(end.getTime() - 1))]).toEqual([true, false])
      if (at.getTime() !== end.getTime()) expect(deleted(at)).toBe(at > end)
    }),
  )
})

test.each(Array.from({ length: 8 }, (_, day) => `2026-08-${24 + day}`))(
  'what came on %s is deleted within six calendar months',
  (day) => {
    const end = retentionEnd(`${day}T12:00:00.000Z`).toISOString()
    expect(end.slice(0, 10)).toBe(day > '2026-08-28' ? '2027-02-28' : day.replace('2026-08', '2027-02'))
  },
)

test('older ones are deleted a minute after the start and then daily, and the log says only how many', async () => {
  const clock = createFakeClock('2026-09-02T08:00:00.000Z')
  const { add, store } = await createOutboxHarness({ clock })
  await recordTime(store.settings, clock.now())
  const lines: LogLine[] = []
  const retention = createRetentionJob({ store, log: logTo(lines), now: clock.now, timer: clock.timer })
  const [old, tomorrow, kept] = [
    await add({ createdAt: '2026-03-02T07:59:00.000Z' }),
    await add({ createdAt: '2026-03-03T07:00:00.000Z' }),
    await add(),
  ]
  const there = async (id: string) => (await store.enquiries.get(id)) !== null

  const call = { kind: 'call', location: 'bath', detail: '', count: 1 } as const
  await store.counts.add(['2024-05-31', '2024-06-24', '2024-07-01'].map((day) => ({ ...call, day })))

  retention.start()
  expect([await there(old), clock.nextIn()]).toEqual([true, 60_000])
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(await Promise.all([old, tomorrow, kept].map(there))).toEqual([false, true, true])
  const removal = {
    at: '2026-09-02T08:01:00.000Z',
    enquiries: 1,
    sessions: 0,
    devices: 0,
    auditLines: 0,
    networks: 0,
    months: 1,
  }
  expect(await readRetentionRun(store.settings)).toEqual({ at: removal.at, outcome: 'done', removal })
  clock.advance(24 * hour)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(await Promise.all([tomorrow, kept].map(there))).toEqual([false, true])
  const deliveries = [{ target: 'crm', state: 'waiting' }]
  expect(lines).toMatchObject([
    {
      level: 'warn',
      fields: { createdAt: '2026-03-02T07:59:00.000Z', deliveries },
      line: expect.stringContaining('never delivered'),
    },
    { level: 'info', fields: { purged: 1 } },
    { level: 'info', fields: { months: 1 } },
    { level: 'warn', fields: { createdAt: '2026-03-03T07:00:00.000Z', deliveries } },
    { level: 'info', fields: { purged: 1 } },
  ])
  // 24 June 2024 is 800 days ago: its month is not over yet.
  const days = await store.counts.sums({ from: '2024-05-01', to: '2024-07-01' }, ['day'])
  expect(days.map(({ day }) => day)).toEqual(['2024-05', '2024-06-24', '2024-07-01'])
  await retention.stop()
  expect(clock.nextIn()).toBeNull()
})

test('one of two processes deletes them, and the other when that one was killed in the middle', async () => {
  const clock = createFakeClock('2026-09-02T08:00:00.000Z')
  const { add, store } = await createOutboxHarness({ clock })
  await recordTime(store.settings, clock.now())
  const old = await add({ createdAt: '2026-03-01T08:00:00.000Z' })
  const began = Promise.withResolvers<void>()
  const killed = { ...store.enquiries, purge: () => new Promise<never>(() => began.resolve()) }
  const lines: LogLine[] = []
  const log = logTo(lines)
  const start = (enquiries: typeof store.enquiries) =>
    createRetentionJob({ store: { ...store, enquiries }, log, now: clock.now, timer: clock.timer }).start()
  start(killed)
  clock.advance(60_000)
  await began.promise
  start(store.enquiries)
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(9 * 60_000)
  expect(await store.enquiries.get(old)).not.toBeNull()
  clock.advance(9 * 60_000)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(await store.enquiries.get(old)).toBeNull()
  // A third that starts later leaves it to the day after.
  start(store.enquiries)
  clock.advance(60_000)
  await expect.poll(() => clock.nextIn()).toBe(23 * hour - 60_000)
  expect(lines.filter(({ line }) => line.includes('were deleted'))).toHaveLength(1)
})

test('a database that is away is tried again the day after', async () => {
  const clock = createFakeClock()
  const { store } = await createOutboxHarness({ clock })
  await recordTime(store.settings, clock.now())
  const lines: LogLine[] = []
  const enquiries = { ...store.enquiries, purge: () => Promise.reject(new Error('gone')) }
  const retention = createRetentionJob({
    store: { ...store, enquiries },
    log: logTo(lines),
    now: clock.now,
    timer: clock.timer,
  })
  retention.start()
  clock.advance(60_000)
  await expect.poll(clock.nextIn).toBe(24 * hour)
  expect(lines).toMatchObject([{ level: 'error' }])
  await retention.stop()
})

test('a clock that is more than a week from the last recorded time deletes nothing until it is right again, and the log says so', async () => {
  const clock = createFakeClock('2026-03-02T08:00:00.000Z')
  const { add, store } = await createOutboxHarness({ clock })
  await recordTime(store.settings, clock.now())
  await add()
  const lines: LogLine[] = []
  const retention = createRetentionJob({ store, log: logTo(lines), now: clock.now, timer: clock.timer })
  retention.start()
  const [ahead, behind] = ['2036-03-02T08:00:00.000Z', '2016-03-02T08:00:00.000Z']
  for (const time of [
    ahead,
    '2026-03-09T08:00:00.000Z',
    behind,
    '2026-03-16T08:00:00.001Z',
    '2026-03-16T08:00:00.000Z',
  ]) {
    clock.set(new Date(Date.parse(time) - 24 * hour).toISOString())
    clock.advance(24 * hour)
    await expect.poll(clock.nextIn).toBe(24 * hour)
  }
  expect(lines).toMatchObject([
    {
      level: 'error',
      fields: { clock: ahead, recorded: '2026-03-02T08:00:00.000Z' },
      line: expect.stringContaining('enquiries purge --yes'),
    },
    { level: 'info', fields: { purged: 0 } },
    { level: 'error', fields: { clock: behind, recorded: '2026-03-09T08:00:00.000Z' } },
    { level: 'error', fields: { clock: '2026-03-16T08:00:00.001Z', recorded: '2026-03-09T08:00:00.000Z' } },
    { level: 'info', fields: { purged: 0 } },
  ])
  expect((await store.enquiries.list({ page: 1, pageSize: 1 })).total).toBe(1)
  await retention.stop()
})

test('what comes in while the clock is ten years behind is kept as long as if it were right, and nothing else gets another time', async () => {
  const clock = createFakeClock()
  const { store } = await createOutboxHarness({ clock })
  const recorded = clock.now()
  await recordTime(store.settings, recorded)
  const [hourBehind, yearsBehind, yearsAhead] = [
    '2026-03-02T08:00:00.000Z',
    '2016-03-02T09:00:00.000Z',
    '2036-03-02T09:00:00.000Z',
  ]
  const stored = [hourBehind, yearsBehind, yearsAhead].map((time) => timeToStore(store.settings, new Date(time)))
  expect(await Promise.all(stored)).toEqual([new Date(hourBehind), recorded, new Date(yearsAhead)])
})

type LogLine = { level: string; fields: object; line: string }

function logTo(lines: LogLine[]) {
  const write = (level: string) => (fields: object, line: string) => void lines.push({ level, fields, line })
  return { info: write('info'), warn: write('warn'), error: write('error') } as Parameters<
    typeof createRetentionJob
  >[0]['log']
}
