import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventedPlace } from './invented-land.ts'
import { cellsIn, sortIntoCells } from './place-cells.ts'

const degrees = fc.double({ min: -5, max: 5, noNaN: true })
const places = fc
  .array(fc.tuple(degrees, degrees))
  .map((corners) => corners.map(([longitude, latitude], index) => inventedPlace(`town-${index}`, [longitude, latitude])))

test('the squares that a box meets hold every place in the box', () => {
  fc.assert(
    fc.property(places, degrees, degrees, fc.double({ min: 0, max: 3, noNaN: true }), (all, left, south, size) => {
      const { places } = cellsIn(sortIntoCells(all), { left, top: south, right: left + size, bottom: south + size })
      const within = all.filter(
        (place) => place.longitude >= left && place.longitude <= left + size && place.latitude >= south && place.latitude <= south + size,
      )
      expect(places).toEqual(expect.arrayContaining(within))
    }),
  )
})

test('what is told of squares differs when a place in them does, and only then', () => {
  const all = [inventedPlace('alderwick', [0.2, 0.2]), inventedPlace('fenby', [3, 3])]
  const near = { left: 0, top: 0, right: 1, bottom: 1 }
  const { hashes } = cellsIn(sortIntoCells(all), near)
  const renamed = (slug: string) => all.map((place) => (place.slug === slug ? { ...place, name: 'Other' } : place))
  expect(cellsIn(sortIntoCells(renamed('fenby')), near).hashes).toBe(hashes)
  expect(cellsIn(sortIntoCells(renamed('alderwick')), near).hashes).not.toBe(hashes)
})
