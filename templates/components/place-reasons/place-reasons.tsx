import { type LocationContent, localReasons } from '../../page-content/local-sentences.ts'
import { PointList } from '../point-list/point-list.tsx'
import { TextSections } from '../text-sections/text-sections.tsx'

type PlaceReasonsProps = { content: LocationContent<{ whyHeading: string; reasons: readonly string[] }> }

/** Why to choose us in a place: sections of its own where it has some (§2.8), else the six reasons in its own words. */
export function PlaceReasons({ content: { wording, location, sentences } }: PlaceReasonsProps) {
  const own = location.customContent?.sections
  if (own !== undefined) return <TextSections sections={own} />
  return <PointList heading={wording.whyHeading} points={localReasons(wording.reasons, sentences)} />
}
