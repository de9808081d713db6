import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../../../runtime/shared/content/nearest-places.ts'
import { type Box, containsPoint, type Point } from './box.ts'
import { type LandLine, parseOutline } from './outline.ts'
import { degreesOf, projectAbout } from './projection.ts'

const center = { latitude: 53.4, longitude: -2.1 }
const unitsPerKm = 5
const box: Box = { left: -300, top: -200, right: 250, bottom: 220 }
const place = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2, noNaN: true }),
})

/** A ring as an outline has it. */
function ringOf(points: readonly (readonly [number, number])[]): LandLine {
  const feature = { properties: {}, geometry: { type: 'Polygon', coordinates: [[...points, points[0]]] } }
  const [ring] = parseOutline(JSON.stringify({ features: [feature] }), {}).own
  if (ring === undefined) throw new Error('a ring was expected')
  return ring
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** A ring around a place, this many degrees to each side, with points along its sides. */
function frameAround(wide: number, high: number, pointsASide = 40): LandLine {
  const steps = Array.from({ length: pointsASide }, (_, index) => -1 + (2 * index) / pointsASide)
  const { latitude, longitude } = center
  return ringOf([
    ...steps.map((step) => [longitude + step * wide, latitude - high] as const),
    ...steps.map((step) => [longitude + wide, latitude + step * high] as const),
    ...steps.map((step) => [longitude - step * wide, latitude + high] as const),
    ...steps.map((step) => [longitude - wide, latitude - step * high] as const),
  ])
}

describe('a map about a place', () => {
  test('has every other place at its true distance from the middle', () => {
    fc.assert(
      fc.property(place, place, (middle, other) => {
        const [x, y] = projectAbout(middle, unitsPerKm).point(other)
        const km = distanceKm({ slug: 'a', ...middle }, { slug: 'b', ...other })
        expect(Math.hypot(x, y) / unitsPerKm).toBeCloseTo(km, 3)
      }),
    )
  })

  test.each([
    ['the middle', 0, 0, [0, 0]],
    ['due north', 0.1, 0, [0, -1]],
    ['due south', -0.1, 0, [0, 1]],
    ['due east', 0, 0.1, [1, 0]],
    ['due west', 0, -0.1, [-1, 0]],
  ])('shows what lies %s where it belongs', (_, north, east, [x = 0, y = 0]) => {
    const found = projectAbout(center, unitsPerKm).point({
      latitude: center.latitude + north,
      longitude: center.longitude + east,
    })
    expect(found.map((value) => Math.sign(Math.round(value / 10)) + 0)).toEqual([x, y])
  })
})

describe('land that is cut at a box', () => {
  const { rings } = projectAbout(center, unitsPerKm)

  test('lies in it, whatever its shape', () => {
    const ring = fc.array(
      fc.tuple(fc.double({ min: -6, max: 2, noNaN: true }), fc.double({ min: 51, max: 56, noNaN: true })),
      {
        minLength: 3,
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(ring, (points) => {
        const cut = rings([ringOf(points)], box).flat()
        expect(cut.filter((point) => !containsPoint(box, point, 1e-6))).toEqual([])
      }),
    )
  })

  test('fills it where it lies all round, though most of its points are passed over', () => {
    const whole = (box.right - box.left) * (box.bottom - box.top)
    expect(rings([frameAround(4, 3)], box).map(areaOf)).toEqual([expect.closeTo(whole, 3)])
    expect(rings([frameAround(9, 6, 400)], box).map(areaOf)).toEqual([expect.closeTo(whole, 3)])
  })

  test('ends where it ended, in the box', () => {
    const [island] = rings([frameAround(0.2, 0.1)], box)
    expect(island).toHaveLength(160)
    // 0.4 by 0.2 degrees, in units of 200 m.
    expect(areaOf(island ?? [])).toBeCloseTo(
      0.4 * 111.195 * Math.cos((center.latitude * Math.PI) / 180) * 5 * (0.2 * 111.195 * 5),
      -2,
    )
  })

  test('is cut along a straight shore', () => {
    const { latitude, longitude } = center
    const east = ringOf([
      [longitude, latitude - 4],
      [longitude + 7, latitude - 4],
      [longitude + 7, latitude + 4],
      [longitude, latitude + 4],
    ])
    expect(rings([east], box).map(areaOf)).toEqual([expect.closeTo(box.right * (box.bottom - box.top), -2)])
  })

  test('is not there where none is near', () => {
    expect(
      rings(
        [
          ringOf([
            [1, 59],
            [2, 59],
            [2, 60],
          ]),
        ],
        box,
      ),
    ).toEqual([])
  })
})

test('a box in degrees reaches over all that is in it', () => {
  const reach = degreesOf(box, center, unitsPerKm)
  fc.assert(
    fc.property(place, (other) => {
      if (!containsPoint(box, projectAbout(center, unitsPerKm).point(other), 0)) return
      expect(containsPoint(reach, [other.longitude, other.latitude], 0)).toBe(true)
    }),
  )
})
