import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeMapPlace } from './map-fixtures.ts'
import type { MapPlace } from './place-cells.ts'
import { hashesIn, sortIntoCells } from './place-cells.ts'

const degrees = fc.double({ min: -5, max: 5, noNaN: true })
const places = fc
  .array(fc.tuple(degrees, degrees))
  .map((corners) => corners.map(([longitude, latitude], index) => makeMapPlace(`town-${index}`, [longitude, latitude])))

test('the hash of the squares that a box meets changes when a place leaves the box', () => {
  fc.assert(
    fc.property(places, degrees, degrees, fc.double({ min: 0, max: 3, noNaN: true }), (all, left, south, size) => {
      const box = { left, top: south, right: left + size, bottom: south + size }
      const isWithin = ({ longitude, latitude }: MapPlace) =>
        longitude >= left && longitude <= left + size && latitude >= south && latitude <= south + size
      const whole = hashesIn(sortIntoCells(all), box)
      for (const gone of all.filter(isWithin)) {
        expect(hashesIn(sortIntoCells(all.filter((place) => place !== gone)), box)).not.toBe(whole)
      }
    }),
  )
})

test('the hash of squares changes only with the places in them', () => {
  const all = [makeMapPlace('alderwick', [0.2, 0.2]), makeMapPlace('fenby', [3, 3])]
  const near = { left: 0, top: 0, right: 1, bottom: 1 }
  const hashes = hashesIn(sortIntoCells(all), near)
  const renamed = (slug: string) => all.map((place) => (place.slug === slug ? { ...place, name: 'Other' } : place))
  expect(hashesIn(sortIntoCells(renamed('fenby')), near)).toBe(hashes)
  expect(hashesIn(sortIntoCells(renamed('alderwick')), near)).not.toBe(hashes)
})
