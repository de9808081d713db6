import { expect, test } from 'vitest'
import { boxAround, containsPoint, distanceToSegment, type Point } from './box.ts'
import { gridPath } from './graticule.ts'
import { projectAbout } from './projection.ts'

const center = { latitude: 54.9, longitude: -3.2 }
const steps = Array.from({ length: 41 }, (_, index) => index / 40)

/** Each line of a path in points: a straight line, or a quadratic curve. */
function linesOf(path: string): Point[][] {
  return [...path.matchAll(/M([^M]*)/g)].map(([, line = '']) => {
    const [x = 0, y = 0, ...bends] = [...line.matchAll(/-?\d+/g)].map(Number)
    const [endX = 0, endY = 0] = bends.slice(-2)
    const [bendX = 0, bendY = 0] = line.includes('q') ? bends : [endX / 2, endY / 2]
    return steps.map(
      (t): Point => [x + 2 * t * (1 - t) * bendX + t * t * endX, y + 2 * t * (1 - t) * bendY + t * t * endY],
    )
  })
}

test.each([
  ['a town', 5, 0.5, boxAround([-250, 0], 2500, 1280), 1],
  ['a closer map', 250 / 8, 0.1, boxAround([0, 0], 900, 620), 1],
  ['a country', 1, 2, boxAround([-300, 0], 2000, 1120), 4],
])('the grid of %s is where its degrees are, all over the map', (_, unitsPerKm, step, box, units) => {
  const project = projectAbout(center, unitsPerKm)
  const lines = linesOf(gridPath({ project, center, step, box, unitsPerKm }))
  const far = (at: Point) =>
    Math.min(
      ...lines.flatMap((line) => line.slice(1).map((to, index) => distanceToSegment(at, [line[index] ?? to, to]))),
    )
  const crossing = (east: number, north: number) =>
    project.point({
      latitude: Math.round(center.latitude / step) * step + north * step,
      longitude: Math.round(center.longitude / step) * step + east * step,
    })
  const range = Array.from({ length: 17 }, (_, index) => index - 8)
  const points = range
    .flatMap((east) => range.flatMap((north) => [crossing(east, north + 0.5), crossing(east + 0.5, north)]))
    .filter((at) => containsPoint(box, at, 0))
  expect(points.length).toBeGreaterThan(10)
  expect(Math.max(...points.map(far))).toBeLessThan(units)
})
