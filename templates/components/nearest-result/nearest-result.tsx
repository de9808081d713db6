import { CallText, formatMessage, type Near, type NearestLookup, type PageRequest } from 'townpages/page'
import type { LocationSummary, NearestOfficesWording, Site } from '../../data-types.ts'
import { distanceText } from '../../page-content/distance-text.ts'
import { Section } from '../section/section.tsx'
import { OfficeItem } from './office-item.tsx'

/** A question for the nearest offices, and its answer. */
export type NearestSearch = { query: string; answer: NearestLookup<LocationSummary> }

type NearestResultProps = { site: Site; wording: NearestOfficesWording; path: string; question: NearestSearch }

/** The answer to a question for the nearest places: two lists, a choice between places, or where else to ask. */
export function NearestResult({ site, wording, path, question: { answer } }: NearestResultProps) {
  switch (answer.kind) {
    case 'unknown':
      return (
        <div className="wrap nearest-unknown">
          <p>
            <CallText text={wording.placeUnknown} />
          </p>
        </div>
      )
    case 'several':
      return (
        <Section heading={wording.severalHeading} layout="wide" tone="tint">
          <PlaceChoice choices={answer.choices} path={path} />
        </Section>
      )
    case 'found':
      return (
        <Section
          heading={formatMessage(wording.nearestTo, { place: answer.from.nameInText ?? answer.from.name })}
          note={site.texts.distances}
          layout="wide"
          tone="tint"
        >
          <div className="columns">
            <NearList heading={wording.placesHeading} places={answer.lists.places} />
            <NearList heading={wording.officesHeading} places={answer.lists.offices} />
          </div>
        </Section>
      )
  }
}

function PlaceChoice({ choices, path }: { choices: readonly LocationSummary[]; path: string }) {
  return (
    <ul className="nearest-list">
      {choices.map(({ slug, name, county }) => (
        <li key={slug}>
          <a href={`${path}?near=${encodeURIComponent(slug)}`}>{name}</a>
          {county !== name && `, ${county}`}
        </li>
      ))}
    </ul>
  )
}

type NearListProps = {
  heading: string
  places?: readonly Near<LocationSummary>[] | undefined
  /** For a list that a script fills in. */
  data?: Readonly<Record<`data-${string}`, string | number>>
}

export function NearList({ heading, places = [], data }: NearListProps) {
  return (
    <div>
      <h3 className="small-heading">{heading}</h3>
      <ol className="nearest-list" {...data}>
        {places.map((place) => (
          <OfficeItem key={place.slug} place={place} distance={distanceText(place.km)} />
        ))}
      </ol>
    </div>
  )
}

/** What a page was asked of that kind, or null. */
export function nearestSearch(request: PageRequest): NearestSearch | null {
  if (request.kind !== 'nearest') return null
  // The collection that `searchParams` names in routes.yaml is that of the places, so these are summaries of places.
  return { query: request.query, answer: request.answer as NearestLookup<LocationSummary> }
}
