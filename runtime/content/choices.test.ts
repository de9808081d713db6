import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentHash } from '../contract/hash.ts'
import { createChooser } from './choices.ts'
import { indexPlaces, nearestPlaces, type Place } from './nearest-places.ts'

const somePlaces = fc
  .uniqueArray(
    fc.record({ latitude: fc.double({ min: 50, max: 58, noNaN: true }), longitude: fc.double({ min: -6, max: 1, noNaN: true }) }),
    {
      minLength: 2,
      maxLength: 60,
      selector: ({ latitude, longitude }) => `${latitude} ${longitude}`,
    },
  )
  .map((points) => points.map((point, index): Place => ({ slug: `place-${index}`, ...point })))
const groups = [
  { group: 'opening', count: 12 },
  { group: 'closing', count: 12 },
]
const chooseFor = (places: readonly Place[]) => createChooser(() => places, contentHash)('places', 'sentences', groups)

describe('the texts of places', () => {
  test('differ between a place and its nearest, as far as there are enough', () => {
    fc.assert(
      fc.property(somePlaces, (places) => {
        const choices = chooseFor(places)
        const index = indexPlaces(places)
        for (const place of places) {
          const [nearest] = nearestPlaces(index, place, 1)
          const [own, other] = [choices.get(place.slug), choices.get(nearest?.slug ?? '')]
          expect(own?.some((text, group) => text === other?.[group])).toBe(false)
        }
      }),
    )
  })

  test('are the same however the places are ordered, and are used about equally often', () => {
    fc.assert(
      fc.property(somePlaces, (places) => {
        const choices = chooseFor(places)
        expect(chooseFor(places.toReversed())).toEqual(choices)
        const used = Map.groupBy(choices.values(), ([opening]) => opening)
        expect(used.size).toBeGreaterThanOrEqual(Math.min(places.length, 12) / 2)
      }),
    )
  })

  test('are another choice under another name', () => {
    const places = Array.from({ length: 40 }, (_, index) => ({ slug: `place-${index}`, latitude: 50 + index / 10, longitude: -2 }))
    const choose = createChooser(() => places, contentHash)
    expect(choose('places', 'sentences', groups)).not.toEqual(choose('places', 'others', groups))
  })
})
