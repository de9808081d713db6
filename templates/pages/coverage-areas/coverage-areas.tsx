import { CountryMap } from 'townpages/components'
import { Island } from 'townpages/page'
import { Hero } from '../../components/hero/hero.tsx'
import { NearestOffices } from '../../components/nearest-offices/nearest-offices.tsx'
import { nearestSearch } from '../../components/nearest-offices/nearest-result.tsx'
import { Section } from '../../components/section/section.tsx'
import CoverageSearch from '../../islands/coverage-search/coverage-search.tsx'
import { localLink, localPages } from '../../page-content/local-links.ts'
import type { PagePropsOf } from '../../page-props.ts'

/** Every place in one list that can be searched, and the nearest offices (§2.11, D17). */
export default function CoverageAreasPage({ entry, content, request, shell }: PagePropsOf['coverage-areas']) {
  const { wording, nearest, places, site } = content
  const { slug: _, heading, intro, missingHeading, missingText, missingLink, updated: __, ...texts } = wording
  const search = {
    action: entry.path,
    apiUrl: shell.apiUrl,
    query: request.kind === 'words' ? request.query : '',
    places: places.map(({ slug, name }) => ({ slug, name })),
    texts,
  }
  const shared = { site, wording: nearest, path: entry.path, apiUrl: shell.apiUrl }
  return (
    <>
      <Hero heading={heading} intro={intro} picture={<CountryMap map={content.countryMap} texts={content.mapWording} />} />
      <NearestOffices {...shared} places={places} question={nearestSearch(request)} />
      <div className="wrap coverage-search">
        <Island name="coverage-search" component={CoverageSearch} props={search} />
      </div>
      <Section heading={missingHeading}>
        <div className="prose">
          <p>{missingText}</p>
          <p>
            <a {...localLink(localPages.contact, null)}>{missingLink}</a>
          </p>
        </div>
      </Section>
    </>
  )
}
