import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlaceMapData } from '../../../runtime/page/map-data.ts'
import { distanceKm, shownKm } from '../../../runtime/shared/content/nearest-places.ts'
import { boxesOfMap } from './labels/map-boxes.ts'
import { boxAround, boxesIntersect, containsBox, containsPoint, type Point, ringContainsPoint } from './land/box.ts'
import { parseOutline } from './land/outline.ts'
import { makeMapPlace, outlineFixture } from './map-fixtures.ts'
import type { MapPlace } from './place-cells.ts'
import { drawTownMap } from './town-map.ts'

const outline = parseOutline(outlineFixture, { role: 'home' })
const middle = makeMapPlace('alderwick', [-2, 53])
const draw = (others: readonly MapPlace[], place = middle): PlaceMapData =>
  drawTownMap({ place, others, radiusKm: 50, outline, extent: 'page' })
const at = (slug: string, east: number, north: number, overrides?: Partial<MapPlace>) =>
  makeMapPlace(slug, [middle.longitude + east / 66.9, middle.latitude + north / 111.2], overrides)

const towns = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })), {
    minLength: 1,
    maxLength: 40,
    selector: String,
  })
  .map((positions) =>
    positions
      .filter(([east, north]) => east !== 0 || north !== 0)
      .map(([east, north], index) => at(`town-${index}`, east, north)),
  )

/** The rings of a path of relative steps. */
function ringsOf(path: string): Point[][] {
  return [...path.matchAll(/M([^z]*)z/g)].map(([, steps = '']) => {
    const numbers = [...steps.matchAll(/-?\d+/g)].map(([number]) => Number(number))
    const ring: Point[] = []
    for (let index = 0; index < numbers.length; index += 2) {
      const [x, y] = ring.at(-1) ?? [0, 0]
      ring.push([x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)])
    }
    return ring
  })
}

/** The dots of a path of relative steps. */
function dotsOf(path: string): Point[] {
  const dots: Point[] = []
  for (const [, x, y] of path.matchAll(/m(-?\d+) ?(-?\d+)h0/gi)) {
    const [lastX, lastY] = dots.at(-1) ?? [0, 0]
    dots.push([lastX + Number(x), lastY + Number(y)])
  }
  return dots
}

describe('the names on the map of a town', () => {
  test('overlap nothing: no name, no named dot, no edge, nor what is on every map', () => {
    fc.assert(
      fc.property(towns, (others) => {
        const map = draw(others)
        const boxes = boxesOfMap(map)
        const dots = [map.own, ...map.names].map(({ x, y }) => boxAround([x, y], 6))
        const clashes = boxes.flatMap((box, index) => [
          ...boxes.slice(index + 1).filter((other) => boxesIntersect(box, other, 0)),
          ...dots.filter((dot) => boxesIntersect(box, dot, 0)),
          ...[boxAround([0, 253], 80, 42), boxAround([0, -271], 26, 18)].filter((fixed) =>
            boxesIntersect(box, fixed, 0),
          ),
          ...(containsBox(boxAround([0, 0], 600), box) ? [] : [box]),
        ])
        expect(clashes).toEqual([])
      }),
    )
  })

  test('have their true distances, nearest first', () => {
    fc.assert(
      fc.property(towns, (others) => {
        const { names } = draw(others)
        const told = new Map(others.map((other) => [other.slug, distanceKm(middle, other)]))
        expect(names.map(({ km }) => km)).toEqual(names.map(({ slug }) => shownKm(told.get(slug) ?? 0)))
        expect(names.map(({ slug }) => slug)).toEqual(
          names.map(({ slug }) => slug).toSorted((a, b) => (told.get(a) ?? 0) - (told.get(b) ?? 0)),
        )
        for (const { slug, x, y } of names.filter(({ size }) => size > 0))
          expect(Math.hypot(x, y) / 5).toBeCloseTo(told.get(slug) ?? 0, 0)
      }),
    )
  })

  test('are those of all places, where there are no more than eight', () => {
    const others = [at('fenby', 20, 5), at('morrow', -30, 12), at('hasp', 8, -25), at('quay', -12, -35)]
    expect(draw(others).names.map(({ slug }) => slug)).toEqual(['fenby', 'hasp', 'morrow', 'quay'])
  })

  test('are eight at most, the very nearest and a large town among them', () => {
    const ring = Array.from({ length: 24 }, (_, index) =>
      at(`town-${index}`, 14 * Math.cos(index), 14 * Math.sin(index)),
    )
    const { names } = draw([...ring, at('near', 3, 2), at('great', -38, -20, { people: 900_000 })])
    expect(names).toHaveLength(8)
    expect(names[0]?.slug).toBe('near')
    expect(names.find(({ slug }) => slug === 'great')).toMatchObject({ size: 6 })
  })

  test('stand away from dots that crowd in the middle', () => {
    const crowd = [at('first', 1, 0), at('second', 0, 1.5), at('third', -1.2, 0.4), at('fourth', 0.5, -1.4)]
    const { names, leaders } = draw(crowd)
    expect(names).toHaveLength(4)
    expect(leaders).toMatch(/^M/)
  })

  test('are told apart by what they lie on', () => {
    const place = makeMapPlace('haven', [-2.98, 53.5])
    const { names } = drawTownMap({
      place,
      others: [makeMapPlace('pier', [-3.3, 53.5]), makeMapPlace('farm', [-2.6, 53.6])],
      radiusKm: 50,
      outline,
      extent: 'page',
    })
    expect(names.map(({ slug, atSea }) => [slug, atSea])).toEqual([
      ['pier', true],
      ['farm', false],
    ])
  })
})

describe('a town that is alone', () => {
  test.each([
    ['within the edges of the map is named there', 40, 36, { slug: 'far', size: 4 }, ''],
    ['beyond them is shown by an arrow', 90, 10, { slug: 'far', size: 0 }, 'M'],
  ])('has the nearest of all told; one that lies %s', (_, east, north, name, leaders) => {
    const map = draw([at('far', east, north), at('further', -100, -80)])
    expect(map.nearest).toMatchObject({ slug: 'far', name: 'Far' })
    expect(map.names).toMatchObject([{ ...name, km: map.nearest?.km }])
    expect(map.leaders.slice(0, 1)).toBe(leaders)
  })

  test('has no neighbors to name', () => {
    expect(draw([])).toMatchObject({ names: [], nearest: null, dots: '', leaders: '' })
  })

  test('is drawn even where its name is longer than the map', () => {
    expect(draw([], { ...middle, name: 'Llan'.repeat(20) }).own.lines).toEqual(['Llan'.repeat(20)])
  })
})

describe('the names that a place mentions', () => {
  test('come before nearer and larger ones', () => {
    const crowd = Array.from({ length: 30 }, (_, index) =>
      at(`town-${index}`, 20 * Math.cos(index), 20 * Math.sin(index), { people: 50_000 }),
    )
    const far = at('mentioned', 30, -30)
    const named = (mentions: string[]) => draw([...crowd, far], { ...middle, mentions }).names.map(({ slug }) => slug)
    expect(named(['mentioned'])).toContain('mentioned')
    expect(named([])).not.toContain('mentioned')
  })
})

describe('the ground of a map', () => {
  test('is the land where it lies: the middle inside, the bay and the strait outside', () => {
    const map = draw([])
    const [land] = ringsOf(map.land)
    expect(ringContainsPoint(land ?? [], [0, 0])).toBe(true)
    expect(ringContainsPoint(land ?? [], [-300, 0])).toBe(false)
    expect(ringContainsPoint(land ?? [], [420, 0])).toBe(false)
    expect(ringsOf(map.land).some((ring) => ringContainsPoint(ring, [600, 60]))).toBe(true)
  })

  test('has a grid whose lines say where they are', () => {
    const { grid, degrees } = draw([])
    expect(grid).toMatch(/^M-?\d+[ -]\d+[lq]/)
    expect(degrees.map(({ axis, degrees }) => `${axis} ${degrees}`)).toEqual(
      expect.arrayContaining(['latitude 53', 'longitude -2']),
    )
    expect(degrees.find(({ axis }) => axis === 'latitude')).toMatchObject({ degrees: 53, x: 300 })
  })

  test('shows places without a name as dots, but for those under a name', () => {
    const spiral = Array.from({ length: 70 }, (_, index) =>
      at(`town-${index}`, (4 + index / 2) * Math.cos(index), (4 + index / 2) * Math.sin(index)),
    )
    const map = draw(spiral)
    const dots = dotsOf(map.dots)
    expect(dots.length).toBeGreaterThan(4)
    expect(dots.length).toBeLessThan(spiral.length - map.names.length)
    expect(dots.filter((dot) => boxesOfMap(map).some((box) => containsPoint(box, dot, -1)))).toEqual([])
  })
})

test('the same places give the same map, in whatever order they come', () => {
  fc.assert(
    fc.property(towns, (others) => {
      expect(JSON.stringify(draw(others.toReversed()))).toBe(JSON.stringify(draw(others)))
    }),
  )
})
