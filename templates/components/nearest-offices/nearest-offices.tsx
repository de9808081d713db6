import { SearchForm } from 'townpages/components'
import type { LocationSummary, NearestOfficesWording, Site } from '../../data-types.ts'
import { Section } from '../section/section.tsx'
import type { NearestSearch } from './nearest-result.tsx'
import { NearestResult } from './nearest-result.tsx'
import { OfficeItem } from './office-item.tsx'

type NearestOfficesProps = {
  site: Site
  wording: NearestOfficesWording
  /** The page that has the form and answers it. */
  path: string
  /** The server that answers, if not that of the page. */
  apiUrl: string | undefined
  /** All places; those with an office are listed. */
  places: readonly LocationSummary[]
  question: NearestSearch | null
}

/**
 * A box for a postcode or a town, which the server answers with the nearest offices, and a button that finds them on the
 * device without telling anyone where it is (D17). The button belongs to `enhancers/use-my-location.ts`.
 */
export function NearestOffices({ site, wording, path, apiUrl, places, question }: NearestOfficesProps) {
  return (
    <Section heading={wording.heading} note={wording.intro} layout="wide" tone="tint">
      <div className="nearest-offices">
        <SearchForm
          action={path}
          apiUrl={apiUrl}
          name="near"
          label={wording.placeLabel}
          button={wording.button}
          value={question?.query ?? ''}
        />
        {question !== null && <NearestResult site={site} wording={wording} path={path} question={question} />}
        <div className="nearest-offices-here" data-use-location="" hidden>
          <button className="button" type="button">
            {wording.useMyLocation}
          </button>
          <p className="muted">{wording.locationNote}</p>
          <div aria-live="polite" data-locating={wording.locating} data-denied={wording.locationDenied} />
          <template>
            <h3>{wording.officesHeading}</h3>
            <ol className="nearest-list">
              {places
                .filter(({ office }) => office === true)
                .map((office) => (
                  <OfficeItem key={office.slug} place={office} distance="" />
                ))}
            </ol>
          </template>
        </div>
      </div>
    </Section>
  )
}
