import { expect, test } from 'vitest'
import type { MakeStore } from './stores.ts'

const [march, june] = [new Date('2026-03-02T09:00:00.000Z'), new Date('2026-06-02T09:00:00.000Z')]
const inspection = { verdict: 'PASS', coverage: 'Submitted and indexed', crawledAt: '2026-01-05T10:00:00.000Z' }

/** What Google knows of pages. */
export function searchCases(makeStore: MakeStore): void {
  test('numbers and inspections of a page are kept apart, with the first day on which it was there', async () => {
    const { searchPages } = await makeStore()
    await searchPages.setFigures(new Map([['/bath', { impressions: 5, clicks: 1 }]]), march)
    await searchPages.setFigures(new Map([['/bath', { impressions: 6, clicks: 2 }]]), june)
    const numbers = { impressions: 6, clicks: 2 }
    expect((await searchPages.all()).get('/bath')).toEqual({ ...numbers, knownSince: '2026-03-02', inspected: null })
    await searchPages.setInspection('/bath', inspection, june)
    const inspected = { ...inspection, at: june.toISOString() }
    expect((await searchPages.all()).get('/bath')).toEqual({ ...numbers, knownSince: '2026-01-05', inspected })
    await searchPages.setInspection('/bath', { ...inspection, crawledAt: null }, june)
    expect((await searchPages.all()).get('/bath')).toMatchObject({ ...numbers, knownSince: '2026-01-05' })
  })

  test('of more pages than a statement takes those that are left out are forgotten', async () => {
    const { searchPages } = await makeStore()
    const figures = Array.from({ length: 1200 }, (_, at) => [`/${at}`, { impressions: at, clicks: 0 }] as const)
    await searchPages.setFigures(new Map(figures), march)
    await searchPages.setInspection('/new', inspection, march)
    expect((await searchPages.all()).size).toBe(1201)
    await searchPages.setFigures(new Map(figures.slice(0, 3)), june)
    expect([...(await searchPages.all()).keys()].sort()).toEqual(['/0', '/1', '/2'])
  })
}
