import type { MapDegree } from '../../../../runtime/page/map-data.ts'
import type { Box, Point } from './box.ts'
import { containsPoint } from './box.ts'
import type { Projector } from './projection.ts'
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

/** Lines of latitude and longitude as a path. At this scale two curves per line match the dozens of points of d3. */
export function gridPath({ project, center, step, box }: Grid): string {
  const { latitude, longitude } = nearestCrossing(center, step)
  const far = [-2, -1, 0, 1, 2].map((part) => part * reach * step)
  const counts = Array.from({ length: 2 * reach + 1 }, (_, index) => (index - reach) * step)
  const parallels = counts.map((more) =>
    far.map((away) => project.point({ latitude: latitude + more, longitude: longitude + away })),
  )
  const meridians = counts.map((more) =>
    far.map((away) => project.point({ latitude: latitude + away, longitude: longitude + more })),
  )
  return [...parallels, ...meridians]
    .filter((line) => line.some((point) => containsPoint(box, point, 0)))
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

/** A line through points of which every other one is the middle of a quadratic curve. */
function curve([start, ...points]: readonly Point[]): string {
  const text = (point: Point = [0, 0]) => point.map(Math.round).join(' ')
  const bends = points.flatMap((to, index) => {
    const [middle, from] = [points[index - 1], points[index - 2] ?? start]
    return index % 2 === 0 || middle === undefined || from === undefined
      ? []
      : `Q${text(bendThrough(from, middle, to))} ${text(to)}`
  })
  return `M${text(start)}${bends.join('')}`
}

/** The control point of a quadratic curve between two ends that passes through the middle point. */
function bendThrough(from: Point, middle: Point, to: Point): Point {
  return [2 * middle[0] - (from[0] + to[0]) / 2, 2 * middle[1] - (from[1] + to[1]) / 2]
}
