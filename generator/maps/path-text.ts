import type { Point } from './box.ts'

// Paths are in whole units, and run by steps from point to point: d3's `geoPath` writes every point from the origin,
// which is half as long again.

/** A line as the text of an SVG path; '' for one that in whole units is a point. */
export function linePath(points: readonly Point[]): string {
  const whole = wholePoints(points)
  return whole.length < 2 ? '' : stepsThrough(whole)
}

/** A closed line likewise; '' for one that in whole units encloses nothing. */
export function ringPath(ring: readonly Point[]): string {
  const whole = wholePoints(ring)
  return whole.length < 3 ? '' : `${stepsThrough(whole)}z`
}

/** Round dots: lines without length, whose round ends are all there is to see. From left to right, so that steps are short. */
export function dotPath(points: readonly Point[]): string {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => Math.round(ax) - Math.round(bx) || Math.round(ay) - Math.round(by))
  let [lastX, lastY] = [0, 0]
  let text = ''
  for (const [x, y] of wholePoints(sorted)) {
    text += `${text === '' ? 'M' : 'm'}${x - lastX}${gap(y - lastY)}${y - lastY}h0`
    lastX = x
    lastY = y
  }
  return text
}

/** Rounded to whole units, and none twice on end. */
function wholePoints(points: readonly Point[]): Point[] {
  const whole: Point[] = []
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  for (const point of points) {
    const x = Math.round(point[0])
    const y = Math.round(point[1])
    if (x !== lastX || y !== lastY) whole.push([x, y])
    lastX = x
    lastY = y
  }
  return whole
}

function stepsThrough(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0]
  let text = ''
  for (const [index, [x, y]] of points.entries()) {
    const before = index === 0 ? 'M' : index === 1 ? 'l' : gap(x - lastX)
    text += `${before}${x - lastX}${gap(y - lastY)}${y - lastY}`
    lastX = x
    lastY = y
  }
  return text
}

/** What parts a number from the one before it: a minus sign does. */
function gap(next: number): string {
  return next < 0 ? '' : ' '
}
