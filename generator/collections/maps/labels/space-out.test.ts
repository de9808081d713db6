import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../land/box.ts'
import { spaceOut } from './space-out.ts'

const items = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })), { maxLength: 80 })
  .map((points) => points.map((at) => ({ at })))
const distance = (a: { at: Point }, b: { at: Point }) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

describe('points that are spaced out', () => {
  test('are the first ones, and those that are far enough from all before them', () => {
    fc.assert(
      fc.property(items, items, fc.integer({ min: 1, max: 20 }), (first, others, spacing) => {
        const expected = [...first]
        for (const item of others) if (expected.every((other) => distance(item, other) > spacing)) expected.push(item)
        expect(spaceOut(first, others, spacing)).toEqual(expected)
      }),
    )
  })

  test('are each looked at for a few others only, however many there are', () => {
    const looks = (count: number) => {
      let reads = 0
      const crowd = Array.from({ length: count }, (_, index) => ({
        get at(): Point {
          reads++
          return [index % 100, Math.floor(index / 100)]
        },
      }))
      spaceOut([], crowd, 7)
      return reads / count
    }
    expect(looks(10_000)).toBeLessThanOrEqual(looks(1000))
  })
})
