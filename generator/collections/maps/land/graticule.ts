import type { MapDegree } from '../../../../runtime/page/map-data.ts'
import { type Box, boxesIntersect, distanceToSegment, type Point } from './box.ts'
import { gapBefore, linePath, stepText } from './path-text.ts'
import { degreesOf, type Projector } from './projection.ts'
import type { Degrees } from './unit-vector.ts'

export type Grid = { project: Projector; center: Degrees; step: number; box: Box }

// Lines on each side of the center: enough for the widest box at the smallest step.
const reach = 10
// The steps between lines, in degrees: round numbers, such as 0.5.
const roundSteps = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const kmPerDegree = 111

/** The distance in degrees between lines that are at least this many kilometres apart. */
export function gridStep(km: number): number {
  return roundSteps.find((step) => step * kmPerDegree >= km) ?? 20
}

// Parallels bend: in the corners of the map of a country other degrees are reached than in the middle of its sides.
const corners = 1.3

/** Lines of latitude and longitude across a box as a path. */
export function gridPath({ project, center, step, box, unitsPerKm }: Grid & { unitsPerKm: number }): string {
  const { latitude, longitude } = nearestCrossing(center, step)
  const { left, top: south, right, bottom: north } = degreesOf(box, center, unitsPerKm / corners)
  const lines = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step).flatMap((more) => [
    [left, (left + right) / 2, right].map((at) => project.point({ latitude: latitude + more, longitude: at })),
    [south, (south + north) / 2, north].map((at) => project.point({ latitude: at, longitude: longitude + more })),
  ])
  return lines
    .filter((line) => boxesIntersect(boundsOf(line), box, 0))
    .map(curve)
    .join('')
}

// The distance in units of a number from the corners, where the numbers of both edges would overlap.
const cornerRoom = 64

/** The points where the lines meet the right and the lower edge of a frame. */
export function gridDegrees({ project, center, step, box }: Grid): MapDegree[] {
  const { latitude, longitude } = nearestCrossing(center, step)
  const corner = project.point({ latitude: center.latitude - step, longitude: center.longitude + step })
  const [right, lower] = [
    (box.right / corner[0]) * step + center.longitude,
    center.latitude - (box.bottom / corner[1]) * step,
  ]
  return Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step).flatMap((more) => {
    const [, y] = project.point({ latitude: latitude + more, longitude: right })
    const [x] = project.point({ latitude: lower, longitude: longitude + more })
    return [
      ...(y > box.top + cornerRoom / 2 && y < box.bottom - cornerRoom / 2
        ? [degree('latitude', latitude + more, [box.right, y])]
        : []),
      ...(x > box.left && x < box.right - cornerRoom ? [degree('longitude', longitude + more, [x, box.bottom])] : []),
    ]
  })
}

function nearestCrossing({ latitude, longitude }: Degrees, step: number): Degrees {
  return { latitude: Math.round(latitude / step) * step, longitude: Math.round(longitude / step) * step }
}

function degree(axis: MapDegree['axis'], degrees: number, [x, y]: Point): MapDegree {
  return { axis, degrees: Math.round(degrees * 10) / 10, x: Math.round(x), y: Math.round(y) }
}

function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

// A line that bends by less than this many units looks straight.
const visibleBend = 0.5

/** A quadratic curve through three points, which at this scale is as exact as dozens of points, or a straight line. */
function curve([start = [0, 0], middle = start, end = start]: readonly Point[]): string {
  const bend: Point = [2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2]
  if (distanceToSegment(middle, [start, end]) < visibleBend) return linePath([start, end])
  const [x, y] = start.map(Math.round) as [number, number]
  const step = ([toX, toY]: Point) => stepText(Math.round(toX) - x, Math.round(toY) - y)
  return `M${stepText(x, y)}q${step(bend)}${gapBefore(Math.round(end[0]) - x)}${step(end)}`
}
