import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxesIntersect, containsPoint, type Point } from '../land/box.ts'
import { candidatesBeside, candidatesByLeader, type Label, type LabelCandidate } from './label-candidates.ts'
import type { Candidate } from './label-conflicts.ts'
import { placeLabels } from './label-placement.ts'

const room = 10

function candidate(at: Point, name: string, { worth = 10, isLed = false } = {}): Candidate {
  const label: Label = { at, name, distance: '12 km', size: 21, gap: 12, widening: 1 }
  return {
    at,
    room,
    worth,
    positions: isLed ? [...candidatesBeside(label), ...candidatesByLeader(label)] : candidatesBeside(label),
  }
}

const dots = fc.uniqueArray(fc.tuple(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -150, max: 150 })), {
  minLength: 1,
  maxLength: 14,
  selector: String,
})

describe('names that are placed together', () => {
  test('never lie on one another, nor on a dot that has a name', () => {
    fc.assert(
      fc.property(dots, fc.boolean(), (points, isLed) => {
        const candidates = points.map((at, index) => candidate(at, `Town ${index}`, { isLed }))
        const named = placeLabels(candidates, 8).flatMap((position, index) =>
          position === null ? [] : [{ position, at: points[index] ?? [0, 0] }],
        )
        for (const [index, { position, at }] of named.entries()) {
          for (const other of named.slice(index + 1)) {
            expect(boxesIntersect(position.box, other.position.box, 0)).toBe(false)
            expect(containsPoint(position.box, other.at, 0) || containsPoint(other.position.box, at, 0)).toBe(false)
          }
        }
        expect(named.length).toBeLessThanOrEqual(8)
      }),
    )
  })

  test('always come to the same spots', () => {
    fc.assert(
      fc.property(dots, (points) => {
        const place = () =>
          placeLabels(
            points.map((at, index) => candidate(at, `Town ${index}`)),
            8,
          )
        expect(place()).toEqual(place())
      }),
    )
  })

  test('are the cheapest choice of all, where they are few', () => {
    const costs = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 })
    const rows = fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), costs), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 4 }), (given, max) => {
        const candidates = given.map(
          ([x, costs], row): Candidate => ({
            at: [1000 * row, 1000],
            room: 1,
            worth: 6,
            positions: costs.map((cost, index) => positionAt(x + 8 * index, cost)),
          }),
        )
        expect(costOf(candidates, placeLabels(candidates, max))).toBe(cheapest(candidates, max))
      }),
    )
  })

  test('leave out the least important where there is no room for all', () => {
    const crowd = [
      candidate([0, 0], 'First', { worth: 4 }),
      candidate([1, 0], 'Second', { worth: 40 }),
      candidate([0, 1], 'Third', { worth: 5 }),
    ]
    expect(placeLabels(crowd, 2).map((position) => position !== null)).toEqual([false, true, true])
  })

  test('stand away from dots that lie too close together', () => {
    const crowd = [0, 12, 24, 36, 48].map((x) => candidate([x, x % 24], `Town ${x}`, { isLed: true }))
    const placed = placeLabels(crowd, 8)
    expect(placed.every((position) => position !== null)).toBe(true)
    expect(placed.some((position) => position?.leader !== null)).toBe(true)
  })
})

/** A spot of ten units, far from every dot. */
function positionAt(x: number, cost: number): LabelCandidate {
  return {
    x,
    y: 0,
    anchor: 'start',
    shift: 0,
    lines: ['x'],
    leader: null,
    cost,
    box: { left: x, top: 0, right: x + 10, bottom: 10 },
  }
}

function costOf(candidates: readonly Candidate[], placed: readonly (LabelCandidate | null)[]): number {
  return placed.reduce((sum, position, index) => sum + (position?.cost ?? candidates[index]?.worth ?? 0), 0)
}

/** The least that any choice of spots costs, all choices tried. */
function cheapest(candidates: readonly Candidate[], max: number, taken: readonly LabelCandidate[] = []): number {
  const [first, ...rest] = candidates
  if (first === undefined) return 0
  const open =
    taken.length < max
      ? first.positions.filter(({ box }) => !taken.some((other) => boxesIntersect(box, other.box, 4)))
      : []
  return Math.min(
    first.worth + cheapest(rest, max, taken),
    ...open.map((position) => position.cost + cheapest(rest, max, [...taken, position])),
  )
}
