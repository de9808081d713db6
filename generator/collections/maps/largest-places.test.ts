import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPoint } from './land/box.ts'
import { indexLargest } from './largest-places.ts'
import { makeMapPlace } from './map-fixtures.ts'

const degrees = fc.integer({ min: -30, max: 30 })
const places = fc
  .array(fc.tuple(degrees, degrees, fc.integer({ min: 0, max: 9 })), { maxLength: 900, size: 'max' })
  .map((given) => given.map(([x, y, people], index) => makeMapPlace(`town-${index}`, [x, y], { people })))

test('the largest places in a box are the first of all in it by their size', () => {
  fc.assert(
    fc.property(places, degrees, degrees, fc.integer({ min: 1, max: 300 }), (all, left, top, limit) => {
      const box = { left, top, right: left + 20, bottom: top + 20 }
      const within = all.filter(({ longitude, latitude }) => containsPoint(box, [longitude, latitude], 1e-9))
      const bySize = within.toSorted((a, b) => b.people - a.people || (a.slug < b.slug ? -1 : 1))
      expect(indexLargest(all)(box, limit)).toEqual(bySize.slice(0, limit))
    }),
    { numRuns: 30 },
  )
})
