import type { MapName } from '../../runtime/page/map-data.ts'
import type { Box, Point, Segment } from './box.ts'
import { textWidth } from './text-width.ts'

/** What stands at a dot: a name, and behind it how far away that is. `widening`: how much wider its face is than the usual one. */
export type Label = { at: Point; name: string; distance: string; size: number; gap: number; widening: number }
/** A possible position of a label, its first baseline `shift` times its size below `y`. `cost`: what speaks against it. */
export type LabelCandidate = Pick<MapName, 'anchor' | 'shift' | 'lines'> & {
  x: number
  y: number
  box: Box
  leader: Segment | null
  cost: number
}

type Form = { x: number; y: number; anchor: LabelCandidate['anchor']; shift: number; lines: 1 | 2; cost: number }

// Parts of the size of the type: how far letters rise and fall, and from line to line.
const rise = 0.74
const fall = 0.21
const lineStep = 1.02
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

// Where it is crowded, a name can be at a distance from its dot, with a leader line to it.
const leaderLengths = [34, 58, 84, 112]
const leaderAngles = [-60, -25, 25, 60, 120, 155, 205, 240]
const leaderGap = 4
const leaderCost = 4.5
const costOfLength = 1 / 40

/** The spots next to a dot. */
export function candidatesBeside(label: Label): LabelCandidate[] {
  const [x, y] = label.at
  const settings = settingsOf(label)
  return forms.flatMap((form) => toCandidate({ ...form, x: x + form.x * label.gap, y: y + form.y * label.gap }, { settings, leader: null }))
}

/** Spots away from a dot, in eight directions to its sides. */
export function candidatesByLeader(label: Label): LabelCandidate[] {
  const [x, y] = label.at
  const settings = settingsOf(label)
  return leaderLengths.flatMap((length) =>
    leaderAngles.flatMap((angle) => {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      const end: Point = [x + dx * length, y + dy * length]
      const side = dx > 0 ? 1 : -1
      const cost = leaderCost + length * costOfLength
      const anchor = side > 0 ? 'start' : 'end'
      const form: Form = { x: end[0] + side * leaderGap, y: end[1], anchor, shift: beside, lines: 1, cost }
      return toCandidate(form, { settings, leader: [[x, y], end] })
    }),
  )
}

/** The lines of a label, and the width of the longest; for two lines null where there is no way to part them. */
type Setting = { lines: readonly string[]; width: number; size: number }
type Settings = { 1: Setting; 2: Setting | null }

function settingsOf({ name, distance, size, widening }: Label): Settings {
  const set = (lines: readonly string[]): Setting => ({ lines, width: widthOf(lines, distance) * size * widening, size })
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)])
  const [narrowest = null] = (distance === '' ? breaks : [[name, ''], ...breaks]).map(set).sort((a, b) => a.width - b.width)
  return { 1: set([name]), 2: narrowest }
}

/** The position of a label in one layout, or nothing if it cannot be set in that many lines. */
function toCandidate(
  { x, y, anchor, shift, cost, lines: count }: Form,
  { settings, leader }: { settings: Settings; leader: Segment | null },
): LabelCandidate[] {
  const setting = settings[count]
  if (setting === null) return []
  const { lines, width, size } = setting
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const baseline = y + shift * size
  const box = { left, top: baseline - rise * size, right: left + width, bottom: baseline + (fall + (lines.length - 1) * lineStep) * size }
  return [{ x, y, anchor, shift, lines, leader, box, cost }]
}

function widthOf(lines: readonly string[], distance: string): number {
  return Math.max(...lines.map((line, index) => textWidth(index < lines.length - 1 ? line : `${line} ${distance}`.trim(), 1)))
}
