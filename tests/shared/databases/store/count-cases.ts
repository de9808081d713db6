import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../runtime/contract/day.ts'
import type { CountKey } from '../../../../runtime/counts/count-store.ts'
import type { Store } from './open-store.ts'
import { dataKey } from './place.ts'
import { enquiry, execute, type MakePlace, type MakeStore, openTestStore, storedBytes } from './stores.ts'

type Counted = CountKey & { count: number }

const always = { from: '2000-01-01', to: '2099-12-31' }
const counted: fc.Arbitrary<Counted> = fc.record({
  day: fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2023-06-15', days)),
  kind: fc.constantFrom('visit', 'impression', 'call', 'enquiry', 'LCP'),
  location: fc.constantFrom('', 'bath', 'hull'),
  detail: fc.constantFrom('', 'others-ltd', 'location 2500'),
  count: fc.integer({ min: 1, max: 50 }),
})

/** Runs a compaction in a process of its own that is killed between the deletion of a month's days and its sum. */
const killInCompaction = (place: object, keptFrom: string) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'killed-compaction.ts'),
    JSON.stringify(place),
    keptFrom,
  ]).catch(({ signal }: { signal: string }) => signal)

/** What a store counts, in days, months and deleted enquiries. */
export function countCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('requests of all processes add up in one window, by the clock of the database, and no key is readable', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)]
    const [one, other] = stores as [Store, Store]
    const add = ({ rateCounts }: Store, ...keys: string[]) =>
      rateCounts.add(keys.map((key) => ({ key, count: 1, leftMs: 3_600_000 })))
    const keys = ['posts 192.0.2.77', 'reads 192.0.2.77']
    // Both orders at once: neither waits for the other for good.
    const added = await Promise.all(
      Array.from({ length: 40 }, (_, at) => add(at % 2 ? one : other, ...(at % 3 ? keys : keys.toReversed()))),
    )
    expect(Math.max(...added.flat().map(({ total }) => total))).toBe(40)
    const [count] = await add(other, 'posts 192.0.2.77')
    expect([count?.total, (count?.leftMs ?? 0) > 3_500_000, (count?.leftMs ?? 0) <= 3_600_000]).toEqual([
      41,
      true,
      true,
    ])
    expect(await storedBytes(place)).not.toContain('192.0.2.77')
    // A window that is over, or that a clock began which was set back since.
    for (const times of [
      'starts_at = 1, ends_at = 2',
      'starts_at = starts_at + 7200000, ends_at = ends_at + 7200000',
    ]) {
      await execute(place, `update rate_counts set ${times}`)
      expect((await add(one, ...keys)).map(({ total }) => total)).toEqual([1, 1])
    }
    await execute(place, 'update rate_counts set ends_at = starts_at')
    expect([await other.rateCounts.purge(), await one.rateCounts.purge()]).toEqual([false, false])
    await add(one, 'posts')
    expect(await other.rateCounts.purge()).toBe(true)
  })

  test('days become months, and no sum of a town and kind changes, also if two processes do so and one is killed', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)]
    const [store] = stores as [Store]
    const run = fc.asyncProperty(
      fc.array(counted, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 1300 }),
      async (rows, age) => {
        await store.counts.add(rows)
        const before = await store.counts.sums(always, ['location', 'detail'])
        const months = await store.counts.sums(always, ['day', 'location', 'detail'])
        const keptFrom = addDays('2023-06-15', age)
        await Promise.all(stores.map(({ counts }) => counts.compact(keptFrom)))
        expect(await store.counts.sums(always, ['location', 'detail'])).toEqual(before)
        const after = await store.counts.sums(always, ['day', 'location', 'detail'])
        expect(byMonth(after)).toEqual(byMonth(months))
        expect(after.filter(({ day }) => day.length > 7 && day < `${keptFrom.slice(0, 7)}-01`)).toEqual([])
        expect(await store.counts.compact(keptFrom)).toBe(0)
      },
    )
    await fc.assert(run, { numRuns: 12, endOnFailure: true })
    const last = [{ day: '2029-03-05', kind: 'call', location: 'bath', detail: '', count: 3 } as const]
    await store.counts.compact('2029-01-01')
    await store.counts.add(last)
    expect(await killInCompaction({ ...place, dataKey: dataKey.toString('base64') }, '2029-05-01')).toBe('SIGKILL')
    expect(await store.counts.sums({ from: '2029-03-01', to: '2029-12-31' }, ['day', 'location', 'detail'])).toEqual(
      last,
    )
    expect(await store.counts.compact('2029-05-01')).toBe(1)
    expect(await store.counts.sums({ from: '2029-03-01', to: '2029-03-31' }, ['day'])).toMatchObject([
      { day: '2029-03', count: 3 },
    ])
  })

  test('a month counts in a period that has all of its days', async () => {
    const { counts } = await makeStore()
    const visit = { kind: 'visit', location: 'bath', detail: '' } as const
    const of = (month: string, count: number) => ({ ...visit, day: `${month}-11`, count })
    await counts.add([of('2024-02', 1), of('2024-03', 10), of('2024-04', 100)])
    expect(await counts.compact('2024-04-30')).toBe(2)
    const total = async (from: string, to: string) => (await counts.sums({ from, to }, []))[0]?.count ?? 0
    expect(await total('2024-02-01', '2024-04-30')).toBe(111)
    expect(await total('2024-02-02', '2024-03-31')).toBe(10)
    expect(await total('2024-02-01', '2024-03-30')).toBe(1)
    expect(await total('2024-03-01', '2024-04-10')).toBe(10)
    expect(await counts.sums({ from: '2024-01-01', to: '2024-12-31', locations: ['hull'] }, [])).toEqual([])
  })

  test('deleted enquiries are still counted by town and day, suspected spam is not', async () => {
    const { enquiries, counts } = await makeStore()
    // Half past midnight in London.
    const [erased, purged] = [
      enquiry({ createdAt: '2026-06-30T23:30:00.000Z' }),
      enquiry({ createdAt: '2026-01-05T10:00:00.000Z' }),
    ]
    for (const each of [erased, purged, enquiry({ createdAt: '2026-01-06T10:00:00.000Z', spam: true }), enquiry()])
      await enquiries.add(each)
    const period = { from: '2026-01-01T00:00:00.000Z', before: '2026-12-31T00:00:00.000Z' }
    expect(await enquiries.arrivals(period, ['location'])).toEqual([{ hour: '', location: 'bath', page: '', count: 3 }])
    expect(await enquiries.arrivals(period, ['page'])).toEqual([
      { hour: '', location: '', page: '/contact-bath', count: 3 },
    ])
    await enquiries.erase([erased.id])
    await enquiries.purge('2026-02-01T00:00:00.000Z', { dryRun: false, onUndelivered: () => undefined })
    const of = { kind: 'enquiry', location: 'bath', detail: '', count: 1 }
    expect(await counts.sums(always, ['day', 'location'])).toEqual([
      { ...of, day: '2026-01-05' },
      { ...of, day: '2026-07-01' },
    ])
    expect(await enquiries.arrivals({ ...period, locations: ['bath'] }, ['hour'])).toEqual([
      { hour: '2026-11-20T12', location: '', page: '', count: 1 },
    ])
  })
}

function byMonth(rows: readonly Counted[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { day, kind, location, detail, count } of rows) {
    const key = [day.slice(0, 7), kind, location, detail].join(' ')
    sums[key] = (sums[key] ?? 0) + count
  }
  return sums
}
