import type { MapGround } from '../../../../runtime/page/map-data.ts'
import { type Box, type Point, ringContainsPoint, type Segment } from './box.ts'
import type { LandLine, Outline } from './outline.ts'
import { linePath, ringPath } from './path-text.ts'
import type { Projector } from './projection.ts'
import { simplify, simplifyRing, type Tolerance } from './simplify.ts'

/** The land of a map: simplified rings and the borders between countries, in units. */
export type Land = { rings: readonly (readonly Point[])[]; borders: readonly (readonly Point[])[] }

export type LandOptions = { project: Projector; box: Box; tolerance: Tolerance; smallest: number }

/** The land in a box, without pieces of less than `smallest` square units. */
export function drawLand(outline: Outline, options: LandOptions): Land {
  const { project, box, tolerance } = options
  return {
    rings: drawRings([...outline.own, ...outline.other], options),
    borders: project.lines(outline.borders, box).map((line) => simplify(line, tolerance)),
  }
}

function drawRings(rings: readonly LandLine[], { project, box, tolerance, smallest }: LandOptions): Point[][] {
  return project
    .rings(rings, box)
    .map((ring) => simplifyRing(ring, tolerance))
    .filter((ring) => area(ring) >= smallest)
}

/** The paths of a map's land. */
export function groundPaths({ rings, borders }: Land): Pick<MapGround, 'land' | 'border'> {
  return { land: rings.map(ringPath).join(''), border: borders.map(linePath).join('') }
}

export function isLand({ rings }: Land, point: Point): boolean {
  return rings.some((ring) => ringContainsPoint(ring, point))
}

/** The parts of the coast that begin in a frame. */
export function coastWithin({ rings }: Land, { left, top, right, bottom }: Box): Segment[] {
  return rings.flatMap((ring) =>
    ring.flatMap((from, index): Segment[] => {
      const to = ring[index + 1] ?? ring[0]
      const isWithin = from[0] > left && from[0] < right && from[1] > top && from[1] < bottom
      return isWithin && to !== undefined ? [[from, to]] : []
    }),
  )
}

function area(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
