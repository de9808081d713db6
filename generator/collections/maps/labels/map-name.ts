import type { MapName } from '../../../../runtime/page/map-data.ts'
import type { Point } from '../land/box.ts'
import { isLand, type Land } from '../land/land.ts'
import type { MapPlace } from '../place-cells.ts'
import type { LabelCandidate } from './label-candidates.ts'

// The radius of a dot in units, by population; 4 if the population is small or unknown.
const dotSizes = [
  { people: 200_000, size: 6 },
  { people: 60_000, size: 5 },
]
const minDotSize = 4

/** A name in its position, as components draw it, in whole units. */
export function toName(
  { slug, name, people }: MapPlace,
  { at: [x, y], position, land }: { at: Point; position: LabelCandidate; land: Land },
): MapName {
  const { box, anchor, shift, lines } = position
  return {
    slug,
    name,
    x: Math.round(x),
    y: Math.round(y),
    size: dotSizes.find((dot) => people > dot.people)?.size ?? minDotSize,
    textX: Math.round(position.x),
    textY: Math.round(position.y),
    anchor,
    shift: Math.round(shift * 100) / 100,
    lines,
    atSea: !isLand(land, [(box.left + box.right) / 2, (box.top + box.bottom) / 2]),
  }
}
