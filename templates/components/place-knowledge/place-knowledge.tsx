import type { PagePropsOf } from '../../page-props.ts'
import { AreaList } from '../area-list/area-list.tsx'
import { LocalText } from '../local-text/local-text.tsx'
import { PlaceList } from '../place-list/place-list.tsx'
import { PlaceOutline } from '../place-outline/place-outline.tsx'
import { PlaceRecord } from '../place-record/place-record.tsx'
import { Section } from '../section/section.tsx'

type PlaceKnowledgeProps = Pick<PagePropsOf['location' | 'unified-location'], 'content'>

/**
 * What the main page of a place says of it: its own text, what is offered there, its neighbors and the facts on record.
 */
export function PlaceKnowledge({ content }: PlaceKnowledgeProps) {
  const { wording, location, nearby, record, acrossWater, site } = content
  return (
    <>
      <LocalText
        heading={location.localHeadline ?? wording.localHeading}
        paragraphs={[location.localContext, location.regionalDescription]}
      >
        {location.features !== undefined && <AreaList heading={wording.featuresHeading} areas={location.features} />}
        <div className="columns">
          <PlaceOutline heading={wording.factsHeading} location={location} record={record} />
          <PlaceList heading={wording.nearbyHeading} places={nearby} site={site} acrossWater={acrossWater} />
        </div>
      </LocalText>
      <Section heading={record.heading} layout="wide">
        <PlaceRecord content={content} />
      </Section>
    </>
  )
}
