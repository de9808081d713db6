import type { Point } from './box.ts'

// Paths are in whole units, and run by steps from point to point: d3's `geoPath` writes every point from the origin,
// which is half as long again.

/** A line as the text of an SVG path; '' for one that in whole units is a point. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = wholePoints(points)
  if (first === undefined || rest.length === 0) return ''
  return `M${pair(first)}l${steps(first, rest)
    .map(pair)
    .join('|')
    .replace(/\|(?=-)/g, '')
    .replaceAll('|', ' ')}`
}

/** A closed line likewise; '' for one that in whole units encloses nothing. */
export function ringPath(ring: readonly Point[]): string {
  const whole = wholePoints(ring)
  return whole.length < 3 ? '' : `${linePath(whole)}z`
}

/** Round dots: lines without length, whose round ends are all there is to see. From left to right, so that steps are short. */
export function dotPath(points: readonly Point[]): string {
  const [first, ...rest] = wholePoints(
    points.toSorted(([ax, ay], [bx, by]) => Math.round(ax) - Math.round(bx) || Math.round(ay) - Math.round(by)),
  )
  if (first === undefined) return ''
  return [`M${pair(first)}h0`, ...steps(first, rest).map((step) => `m${pair(step)}h0`)].join('')
}

/** Rounded to whole units, and none twice on end. */
function wholePoints(points: readonly Point[]): Point[] {
  const whole: Point[] = []
  for (const [x, y] of points) {
    const [lastX, lastY] = whole.at(-1) ?? []
    const next = [Math.round(x), Math.round(y)] as const
    if (next[0] !== lastX || next[1] !== lastY) whole.push(next)
  }
  return whole
}

function steps(from: Point, points: readonly Point[]): Point[] {
  return points.map(([x, y], index) => {
    const [lastX, lastY] = points[index - 1] ?? from
    return [x - lastX, y - lastY]
  })
}

/** Two numbers, parted by a minus sign or else by a space. */
function pair([x, y]: Point): string {
  return `${x}${y < 0 ? '' : ' '}${y}`
}
