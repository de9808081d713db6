import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, containsPoint, type Segment, segmentMeetsBox } from './box.ts'
import { meetingInRows, sortIntoRows } from './rows.ts'

const number = fc.integer({ min: -300, max: 300 })
const point = fc.tuple(number, number)
const box = fc
  .tuple(point, point)
  .map(
    ([[ax, ay], [bx, by]]): Box => ({ left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }),
  )

test('rows find every dot that is in a box or near it, and each once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: String }), box, fc.integer({ min: 0, max: 40 }), (dots, box, air) => {
      const rows = sortIntoRows(dots, ([, y]) => [y, y])
      const found = meetingInRows(rows, box, { air, meets: (dot) => containsPoint(box, dot, air) })
      expect(found.toSorted()).toEqual(dots.filter((dot) => containsPoint(box, dot, air)).toSorted())
    }),
  )
})

test('rows find every line that passes through a box, and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point)), box, (lines: Segment[], box) => {
      const rows = sortIntoRows(lines, ([[, from], [, to]]) => [Math.min(from, to), Math.max(from, to)])
      const found = meetingInRows(rows, box, { air: 0, meets: (line) => segmentMeetsBox(line, box, 0) })
      expect(new Set(found)).toEqual(new Set(lines.filter((line) => segmentMeetsBox(line, box, 0))))
      expect(found).toHaveLength(new Set(found).size)
    }),
  )
})
