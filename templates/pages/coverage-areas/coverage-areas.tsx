import { Island } from 'townpages/page'
import type { CoverageAreasWording, LocationSummary } from '../../data-types.ts'
import CoverageSearch from '../../islands/coverage-search/coverage-search.tsx'
import type { SitePage } from '../../page-facts.ts'

export default function CoverageAreasPage({ content }: SitePage<{ wording: CoverageAreasWording; places: readonly LocationSummary[] }>) {
  const { wording, places } = content
  const { searchLabel, searchPlaceholder, emptyHeading, emptyText } = wording
  const props = {
    places: places.map(({ slug, name }) => ({ slug, name })),
    texts: { searchLabel, searchPlaceholder, emptyHeading, emptyText },
  }
  return (
    <>
      <h1>{wording.heading}</h1>
      {wording.intro !== undefined && <p>{wording.intro}</p>}
      <Island name="coverage-search" component={CoverageSearch} props={props} />
      <section>
        <h2>{wording.missingHeading}</h2>
        <p>{wording.missingText}</p>
        <a href="/contact">{wording.missingLink}</a>
      </section>
    </>
  )
}
