import type { Point } from './box.ts'

// Paths have whole units and relative commands. The absolute commands of d3's `geoPath` are half as long again.

/** A line as the text of an SVG path, or '' if rounding makes it a point. */
export function linePath(points: readonly Point[]): string {
  const whole = wholePoints(points)
  return whole.length < 2 ? '' : stepsThrough(whole)
}

/** A closed line as the text of an SVG path, or '' if rounding leaves it without an area. */
export function ringPath(ring: readonly Point[]): string {
  const whole = wholePoints(ring)
  return whole.length < 3 ? '' : `${stepsThrough(whole)}z`
}

/**
 * Round dots: lines without length, which show only their round caps. They are sorted from left to right, so that steps
 * are short.
 */
export function dotPath(points: readonly Point[]): string {
  const sorted = points.toSorted(
    ([ax, ay], [bx, by]) => Math.round(ax) - Math.round(bx) || Math.round(ay) - Math.round(by),
  )
  return textOfSteps(wholePoints(sorted), (step, index) => `${index === 0 ? 'M' : 'm'}${step}h0`)
}

/** Points rounded to whole units, without repeated neighbors. */
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
  return textOfSteps(points, (step, index, dx) => `${index === 0 ? 'M' : index === 1 ? 'l' : gapBefore(dx)}${step}`)
}

/**
 * The steps from point to point, each written by `write`. Joined, because V8 would keep a concatenated text as a tree.
 */
function textOfSteps(points: readonly Point[], write: (step: string, index: number, dx: number) => string): string {
  let [lastX, lastY] = [0, 0]
  const pieces = points.map(([x, y], index) => {
    const [dx, dy] = [x - lastX, y - lastY]
    lastX = x
    lastY = y
    return write(stepText(dx, dy), index, dx)
  })
  return pieces.join('')
}

/** Two whole numbers, as short as a path may have them. */
export function stepText(dx: number, dy: number): string {
  return `${dx}${gapBefore(dy)}${dy}`
}

/** The separator before a number: none before a minus sign. */
export function gapBefore(next: number): string {
  return next < 0 ? '' : ' '
}
