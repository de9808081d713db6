import { type LocationContent, localParagraphs } from '../../page-content/local-sentences.ts'
import type { SharedContent } from '../../page-content/site-page.ts'
import { AreaList } from '../area-list/area-list.tsx'
import { LocalText } from '../local-text/local-text.tsx'
import { PlaceFacts } from '../place-facts/place-facts.tsx'
import { PlaceList } from '../place-list/place-list.tsx'

type Wording = { localHeading: string; featuresHeading: string; factsHeading: string; nearbyHeading: string }
type PlaceKnowledgeProps = { content: SharedContent & LocationContent<Wording> }

/** What the main page of a place says of it: its texts, what is offered there, its facts and its neighbours. */
export function PlaceKnowledge({ content: { wording, location, nearby, sentences, site } }: PlaceKnowledgeProps) {
  return (
    <LocalText heading={location.localHeadline ?? wording.localHeading} paragraphs={localParagraphs(location, sentences)}>
      {location.features !== undefined && <AreaList heading={wording.featuresHeading} areas={location.features} />}
      <div className="columns">
        <PlaceFacts heading={wording.factsHeading} place={location} site={site} />
        <PlaceList heading={wording.nearbyHeading} places={nearby} site={site} />
      </div>
    </LocalText>
  )
}
