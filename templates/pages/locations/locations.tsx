import { CountryMap } from 'townpages/components'
import { ComparisonLinks } from '../../components/comparison-links/comparison-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { NearestOffices } from '../../components/nearest-offices/nearest-offices.tsx'
import { NearestResult, nearestSearch } from '../../components/nearest-result/nearest-result.tsx'
import { PlaceGroup } from '../../components/place-group/place-group.tsx'
import { genericComparisons } from '../../page-content/comparison-links.ts'
import type { PagePropsOf } from '../../page-props.ts'

/** Every place under its region, and the nearest offices (D17). */
export default function LocationsPage({ entry, content, request, shell }: PagePropsOf['locations']) {
  const { wording, nearest, places, generic, site } = content
  const regions = Object.entries(Object.groupBy(places, ({ region }) => region)).sort(([a], [b]) => (a < b ? -1 : 1))
  const shared = { site, wording: nearest, path: entry.path }
  const question = nearestSearch(request)
  return (
    <>
      <Hero
        heading={wording.heading}
        // Who has asked wants the answer first.
        intro={question === null ? wording.intro : undefined}
        picture={question === null ? <CountryMap map={content.countryMap} texts={content.mapWording} /> : undefined}
      >
        <NearestOffices {...shared} apiUrl={shell.apiUrl} places={places} query={question?.query ?? ''} />
      </Hero>
      {question !== null && <NearestResult {...shared} question={question} />}
      <div className="wrap">
        {regions.map(([region, found = []]) => (
          <PlaceGroup key={region} heading={region} places={found} />
        ))}
      </div>
      <ComparisonLinks
        heading={wording.comparisonsHeading}
        text={wording.comparisonsText}
        links={genericComparisons(generic)}
      />
    </>
  )
}
