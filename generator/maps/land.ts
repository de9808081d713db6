import type { Box, Point } from './box.ts'
import { ringHoldsPoint, type Segment } from './box.ts'
import type { LandRing, Outline } from './outline.ts'
import { ringPath } from './path-text.ts'
import type { Projector } from './projection.ts'
import { simplifyRing, type Tolerance } from './simplify.ts'

/** The land of a map as it is drawn: rings in units, simplified. */
export type Land = { own: readonly (readonly Point[])[]; other: readonly (readonly Point[])[] }

export type LandOptions = { project: Projector; box: Box; tolerance: Tolerance; smallest: number }

/** The land that lies in a box; pieces of less than `smallest` square units are left out. */
export function drawLand(outline: Outline, options: LandOptions): Land {
  return { own: drawRings(outline.own, options), other: drawRings(outline.other, options) }
}

function drawRings(rings: readonly LandRing[], { project, box, tolerance, smallest }: LandOptions): Point[][] {
  return project
    .rings(rings, box)
    .map((ring) => simplifyRing(ring, tolerance))
    .filter((ring) => area(ring) >= smallest)
}

export function landPath(rings: readonly (readonly Point[])[]): string {
  return rings.map(ringPath).join('')
}

export function isLand({ own, other }: Land, point: Point): boolean {
  return [...own, ...other].some((ring) => ringHoldsPoint(ring, point))
}

/** The stretches of coast that begin in a box. */
export function coastWithin({ own, other }: Land, { left, top, right, bottom }: Box): Segment[] {
  const found: Segment[] = []
  for (const ring of [...own, ...other]) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length]
      if (to !== undefined && from[0] > left && from[0] < right && from[1] > top && from[1] < bottom) found.push([from, to])
    }
  }
  return found
}

function area(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
