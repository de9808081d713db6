import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Box, containsBox, containsPoint } from '../land/box.ts'
import { candidatesBeside, candidatesByLeader, type Label } from './label-candidates.ts'
import { textWidth } from './text-width.ts'

const label: Label = { at: [0, 0], name: 'Alderwick', distance: '12 km', size: 21, gap: 12, widening: 1 }
const names = fc
  .array(fc.constantFrom('Alder', 'wick', 'upon', 'Fenby', 'Quay-of-Morrow', 'St'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))

describe('a name beside a dot', () => {
  test('reads best to the right of it', () => {
    const [best] = candidatesBeside(label).toSorted((a, b) => a.cost - b.cost)
    expect(best).toMatchObject({ anchor: 'start', x: 12, y: 0, lines: ['Alderwick'] })
  })

  test('never covers it', () => {
    fc.assert(
      fc.property(names, (name) =>
        candidatesBeside({ ...label, name }).every(({ box }) => !containsPoint(box, [0, 0], 0)),
      ),
    )
  })

  test('in smaller type stays within the room that it was given', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 8, max: 21 }), (name, size) => {
        const [given, smaller] = [candidatesBeside({ ...label, name }), candidatesBeside({ ...label, name, size })]
        expect(smaller.filter(({ box }, index) => !containsBox(roomFor(given[index]?.box ?? box), box))).toEqual([])
      }),
    )
  })

  test.each([
    ['Alderwick', ['Alderwick', '']],
    ['Alderwick upon Fenby', ['Alderwick upon', 'Fenby']],
    ['St Alderwick', ['St Alderwick', '']],
  ])('%s takes two lines where it is narrowest so', (name, lines) => {
    expect(candidatesBeside({ ...label, name }).find((position) => position.lines.length === 2)?.lines).toEqual(lines)
  })

  test('of one word and without a distance has one line only', () => {
    expect(candidatesBeside({ ...label, distance: '' }).every(({ lines }) => lines.length === 1)).toBe(true)
  })
})

test('a name away from its dot is joined to it by a line, and further costs more', () => {
  const positions = candidatesByLeader(label)
  expect(positions.every(({ leader }) => leader?.[0].join() === '0,0')).toBe(true)
  const byLength = positions.toSorted((a, b) => lengthOf(a.leader) - lengthOf(b.leader))
  expect(byLength).toEqual(byLength.toSorted((a, b) => a.cost - b.cost))
  expect(Math.min(...positions.map(({ cost }) => cost))).toBeGreaterThan(
    Math.max(...candidatesBeside(label).map(({ cost }) => cost)),
  )
})

test('letters with marks are as wide as without, and no letter is without width', () => {
  expect(textWidth('Ynys Môn', 20)).toBe(textWidth('Ynys Mon', 20))
  expect(textWidth('街', 20)).toBeGreaterThan(textWidth('e', 20))
})

/** A box with room for rounding. */
function roomFor({ left, top, right, bottom }: Box): Box {
  return { left: left - 1e-9, top: top - 1e-9, right: right + 1e-9, bottom: bottom + 1e-9 }
}

function lengthOf(leader: ReturnType<typeof candidatesByLeader>[number]['leader']): number {
  return leader === null ? 0 : Math.round(Math.hypot(...leader[1]))
}
