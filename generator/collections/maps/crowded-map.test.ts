import { describe, expect, test } from 'vitest'
import { boxesOfMap } from './labels/map-boxes.ts'
import { boxAround, boxesIntersect, containsBox } from './land/box.ts'
import { parseOutline } from './land/outline.ts'
import { makeMapPlace, outlineFixture } from './map-fixtures.ts'
import type { MapPlace } from './place-cells.ts'
import { createTownDrawer } from './town-drawer.ts'

const outline = parseOutline(outlineFixture, { role: 'home' })
const middle = makeMapPlace('alderwick', [-2, 53])

/** Places on a spiral around the middle, out to 50 km, of which the first is the nearest. */
function crowdOf(count: number): MapPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const [km, angle] = [50 * Math.sqrt((index + 1) / (count + 1)), 2.4 * index]
    const at = [middle.longitude + (km * Math.cos(angle)) / 66.9, middle.latitude + (km * Math.sin(angle)) / 111.2]
    return makeMapPlace(`town-${index}`, [at[0] ?? 0, at[1] ?? 0], { people: (index * 7919) % 5000 })
  })
}

const great = makeMapPlace('great', [-2.4, 53.25], { people: 900_000 })
const drawerOf = (shown: readonly MapPlace[]) =>
  createTownDrawer({ shown, radiiKm: [50], extent: 'page', outline: () => outline })

describe('the map of a place among two thousand others', () => {
  const map = drawerOf([...crowdOf(2000), great]).draw(middle)

  test('names the nearest and the largest', () => {
    expect(map.names[0]?.slug).toBe('town-0')
    expect(map.names.map(({ slug }) => slug)).toContain('great')
  })

  test('has names within its frame that overlap no other name', () => {
    const boxes = boxesOfMap(map)
    expect(boxes.filter((box) => !containsBox(boxAround([0, 0], 600), box))).toEqual([])
    expect(boxes.filter((box, index) => boxes.slice(index + 1).some((other) => boxesIntersect(box, other, 0)))).toEqual(
      [],
    )
  })

  test('has some hundreds of dots, up to the edge of the circle', () => {
    const dots = map.dots.match(/h0/g) ?? []
    expect(dots.length).toBeGreaterThan(100)
    expect(dots.length).toBeLessThan(260)
  })
})

test('a map looks at no more places where there are ten times as many', () => {
  const [few, many] = [2000, 20_000].map(readsToDraw)
  expect(many).toBeLessThan((few ?? 0) * 1.1)
})

/** How often a map of this many places reads a coordinate of one: once for each distance and each point. */
function readsToDraw(count: number): number {
  let reads = 0
  const counted = crowdOf(count).map((place) =>
    Object.defineProperty({ ...place }, 'latitude', {
      get: () => {
        reads++
        return place.latitude
      },
    }),
  )
  const { draw } = drawerOf(counted)
  reads = 0
  draw(middle)
  return reads
}
