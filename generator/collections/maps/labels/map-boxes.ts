import type { MapName, PlaceMapData } from '../../../../runtime/page/map-data.ts'
import type { Box } from '../land/box.ts'
import { textWidth } from './text-width.ts'
import { roomForDistance } from './town-names.ts'

/** For tests: the bounding boxes of the names of a map at the font sizes of its layout, the place's own name first. */
export function boxesOfMap({ own, names }: PlaceMapData): Box[] {
  return [boxOf(own, '', 34), ...names.map((name) => boxOf(name, roomForDistance(name.km), 21))]
}

function boxOf({ lines, textX, textY, anchor, shift }: MapName, distance: string, size: number): Box {
  const width = Math.max(
    ...lines.map((line, index) => textWidth(index < lines.length - 1 ? line : `${line} ${distance}`.trim(), size)),
  )
  const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2
  const baseline = textY + shift * size
  return {
    left,
    top: baseline - 0.74 * size,
    right: left + width,
    bottom: baseline + (0.21 + 1.02 * (lines.length - 1)) * size,
  }
}
