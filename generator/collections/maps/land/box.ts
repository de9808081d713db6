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
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  )
}

/** The box of a given size around a point. */
export function boxAround([x, y]: Point, width: number, height: number = width): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** Whether a line passes through a box that is widened by `air`. */
export function segmentMeetsBox([[ax, ay], [bx, by]]: Segment, box: Box, air: number): boolean {
  return lineMeetsBox(ax, ay, bx, by, box, air)
}

/** The same for a line from (ax, ay) to (bx, by) (Liang and Barsky). */
export function lineMeetsBox(ax: number, ay: number, bx: number, by: number, box: Box, air: number): boolean {
  const { left, top, right, bottom } = box
  // Nearly all lines are entirely on one side of the box.
  if ((ax < left - air && bx < left - air) || (ax > right + air && bx > right + air)) return false
  if ((ay < top - air && by < top - air) || (ay > bottom + air && by > bottom + air)) return false
  const dx = bx - ax
  const dy = by - ay
  let from = 0
  let to = 1
  /** Shortens the part of the line that is within one edge. Returns whether there can be one. */
  const clip = (step: number, room: number): boolean => {
    if (step < 0) from = Math.max(from, room / step)
    else if (step > 0) to = Math.min(to, room / step)
    return step !== 0 || room >= 0
  }
  return (
    clip(-dx, ax - (left - air)) &&
    clip(dx, right + air - ax) &&
    clip(-dy, ay - (top - air)) &&
    clip(dy, bottom + air - ay) &&
    from <= to
  )
}

/** Whether the distance between a point and a line is less than `distance`. */
export function isNearSegment(point: Point, line: Segment, distance: number): boolean {
  const [px, py] = point
  const [[ax, ay], [bx, by]] = line
  // Nearly all points are further away than rounding could matter.
  const far = distance + 1
  if ((px < ax - far && px < bx - far) || (px > ax + far && px > bx + far)) return false
  if ((py < ay - far && py < by - far) || (py > ay + far && py > by + far)) return false
  return distanceToSegment(point, line) < distance
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
  return (
    isCounterclockwise(a, b, c) !== isCounterclockwise(a, b, d) &&
    isCounterclockwise(c, d, a) !== isCounterclockwise(c, d, b)
  )
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
