import type { Point } from './box.ts'

/** The tolerance at a point of the line. */
export type Tolerance = (point: Point) => number

/** A line with fewer points (Douglas and Peucker). Both ends are kept; a removed point was at most its `tolerance` away. */
export function simplify(line: readonly Point[], tolerance: Tolerance): Point[] {
  const limits = line.map((point) => tolerance(point) ** 2)
  const isRetained = new Uint8Array(line.length).fill(1, 0, 1).fill(1, line.length - 1)
  const stretches: [number, number][] = [[0, line.length - 1]]
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [from, to] = stretch
    const furthest = furthestPoint(line, limits, from, to)
    if (furthest === -1) continue
    isRetained[furthest] = 1
    stretches.push([from, furthest], [furthest, to])
  }
  return line.filter((_, index) => isRetained[index] === 1)
}

/** A simplified closed line. Neither the argument nor the result repeats the first point at the end. */
export function simplifyRing(ring: readonly Point[], tolerance: Tolerance): Point[] {
  const [first] = ring
  return first === undefined ? [] : simplify([...ring, first], tolerance).slice(0, -1)
}

/** The index of the point between two others that exceeds its limit the most, or -1 if none does. Distances and limits are squared. */
function furthestPoint(line: readonly Point[], limits: readonly number[], from: number, to: number): number {
  const [a, b] = [line[from] ?? [0, 0], line[to] ?? [0, 0]]
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = dx * dx + dy * dy
  let furthest = -1
  let most = 1
  for (let index = from + 1; index < to; index++) {
    const point = line[index] ?? a
    const px = point[0] - a[0]
    const py = point[1] - a[1]
    // The distance to the segment, not to the infinite line, so that a spit that doubles back is kept.
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
    const off = ((px - along * dx) ** 2 + (py - along * dy) ** 2) / (limits[index] ?? 1)
    if (off > most) {
      most = off
      furthest = index
    }
  }
  return furthest
}
