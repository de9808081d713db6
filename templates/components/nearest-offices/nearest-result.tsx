import { formatMessage, miles, type Near, type NearestLookup, type PageRequest } from 'townpages/page'
import type { LocationSummary, NearestOfficesWording, Site } from '../../data-types.ts'
import { OfficeItem } from './office-item.tsx'

/** A question for the nearest offices, and its answer. */
export type NearestSearch = { query: string; answer: NearestLookup<LocationSummary> }

type NearestResultProps = { site: Site; wording: NearestOfficesWording; path: string; question: NearestSearch }

/** The answer to a question for the nearest offices: a list, a choice between places, or where else to ask. */
export function NearestResult({ site, wording, path, question: { answer } }: NearestResultProps) {
  switch (answer.kind) {
    case 'unknown':
      return <p>{wording.placeUnknown}</p>
    case 'several':
      return <PlaceChoice heading={wording.severalHeading} choices={answer.choices} path={path} />
    case 'found':
      return <FoundPlaces site={site} wording={wording} answer={answer} />
  }
}

function PlaceChoice({ heading, choices, path }: { heading: string; choices: readonly LocationSummary[]; path: string }) {
  return (
    <>
      <h3>{heading}</h3>
      <ul className="nearest-list">
        {choices.map(({ slug, name, county }) => (
          <li key={slug}>
            <a href={`${path}?near=${encodeURIComponent(slug)}`}>{name}</a>
            {county !== name && `, ${county}`}
          </li>
        ))}
      </ul>
    </>
  )
}

type Found = NearestLookup<LocationSummary> & { kind: 'found' }

function FoundPlaces({ site, wording, answer: { from, lists } }: Omit<NearestResultProps, 'path' | 'question'> & { answer: Found }) {
  const heading = formatMessage(wording.nearestTo, { place: from.nameInText ?? from.name })
  return (
    <>
      <h3>{heading}</h3>
      <p className="muted">{site.texts.distances}</p>
      <div className="columns">
        <NearList heading={wording.officesHeading} places={lists.offices ?? []} />
        <NearList heading={wording.placesHeading} places={lists.places ?? []} />
      </div>
    </>
  )
}

function NearList({ heading, places }: { heading: string; places: readonly Near<LocationSummary>[] }) {
  return (
    <div>
      <h4 className="small-heading">{heading}</h4>
      <ol className="nearest-list">
        {places.map((place) => (
          <OfficeItem key={place.slug} place={place} distance={distanceText(place.km)} />
        ))}
      </ol>
    </div>
  )
}

/** '12 miles (19 km)'; below a mile the kilometres say nothing more. */
function distanceText(km: number): string {
  const whole = Math.round(km)
  return whole < 2 ? miles(km) : `${miles(km)} (${whole} km)`
}

/** What a page was asked of that kind, or null. */
export function nearestSearch(request: PageRequest): NearestSearch | null {
  if (request.kind !== 'nearest') return null
  // The collection that `searchParams` names in routes.yaml is that of the places, so these are summaries of places.
  return { query: request.query, answer: request.answer as NearestLookup<LocationSummary> }
}
