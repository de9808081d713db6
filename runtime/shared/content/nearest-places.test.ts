import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, indexPlaces, type NearPlace, nearestPlaces, type Place } from './nearest-places.ts'

// The corners of the United Kingdom, in degrees of four places as data files have them.
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((number) => number / 10_000)
const point = fc.record({ latitude: degrees(49, 61), longitude: degrees(-9, 2) })
const places = fc
  .array(point, { minLength: 1, maxLength: 60 })
  .map((points) => points.map((where, number): Place => ({ slug: `place-${number}`, ...where })))

function looksAtAll(all: readonly Place[], from: Place, limit: number): NearPlace[] {
  return all
    .filter(({ slug }) => slug !== from.slug)
    .map(({ slug, ...where }) => ({ slug, distance: distanceKm(from, { slug, ...where }) }))
    .sort((a, b) => a.distance - b.distance || (a.slug < b.slug ? -1 : 1))
    .slice(0, limit)
    .map(({ slug, distance }) => ({ slug, km: Math.round(distance * 10) / 10 }))
}

const alderwick: Place = { slug: 'alderwick', latitude: 53, longitude: -1 }
const northFenby: Place = { slug: 'north-fenby', latitude: 53.1, longitude: -1 }
const quayOfMorrow: Place = { slug: 'quay-of-morrow', latitude: 54.5, longitude: 0.3 }

describe('the distance', () => {
  test('from Bath to Bristol is about 18 km', () => {
    const bath = { slug: 'bath', latitude: 51.3811, longitude: -2.359 }
    const bristol = { slug: 'bristol', latitude: 51.4545, longitude: -2.5879 }
    expect(distanceKm(bath, bristol)).toBeCloseTo(17.9, 0)
  })

  test('of one degree to the north is 111.2 km on an earth of 6371 km', () => {
    expect(distanceKm(alderwick, { ...alderwick, latitude: 54 })).toBeCloseTo(111.195, 3)
  })

  test('is the same there and back, and none to the place itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const [from, to] = [
          { slug: 'a', ...a },
          { slug: 'b', ...b },
        ]
        expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 9)
        expect(distanceKm(from, from)).toBe(0)
      }),
    )
  })
})

describe('the nearest places', () => {
  test('are those that looking at every place would find', () => {
    fc.assert(
      fc.property(places, fc.nat(59), fc.integer({ min: 1, max: 8 }), (all, number, limit) => {
        const from = all[number % all.length] ?? alderwick
        expect(nearestPlaces(indexPlaces(all), from, limit)).toEqual(looksAtAll(all, from, limit))
      }),
      { numRuns: 500 },
    )
  })

  test('are those also around the poles and the antimeridian, and where many are equally far away', () => {
    const whole = (min: number, max: number, step: number) =>
      fc.integer({ min: min / step, max: max / step }).map((number) => number * step)
    const grid = fc.record({ latitude: whole(-90, 90, 15), longitude: whole(-180, 180, 15) })
    fc.assert(
      fc.property(fc.array(grid, { minLength: 1, maxLength: 150 }), fc.integer({ min: 1, max: 8 }), (points, limit) => {
        const all = points.map((where, number): Place => ({ slug: `place-${number}`, ...where }))
        const [from = alderwick] = all
        expect(nearestPlaces(indexPlaces(all), from, limit)).toEqual(looksAtAll(all, from, limit))
      }),
      { numRuns: 500 },
    )
  })

  test('come nearest first, with kilometres to a tenth, without the place itself', () => {
    expect(nearestPlaces(indexPlaces([quayOfMorrow, alderwick, northFenby]), alderwick, 4)).toEqual([
      { slug: 'north-fenby', km: 11.1 },
      { slug: 'quay-of-morrow', km: 187.4 },
    ])
  })

  test('are at most as many as requested', () => {
    expect(nearestPlaces(indexPlaces([quayOfMorrow, alderwick, northFenby]), alderwick, 1)).toHaveLength(1)
  })

  test('at equal distances come by their slugs', () => {
    const twins = [
      { ...northFenby, slug: 'fenby-b' },
      { ...northFenby, slug: 'fenby-a' },
    ]
    expect(nearestPlaces(indexPlaces(twins), alderwick, 2).map(({ slug }) => slug)).toEqual(['fenby-a', 'fenby-b'])
  })

  test('of a place alone are none', () => {
    expect(nearestPlaces(indexPlaces([alderwick]), alderwick, 4)).toEqual([])
  })
})
