import { Island } from 'townpages/page'
import { HeadOfficeLink } from '../../components/contact-links/head-office-link.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { NearestOffices } from '../../components/nearest-offices/nearest-offices.tsx'
import { NearestResult, nearestSearch } from '../../components/nearest-result/nearest-result.tsx'
import { Section } from '../../components/section/section.tsx'
import CoverageSearch, { isPostcode, placesNamed } from '../../islands/coverage-search/coverage-search.tsx'
import { localLink, localPages } from '../../page-content/local-links.ts'
import type { PagePropsOf } from '../../page-props.ts'

/** Every place in one list that can be searched, by its name or from a postcode (§2.11, D17). */
export default function CoverageAreasPage({ entry, content, request, shell }: PagePropsOf['coverage-areas']) {
  const { wording, nearest, places, site } = content
  const { slug: _, heading, intro, missingHeading, missingText, missingLink, updated: __, ...texts } = wording
  const question = nearestSearch(request)
  const query = question?.query ?? ''
  const search = { query, places: places.map(({ slug, name }) => ({ slug, name })), texts }
  // Part of a name leads to no place, but the list has those with it.
  const isAnswered =
    question !== null &&
    (question.answer.kind !== 'unknown' || isPostcode(query) || placesNamed(places, query).length === 0)
  const shared = { site, wording: nearest, path: entry.path }
  return (
    <>
      {/* Who has asked wants the answer first. */}
      <Hero heading={heading} intro={question === null ? intro : undefined}>
        <NearestOffices {...shared} apiUrl={shell.apiUrl} places={places} query={query} />
        {question === null && <HeadOfficeLink site={site} />}
      </Hero>
      {isAnswered && <NearestResult {...shared} question={question} />}
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
