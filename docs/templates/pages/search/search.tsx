import { formatMessage } from 'townpages/page'
import type { PagePropsOf } from '../../page-props.ts'

export default function SearchPage({ content: { wording, site }, request }: PagePropsOf['search']) {
  if (request.kind !== 'search') {
    return (
      <div className="found">
        <h1>{wording.heading}</h1>
        <p>{wording.hint}</p>
      </div>
    )
  }
  const { query, groups } = request
  return (
    <div className="found">
      <h1>{formatMessage(groups.length === 0 ? wording.none : wording.found, { query })}</h1>
      {groups.map(({ name, hits }) => (
        <section key={name}>
          <h2>{site.sections[name as keyof typeof site.sections]}</h2>
          <ul>
            {hits.map(({ path, title, note }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                <p>{note}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
