import type { Location, Point } from '../../data-types.ts'
import { PointList } from '../point-list/point-list.tsx'
import { TextSections } from '../text-sections/text-sections.tsx'

type PlaceReasonsProps = { location: Location; wording: { whyHeading: string; reasons: readonly Point[] } }

/** Why to choose us in a place: sections of its own where it has some (§2.8), else the six reasons. */
export function PlaceReasons({ location, wording }: PlaceReasonsProps) {
  const own = location.customContent?.sections
  if (own !== undefined) return <TextSections sections={own} />
  return <PointList heading={wording.whyHeading} points={wording.reasons} />
}
