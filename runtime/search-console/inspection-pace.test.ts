import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysForAll, inspectionsIn, longestUnseen, restOfSlot, slotAt, slotMs } from './inspection-pace.ts'

const slotsPerDay = 96
const start = fc.integer({ min: 1_900_000, max: 2_100_000 })

function sumOver(first: number, pages: number): number {
  return Array.from({ length: slotsPerDay }, (_, at) => inspectionsIn(first + at, pages)).reduce((a, b) => a + b)
}

test('in any 24 hours there are at most 2,000 inspections, evenly, and as many as all pages need', () => {
  fc.assert(
    fc.property(start, fc.nat(100_000), (first, pages) => {
      const sum = sumOver(first, pages)
      expect(sum).toBeLessThanOrEqual(2000)
      expect(sum).toBeGreaterThanOrEqual(Math.min(pages, 2000))
      expect(inspectionsIn(first, pages)).toBeLessThanOrEqual(21)
    }),
  )
})

test('every page is seen within as many days as 2,000 a day take: 6,000 pages in three', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 6000 }), (first, count) => {
      const paths = Array.from({ length: count }, (_, at) => `/${at}`)
      const seen = new Map<string, string>()
      for (let at = 0; at < slotsPerDay * daysForAll(count); at++) {
        const due = longestUnseen(paths, (path) => seen.get(path) ?? null, inspectionsIn(first + at, count))
        for (const path of due) seen.set(path, new Date((first + at) * slotMs).toISOString())
      }
      expect(seen.size).toBe(count)
    }),
    { numRuns: 3, examples: [[2_000_000, 6000]] },
  )
  expect([1, 2000, 2001, 6000, 6001].map(daysForAll)).toEqual([1, 1, 2, 3, 4])
})

test('a slot ends where the next one begins', () => {
  const now = new Date('2026-03-02T09:14:59.000Z')
  expect([restOfSlot(now), slotAt(new Date(now.getTime() + 1000)) - slotAt(now)]).toEqual([1000, 1])
})
