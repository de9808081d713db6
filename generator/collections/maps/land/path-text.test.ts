import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from './box.ts'
import { dotPath, linePath, ringPath } from './path-text.ts'

describe('the text of a path', () => {
  test.each<[string, string, string]>([
    [
      'a line',
      linePath([
        [10, 20],
        [13, 18],
        [9, 18],
      ]),
      'M10 20l3-2-4 0',
    ],
    [
      'a line in halves of units',
      linePath([
        [0.4, 0.4],
        [10.6, -0.4],
      ]),
      'M0 0l11 0',
    ],
    [
      'a line that stands still',
      linePath([
        [3, 3],
        [3.2, 3.1],
      ]),
      '',
    ],
    [
      'a ring',
      ringPath([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
      'M0 0l10 0 0 10z',
    ],
    [
      'a ring that encloses nothing',
      ringPath([
        [0, 0],
        [0.2, 0],
        [8, 0],
      ]),
      '',
    ],
    [
      'dots, from left to right',
      dotPath([
        [30, 5],
        [10, 10],
      ]),
      'M10 10h0m20-5h0',
    ],
    [
      'two dots at one place',
      dotPath([
        [10, 10],
        [10.2, 9.8],
      ]),
      'M10 10h0',
    ],
    ['no dots', dotPath([]), ''],
  ])('of %s', (_, text, expected) => {
    expect(text).toBe(expected)
  })

  test('leads through the points that it was made of', () => {
    const points = fc.uniqueArray(fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 })), {
      minLength: 2,
      maxLength: 30,
      selector: String,
    })
    fc.assert(
      fc.property(points, (given) => {
        expect(pointsOf(linePath(given))).toEqual(given)
      }),
    )
  })
})

/** The points of a path of relative steps. */
function pointsOf(path: string): Point[] {
  const numbers = [...path.matchAll(/-?\d+/g)].map(([number]) => Number(number))
  const points: Point[] = []
  for (let at = 0; at < numbers.length; at += 2) {
    const [x, y] = points.at(-1) ?? [0, 0]
    points.push([x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0)])
  }
  return points
}
