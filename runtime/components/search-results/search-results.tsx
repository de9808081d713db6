import type { FoundGroup, SearchHit } from '../../page/index.ts'

export type SearchResultsProps<Name extends string = string> = {
  /** What a search found: `groups` of a request of the kind `search`. */
  groups: readonly FoundGroup<Name>[]
  /** The heading of each group, by its name in `routes.yaml`. A group without one has no heading. */
  headings?: Readonly<Partial<Record<Name, string>>>
  level?: 2 | 3
}

/** What a search found, each group under its heading. */
export function SearchResults<Name extends string>({ groups, headings, level = 2 }: SearchResultsProps<Name>) {
  const Heading = `h${level}` as const
  return (
    <div className="search-results">
      {groups.map(({ name, hits }) => (
        <section key={name}>
          {headings?.[name] !== undefined && <Heading>{headings[name]}</Heading>}
          <ul className="search-hits">
            {hits.map((hit) => (
              <Hit key={hit.path} hit={hit} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Hit({ hit: { path, title, note, foundIn } }: { hit: SearchHit }) {
  const about = [foundIn, note].filter((text) => text !== undefined)
  return (
    <li>
      <a href={path}>{title}</a>
      {about.length > 0 && <p className="muted">{about.join(', ')}</p>}
    </li>
  )
}
