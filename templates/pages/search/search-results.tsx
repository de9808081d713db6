import { type FoundGroup, formatMessage, type PageRequest, type SearchHit } from 'townpages/page'
import { OtherWays, Suggestion } from '../../components/other-ways/other-ways.tsx'
import { Section } from '../../components/section/section.tsx'
import type { SearchWording, Site } from '../../data-types.ts'

type SearchResultsProps = { wording: SearchWording; site: Site; found: PageRequest & { kind: 'search' } }

/** What a search found, each group under its heading; or where else to look. */
export function SearchResults({ wording, site, found: { query, groups, suggestion } }: SearchResultsProps) {
  if (groups.length === 0) return <NothingFound wording={wording} site={site} suggestion={suggestion} />
  return (
    <Section heading={countText(wording, query, groups)} layout="wide">
      <div className="search-results">
        {groups.map(({ name, hits }) => (
          <section key={name}>
            <h3 className="small-heading">{groupHeading(wording, name)}</h3>
            <ul className="search-hits">
              {hits.map((hit) => (
                <Hit key={hit.path} hit={hit} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
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

type NothingFoundProps = Pick<SearchResultsProps, 'wording' | 'site'> & { suggestion: SearchHit | null }

function NothingFound({ wording, site, suggestion }: NothingFoundProps) {
  return (
    <Section heading={wording.emptyHeading}>
      <div className="prose">
        <p>{wording.emptyText}</p>
        <Suggestion site={site} page={suggestion} />
        <OtherWays site={site} />
      </div>
    </Section>
  )
}

function countText(wording: SearchWording, query: string, groups: readonly FoundGroup[]): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const text = groups.some(({ more }) => more) ? wording.foundFirst : count === 1 ? wording.foundOne : wording.foundMany
  return formatMessage(text, { count: String(count), query })
}

/** The groups are those of the pattern's `asks` in `routes.yaml`. */
function groupHeading(wording: SearchWording, name: string): string {
  const headings: Readonly<Record<string, string>> = {
    together: wording.togetherHeading,
    places: wording.placesHeading,
    services: wording.servicesHeading,
  }
  return headings[name] ?? wording.pagesHeading
}
