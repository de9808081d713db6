import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, boxAround, boxOfSegment, containsPoint, type Segment, segmentMeetsBox } from './box.ts'
import { findMeeting, indexBoxes } from './box-index.ts'

const number = fc.integer({ min: -300, max: 300 })
const point = fc.tuple(number, number)
const box = fc
  .tuple(point, point)
  .map(
    ([[ax, ay], [bx, by]]): Box => ({ left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }),
  )

test('an index finds every dot that is in a box or near it, and each once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: String }), box, fc.integer({ min: 0, max: 40 }), (dots, box, air) => {
      const index = indexBoxes(dots, (dot) => boxAround(dot, 0))
      const found = findMeeting(index, box, { air, meets: (dot) => containsPoint(box, dot, air) })
      expect(found.toSorted()).toEqual(dots.filter((dot) => containsPoint(box, dot, air)).toSorted())
    }),
  )
})

test('an index finds every line that passes through a box, and each once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point)), box, (lines: Segment[], box) => {
      const index = indexBoxes(lines, boxOfSegment)
      const found = findMeeting(index, box, { air: 0, meets: (line) => segmentMeetsBox(line, box, 0) })
      expect(new Set(found)).toEqual(new Set(lines.filter((line) => segmentMeetsBox(line, box, 0))))
      expect(found).toHaveLength(new Set(found).size)
    }),
  )
})
