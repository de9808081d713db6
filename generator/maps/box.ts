/** A point of a map in its own units: x to the right, y downwards. */
export type Point = readonly [x: number, y: number]
/** An axis-aligned box. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** A line segment. */
export type Segment = readonly [Point, Point]

/** Whether the distance between two boxes is less than `air`. */
export function boxesIntersect(a: Box, b: Box, air: number): boolean {
  return a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air
}

export function containsPoint(box: Box, [x, y]: Point, air: number): boolean {
  return x > box.left - air && x < box.right + air && y > box.top - air && y < box.bottom + air
}

/** Whether `inner` is in `outer`, edges included. */
export function containsBox(outer: Box, inner: Box): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** The box of a given size around a point. */
export function boxAround([x, y]: Point, width: number, height: number = width): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** The bounding box of a line. */
export function boxOfSegment([[ax, ay], [bx, by]]: Segment): Box {
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }
}

/** Whether a line passes through a box that is widened by `air` (Liang and Barsky). */
export function segmentMeetsBox([[ax, ay], [bx, by]]: Segment, box: Box, air: number): boolean {
  // Nearly all lines are entirely on one side of the box.
  if (Math.max(ax, bx) < box.left - air || Math.min(ax, bx) > box.right + air) return false
  if (Math.max(ay, by) < box.top - air || Math.min(ay, by) > box.bottom + air) return false
  const [dx, dy] = [bx - ax, by - ay]
  let [from, to] = [0, 1]
  const edges = [
    [-dx, ax - (box.left - air)],
    [dx, box.right + air - ax],
    [-dy, ay - (box.top - air)],
    [dy, box.bottom + air - ay],
  ] as const
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return false
    } else if (step < 0) from = Math.max(from, room / step)
    else to = Math.min(to, room / step)
  }
  return from <= to
}

/** The distance between a point and a line. */
export function distanceToSegment([px, py]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - along * dx, py - ay - along * dy)
}

/** Whether two lines cross. */
export function segmentsCross([a, b]: Segment, [c, d]: Segment): boolean {
  return isCounterclockwise(a, b, c) !== isCounterclockwise(a, b, d) && isCounterclockwise(c, d, a) !== isCounterclockwise(c, d, b)
}

function isCounterclockwise([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
}

/** Whether a point is inside a closed line, by the number of crossings of a ray to its right. */
export function ringContainsPoint(ring: readonly Point[], [x, y]: Point): boolean {
  let isInside = false
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
  })
  return isInside
}
