import { SearchForm, SearchResults } from 'townpages/components'
import { formatMessage } from 'townpages/page'
import type { PagePropsOf } from '../page-props.ts'

/** The search, and what it found. */
export default function SearchPage({ content: { wording }, request, entry, shell }: PagePropsOf['search']) {
  const { query, groups } = request.kind === 'search' ? request : { query: '', groups: [] }
  return (
    <section className="wrap section-wide">
      <h1>{wording.heading}</h1>
      <SearchForm
        action={entry.path}
        apiUrl={shell.apiUrl}
        label={wording.label}
        button={wording.button}
        value={query}
      />
      {query !== '' && groups.length === 0 && <p>{formatMessage(wording.none, { query })}</p>}
      <SearchResults groups={groups} />
    </section>
  )
}
