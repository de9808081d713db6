import { SearchForm } from 'townpages/components'
import { Hero } from '../../components/hero/hero.tsx'
import type { PagePropsOf } from '../../page-props.ts'
import { SearchResults } from './search-results.tsx'

/** The search of the whole site, which works without JavaScript (D18). */
export default function SearchPage({ entry, content, request, shell }: PagePropsOf['search']) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <SearchForm
          action={entry.path}
          apiUrl={shell.apiUrl}
          name="q"
          label={site.texts.searchLabel}
          button={site.texts.search}
          value={request.kind === 'search' ? request.query : ''}
        />
      </Hero>
      {request.kind === 'search' && <SearchResults wording={wording} site={site} found={request} />}
    </>
  )
}
