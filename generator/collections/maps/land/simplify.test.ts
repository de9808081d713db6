import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceToSegment, type Point } from './box.ts'
import { simplify, simplifyRing } from './simplify.ts'

const point = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
const line = fc.array(point, { minLength: 2, maxLength: 60 })

describe('a line that is simplified', () => {
  test.each<[string, Point[], Point[]]>([
    [
      'loses the points on a straight stretch',
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
      [
        [0, 0],
        [9, 0],
      ],
    ],
    [
      'loses a bend smaller than the tolerance',
      [
        [0, 0],
        [5, 1],
        [9, 0],
      ],
      [
        [0, 0],
        [9, 0],
      ],
    ],
    [
      'keeps a bend larger than it',
      [
        [0, 0],
        [5, 3],
        [9, 0],
      ],
      [
        [0, 0],
        [5, 3],
        [9, 0],
      ],
    ],
    [
      'keeps a spit that doubles back',
      [
        [0, 0],
        [20, 0],
        [9, 0],
      ],
      [
        [0, 0],
        [20, 0],
        [9, 0],
      ],
    ],
    [
      'is the same where it has two points',
      [
        [0, 0],
        [9, 0],
      ],
      [
        [0, 0],
        [9, 0],
      ],
    ],
  ])('%s', (_, given, simple) => {
    expect(simplify(given, () => 2)).toEqual(simple)
  })

  test('keeps both its ends, and has no point that it did not have', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 80 }), (given, tolerance) => {
        const simple = simplify(given, () => tolerance)
        expect([simple[0], simple.at(-1)]).toEqual([given[0], given.at(-1)])
        expect(given.filter((at) => simple.includes(at))).toEqual(simple)
      }),
    )
  })

  test('runs nowhere further from what it left out than the tolerance', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 80 }), (given, tolerance) => {
        const simple = simplify(given, () => tolerance)
        const off = (at: Point) =>
          Math.min(...simple.slice(1).map((to, index) => distanceToSegment(at, [simple[index] ?? to, to])))
        expect(Math.max(...given.map(off))).toBeLessThanOrEqual(tolerance + 1e-9)
      }),
    )
  })

  test('keeps detail where the tolerance is small, and gives it up where it is not', () => {
    const zigzag = Array.from({ length: 40 }, (_, x): Point => [x * 10, x % 2])
    const simple = simplify(zigzag, ([x]) => (x < 200 ? 0.1 : 5))
    expect(simple.filter(([x]) => x < 190)).toHaveLength(19)
    expect(simple.filter(([x]) => x > 210)).toHaveLength(1)
  })
})

test('a ring stays closed in the same way, without its first point again at its end', () => {
  expect(
    simplifyRing(
      [
        [0, 0],
        [50, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
      () => 2,
    ),
  ).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ])
})
