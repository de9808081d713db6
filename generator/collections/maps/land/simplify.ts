import type { Point } from './box.ts'

/** The tolerance at a point of the line. */
export type Tolerance = (point: Point) => number

/**
 * A line with fewer points (Douglas and Peucker). Both ends are kept; a removed point was at most its `tolerance` away.
 */
export function simplify(line: readonly Point[], tolerance: Tolerance): Point[] {
  const flat = flatten(line, tolerance)
  const isRetained = new Uint8Array(line.length).fill(1, 0, 1).fill(1, line.length - 1)
  const stretches: number[] = [0, line.length - 1]
  while (stretches.length > 0) {
    const to = stretches.pop() ?? 0
    const from = stretches.pop() ?? 0
    const furthest = furthestPoint(flat, from, to)
    if (furthest === -1) continue
    isRetained[furthest] = 1
    stretches.push(from, furthest, furthest, to)
  }
  return line.filter((_, index) => isRetained[index] === 1)
}

/** A line as numbers in a row, which are read several times faster. */
type FlatLine = {
  xs: Float64Array
  ys: Float64Array
  /** The tolerances, squared. */
  limits: Float64Array
}

function flatten(line: readonly Point[], tolerance: Tolerance): FlatLine {
  const flat: FlatLine = {
    xs: new Float64Array(line.length),
    ys: new Float64Array(line.length),
    limits: new Float64Array(line.length),
  }
  for (const [index, point] of line.entries()) {
    flat.xs[index] = point[0]
    flat.ys[index] = point[1]
    flat.limits[index] = tolerance(point) ** 2
  }
  return flat
}

/** A simplified closed line. Neither the argument nor the result repeats the first point at the end. */
export function simplifyRing(ring: readonly Point[], tolerance: Tolerance): Point[] {
  const [first] = ring
  return first === undefined ? [] : simplify([...ring, first], tolerance).slice(0, -1)
}

/** The index of the point between two others that exceeds its limit the most, or -1 if none does. */
function furthestPoint({ xs, ys, limits }: FlatLine, from: number, to: number): number {
  const ax = xs[from] ?? 0
  const ay = ys[from] ?? 0
  const dx = (xs[to] ?? 0) - ax
  const dy = (ys[to] ?? 0) - ay
  const length = dx * dx + dy * dy
  let furthest = -1
  let most = 1
  for (let index = from + 1; index < to; index++) {
    const px = (xs[index] ?? 0) - ax
    const py = (ys[index] ?? 0) - ay
    // The distance to the segment, not to the infinite line, so that a spit that doubles back is kept.
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const offX = px - along * dx
    const offY = py - along * dy
    const off = (offX * offX + offY * offY) / (limits[index] ?? 1)
    if (off > most) {
      most = off
      furthest = index
    }
  }
  return furthest
}
