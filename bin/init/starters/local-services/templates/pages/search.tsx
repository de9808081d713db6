import { formatMessage } from 'townpages/page'
import type { PagePropsOf } from '../page-props.ts'

/** The search, and what it found. */
export default function SearchPage({ content: { wording }, request, entry }: PagePropsOf['search']) {
  const query = request.kind === 'search' ? request.query : ''
  const hits = request.kind === 'search' ? request.groups.flatMap((group) => group.hits) : []
  return (
    <section className="wrap section-wide">
      <h1>{wording.heading}</h1>
      <form className="search" action={entry.path}>
        <label htmlFor="q">{wording.label}</label>
        <input id="q" name="q" type="search" defaultValue={query} />
        <button className="button primary" type="submit">
          {wording.button}
        </button>
      </form>
      {query !== '' && hits.length === 0 && <p>{formatMessage(wording.none, { query })}</p>}
      <ul className="ruled">
        {hits.map(({ path, title, note }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            {note !== undefined && <span className="note">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
