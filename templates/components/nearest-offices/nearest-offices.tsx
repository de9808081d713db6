import { SearchForm } from 'townpages/components'
import { CallText } from 'townpages/page'
import type { LocationSummary, NearestOfficesWording, Site } from '../../data-types.ts'
import { link } from '../../links.ts'
import { NearList } from '../nearest-result/nearest-result.tsx'

type NearestOfficesProps = {
  site: Site
  wording: NearestOfficesWording
  /** The page that has the form and answers it. */
  path: string
  /** The server that answers, if not that of the page. */
  apiUrl: string | undefined
  /** All places: they are suggested while somebody types, and looked through on the device. */
  places: readonly LocationSummary[]
  /** What was asked. */
  query: string
}

const listId = 'place-names'
// As many as the answer to a postcode has (`near` in routes.yaml).
const placesListed = 6
const officesListed = 3

/**
 * One box for a town or a postcode, which the server answers with the nearest places, and a button that finds them on
 * the device without telling anyone where it is (D17). The button belongs to `enhancers/use-my-location.ts`.
 */
export function NearestOffices({ site, wording, path, apiUrl, places, query }: NearestOfficesProps) {
  return (
    <div className="nearest-offices">
      <SearchForm
        action={path}
        apiUrl={apiUrl}
        name="near"
        label={wording.placeLabel}
        button={wording.button}
        value={query}
        placeholder={wording.placeholder}
        list={listId}
      />
      <PlaceNames places={places} />
      <div className="nearest-offices-here" data-use-location={listId} hidden>
        <button className="button" type="button">
          {wording.useMyLocation}
        </button>
        <p className="muted">{wording.locationNote}</p>
        <div aria-live="polite" data-locating={wording.locating} />
        <template data-location-denied="">
          <p>
            <CallText text={wording.locationDenied} />
          </p>
        </template>
        <template data-found="" data-link={link('location', { location: '*' })}>
          <h2 className="small-heading">{wording.nearestToYou}</h2>
          <NearLists site={site} wording={wording} />
        </template>
      </div>
    </div>
  )
}

/**
 * The names of all places, with what the nearest of them are found by. A wider place without a main page is listed as
 * an office alone.
 */
function PlaceNames({ places }: Pick<NearestOfficesProps, 'places'>) {
  const wider = new Set(places.map(({ mainPageOf }) => mainPageOf))
  return (
    <datalist id={listId}>
      {places.map(({ slug, name, latitude, longitude, phoneNumber, office }) => (
        <option
          key={slug}
          value={name}
          data-slug={slug}
          // To about 100 m, which no rounded distance shows.
          data-at={`${latitude.toFixed(3)},${longitude.toFixed(3)}`}
          data-phone={phoneNumber}
          data-office={office === true ? '' : undefined}
          data-wider={wider.has(slug) ? '' : undefined}
        />
      ))}
    </datalist>
  )
}

/** The lists as the server answers with them; the script fills them in. */
function NearLists({ site, wording }: Pick<NearestOfficesProps, 'site' | 'wording'>) {
  return (
    <>
      <p className="muted">{site.texts.distances}</p>
      <div className="columns">
        <NearList heading={wording.placesHeading} data={{ 'data-nearest': placesListed }} />
        <NearList heading={wording.officesHeading} data={{ 'data-nearest': officesListed, 'data-offices': '' }} />
      </div>
    </>
  )
}
