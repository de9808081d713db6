import type { MapName } from '../../runtime/page/map-facts.ts'
import type { Box, Point, Segment } from './box.ts'
import { textWidth } from './text-width.ts'

/** What stands at a dot: a name, and behind it how far away that is. `widening`: how much wider its face is than the usual one. */
export type Label = { at: Point; name: string; distance: string; size: number; gap: number; widening: number }
/** A place where a label may stand, its first baseline `shift` times its size below `y`. `cost`: what speaks against it. */
export type Spot = Pick<MapName, 'anchor' | 'shift' | 'lines'> & { x: number; y: number; box: Box; leader: Segment | null; cost: number }

type Form = { x: number; y: number; anchor: Spot['anchor']; shift: number; lines: 1 | 2; cost: number }

// Parts of the size of the type: how far letters rise and fall, and from line to line.
const rise = 0.74
const fall = 0.21
export const lineStep = 1.02
// The shifts by which a line stands beside its dot, above it and below it. They are told in parts of the size and not in
// units, so that a label in smaller type stays within the box that it was given.
const beside = 0.34
const above = -fall
const below = rise

// Where a name reads best: to the right of its dot, then above it; two lines are the second choice everywhere.
// x and y are in gaps from the dot. Cartographers have agreed on about this order since Imhof (1962).
const forms: readonly Form[] = [
  { x: 1, y: 0, anchor: 'start', shift: beside, lines: 1, cost: 0 },
  { x: 0.7, y: -0.6, anchor: 'start', shift: above, lines: 1, cost: 0.3 },
  { x: 0.7, y: 0.6, anchor: 'start', shift: below, lines: 1, cost: 0.4 },
  { x: -1, y: 0, anchor: 'end', shift: beside, lines: 1, cost: 0.5 },
  { x: 0, y: -0.9, anchor: 'middle', shift: above, lines: 1, cost: 0.6 },
  { x: -0.7, y: -0.6, anchor: 'end', shift: above, lines: 1, cost: 0.7 },
  { x: -0.7, y: 0.6, anchor: 'end', shift: below, lines: 1, cost: 0.8 },
  { x: 0, y: 0.9, anchor: 'middle', shift: below, lines: 1, cost: 0.9 },
  { x: 1, y: 0, anchor: 'start', shift: beside - lineStep / 2, lines: 2, cost: 1.2 },
  { x: -1, y: 0, anchor: 'end', shift: beside - lineStep / 2, lines: 2, cost: 1.6 },
  { x: 0.7, y: -0.6, anchor: 'start', shift: above - lineStep, lines: 2, cost: 1.6 },
  { x: 0.7, y: 0.6, anchor: 'start', shift: below, lines: 2, cost: 1.7 },
  { x: 0, y: -0.9, anchor: 'middle', shift: above - lineStep, lines: 2, cost: 1.8 },
  { x: 0, y: 0.9, anchor: 'middle', shift: below, lines: 2, cost: 1.9 },
  { x: -0.7, y: -0.6, anchor: 'end', shift: above - lineStep, lines: 2, cost: 2 },
  { x: -0.7, y: 0.6, anchor: 'end', shift: below, lines: 2, cost: 2.1 },
]

// In a crowd a name may stand away from its dot, with a line that leads to it.
const leaderLengths = [34, 58, 84, 112]
const leaderAngles = [-60, -25, 25, 60, 120, 155, 205, 240]
const leaderCost = 4.5
const costOfLength = 1 / 40

/** The spots next to a dot. */
export function spotsBeside(label: Label): Spot[] {
  const [x, y] = label.at
  return forms.flatMap((form) => toSpot(label, { ...form, x: x + form.x * label.gap, y: y + form.y * label.gap }, null))
}

/** Spots away from a dot, in eight directions to its sides. */
export function spotsByLeader(label: Label): Spot[] {
  const [x, y] = label.at
  return leaderLengths.flatMap((length) =>
    leaderAngles.flatMap((angle) => {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      const end: Point = [x + dx * length, y + dy * length]
      const side = dx > 0 ? 1 : -1
      const form: Form = {
        x: end[0] + side * 4,
        y: end[1],
        anchor: side > 0 ? 'start' : 'end',
        shift: beside,
        lines: 1,
        cost: leaderCost + length * costOfLength,
      }
      return toSpot(label, form, [[x, y], end])
    }),
  )
}

/** A label in a form, or none where its name cannot be parted into the lines of the form. */
function toSpot({ name, distance, size, widening }: Label, form: Form, leader: Segment | null): Spot[] {
  const { x, y, anchor, shift, cost } = form
  const lines = form.lines === 1 ? [name] : inTwoLines(name, distance)
  if (lines === null) return []
  const width = widthOf(lines, distance) * size * widening
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const baseline = y + shift * size
  const box = { left, top: baseline - rise * size, right: left + width, bottom: baseline + (fall + (lines.length - 1) * lineStep) * size }
  return [{ x, y, anchor, shift, lines, leader, box, cost }]
}

/** The narrowest way to set a name and its distance in two lines, or null where there is none. */
function inTwoLines(name: string, distance: string): string[] | null {
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)])
  const ways = distance === '' ? breaks : [[name, ''], ...breaks]
  const [narrowest = null] = ways.toSorted((a, b) => widthOf(a, distance) - widthOf(b, distance))
  return narrowest
}

function widthOf(lines: readonly string[], distance: string): number {
  return Math.max(...lines.map((line, index) => textWidth(index < lines.length - 1 ? line : `${line} ${distance}`.trim(), 1)))
}
