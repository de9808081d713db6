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
  return textOfSteps(wholePoints(sorted), (step, index) => `${index === 0 ? 'M' : 'm'}${step}h0`)
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
  return textOfSteps(points, (step, index, dx) => `${index === 0 ? 'M' : index === 1 ? 'l' : gap(dx)}${step}`)
}

/** The steps from point to point, each written by `write`. Joined and not added up: V8 would keep a text that grows as the tree of its pieces. */
function textOfSteps(points: readonly Point[], write: (step: string, index: number, dx: number) => string): string {
  let [lastX, lastY] = [0, 0]
  const pieces = points.map(([x, y], index) => {
    const [dx, dy] = [x - lastX, y - lastY]
    lastX = x
    lastY = y
    return write(`${dx}${gap(dy)}${dy}`, index, dx)
  })
  return pieces.join('')
}

/** What parts a number from the one before it: a minus sign does. */
function gap(next: number): string {
  return next < 0 ? '' : ' '
}
