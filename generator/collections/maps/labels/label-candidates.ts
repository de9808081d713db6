import type { MapName } from '../../../../runtime/page/map-data.ts'
import type { Box, Point, Segment } from '../land/box.ts'
import { textWidth } from './text-width.ts'

/** The text of a label: a name, and its distance. */
export type Label = {
  at: Point
  name: string
  distance: string
  size: number
  gap: number
  /** The width of its typeface relative to the usual one. */
  widening: number
}
/** A possible position of a label. */
export type LabelCandidate = Pick<MapName, 'anchor' | 'shift' | 'lines'> & {
  x: number
  /** The first baseline is `shift` times the size of the label below it. */
  y: number
  box: Box
  leader: Segment | null
  /** The lower, the better. */
  cost: number
}

type Form = { x: number; y: number; anchor: LabelCandidate['anchor']; shift: number; lines: 1 | 2; cost: number }

// Ascent, descent and line height, as fractions of the font size.
const rise = 0.74
const fall = 0.21
const lineStep = 1.02
// The shifts of a line beside, above and below its dot. They are fractions of the font size, so that a label in smaller
// type stays within its box.
const beside = 0.34
const above = -fall
const below = rise

// The preferred positions of a name: to the right of its dot, then above it; two lines cost more everywhere.
// x and y are in gaps from the dot. The order follows Imhof (1962).
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

// In crowded areas a name can be at a distance from its dot, with a leader line.
const leaderLengths = [34, 58, 84, 112]
const leaderAngles = [-60, -25, 25, 60, 120, 155, 205, 240]
const leaderGap = 4
const leaderCost = 4.5
const costOfLength = 1 / 40

/** The positions next to a dot. */
export function candidatesBeside(label: Label): LabelCandidate[] {
  const [x, y] = label.at
  const settings = settingsOf(label)
  return forms.flatMap((form) =>
    toCandidate({ ...form, x: x + form.x * label.gap, y: y + form.y * label.gap }, { settings, leader: null }),
  )
}

/** Positions at a distance from a dot, in eight directions. */
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

/** The lines of a label, and the width of the longest. Null for two lines if the text cannot be split. */
type Setting = { lines: readonly string[]; width: number; size: number }
type Settings = { 1: Setting; 2: Setting | null }

function settingsOf({ name, distance, size, widening }: Label): Settings {
  const set = (lines: readonly string[]): Setting => ({
    lines,
    width: widthOf(lines, distance) * size * widening,
    size,
  })
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)])
  const [narrowest = null] = (distance === '' ? breaks : [[name, ''], ...breaks])
    .map(set)
    .sort((a, b) => a.width - b.width)
  return { 1: set([name]), 2: narrowest }
}

/** The position of a label in one layout, or none if it cannot be split into that many lines. */
function toCandidate(
  { x, y, anchor, shift, cost, lines: count }: Form,
  { settings, leader }: { settings: Settings; leader: Segment | null },
): LabelCandidate[] {
  const setting = settings[count]
  if (setting === null) return []
  const { lines, width, size } = setting
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const baseline = y + shift * size
  const box = {
    left,
    top: baseline - rise * size,
    right: left + width,
    bottom: baseline + (fall + (lines.length - 1) * lineStep) * size,
  }
  return [{ x, y, anchor, shift, lines, leader, box, cost }]
}

function widthOf(lines: readonly string[], distance: string): number {
  return Math.max(
    ...lines.map((line, index) => textWidth(index < lines.length - 1 ? line : `${line} ${distance}`.trim(), 1)),
  )
}
