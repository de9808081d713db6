import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BucketCount, bucketOf, metrics, percentile75, ratingOf } from './vitals.ts'

/** Values around the bounds and far from them. */
const values = fc.array(
  fc.oneof(
    fc.double({ min: 0, max: 1.5, noNaN: true }),
    fc.double({ min: 0, max: 20_000, noNaN: true }),
    fc.constantFrom(0, 0.1, 0.25, 200, 500, 2500, 4000),
  ),
  { minLength: 1, maxLength: 200 },
)

function countsOf(metric: (typeof metrics)[number], all: readonly number[]): BucketCount[] {
  return [...Map.groupBy(all, (value) => bucketOf(metric, value))].map(([upTo, own]) => ({ upTo, count: own.length }))
}

test.each(metrics)('the 75th percentile of %s from buckets is in the bucket of the exact one', (metric) => {
  fc.assert(
    fc.property(values, (all) => {
      const exact = all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN
      const estimate = percentile75(metric, countsOf(metric, all)) ?? Number.NaN
      expect(bucketOf(metric, estimate)).toBe(bucketOf(metric, exact))
      expect(ratingOf(metric, estimate)).toBe(ratingOf(metric, exact))
    }),
  )
})

test('values are rated as web.dev rates them, with the thresholds in the better part', () => {
  const rated = (metric: (typeof metrics)[number], ...all: number[]) => all.map((value) => ratingOf(metric, value))
  expect(rated('LCP', 2500, 2501, 4000, 4001)).toEqual(['good', 'fair', 'fair', 'poor'])
  expect(rated('INP', 200, 201, 500, 501)).toEqual(['good', 'fair', 'fair', 'poor'])
  expect(rated('CLS', 0.1, 0.11, 0.25, 0.26)).toEqual(['good', 'fair', 'fair', 'poor'])
})

test('pages that never move have nothing of it, and what no bound tells apart is infinite', () => {
  expect(percentile75('CLS', countsOf('CLS', [0, 0, 0, 0.3]))).toBe(0)
  expect(percentile75('LCP', countsOf('LCP', [100, 60_000]))).toBe(Number.POSITIVE_INFINITY)
  expect(percentile75('INP', [])).toBeNull()
})
