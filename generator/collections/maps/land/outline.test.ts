import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Position, parseOutline } from './outline.ts'

const square = (west: number, size: number): Position[] => [
  [west, 50],
  [west + size, 50],
  [west + size, 50 + size],
  [west, 50 + size],
]

function bordersOf(...rings: Position[][]): (readonly Position[])[] {
  const features = rings.map((ring) => ({
    properties: null,
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  }))
  const { borders } = parseOutline(JSON.stringify({ features }), {})
  return borders.map(({ stretches }) => stretches.flatMap(({ points }) => points))
}

describe('the borders of an outline', () => {
  test('are the lines that two pieces of land share', () => {
    const border: Position[] = [
      [1, 50],
      [1, 51],
    ]
    expect(bordersOf(square(0, 1), square(1, 1)).map((line) => line.toSorted())).toEqual([border])
  })

  test('are none between pieces of land that touch in one point, or not at all', () => {
    expect(bordersOf(square(0, 1), square(5, 1))).toEqual([])
    expect(
      bordersOf(square(0, 1), [
        [1, 51],
        [2, 52],
        [1, 52],
      ]),
    ).toEqual([])
  })

  test('are all of the shared points in order, in whatever direction the rings run', () => {
    const shared = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 70 })
    fc.assert(
      fc.property(shared, fc.boolean(), (latitudes, isTurned) => {
        const line = latitudes.toSorted((a, b) => a - b).map((latitude): Position => [1, 50 + latitude / 1000])
        const west = [[0, 51], [0, 50], [1, 50], ...line, [1, 51]] as Position[]
        const east = [[1, 50], ...line, [1, 51], [2, 51], [2, 50]] as Position[]
        const [border = [], ...more] = bordersOf(west, isTurned ? east.toReversed() : east)
        expect(more).toEqual([])
        expect(border.toSorted(([, a], [, b]) => a - b)).toEqual([[1, 50], ...line, [1, 51]])
      }),
    )
  })
})
