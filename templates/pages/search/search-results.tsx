import { SearchResults as FoundPages } from 'townpages/components'
import { CallText, formatMessage, type SearchHit } from 'townpages/page'
import { OtherWays, Suggestion } from '../../components/other-ways/other-ways.tsx'
import { Section } from '../../components/section/section.tsx'
import type { SearchWording, Site } from '../../data-types.ts'
import type { PagePropsOf } from '../../page-props.ts'

type Found = PagePropsOf['search']['request'] & { kind: 'search' }
type SearchResultsProps = { wording: SearchWording; site: Site; found: Found }

/** What a search found, each group under its heading; or where else to look. */
export function SearchResults({ wording, site, found: { query, groups, suggestion } }: SearchResultsProps) {
  if (groups.length === 0) return <NothingFound wording={wording} site={site} suggestion={suggestion} />
  const headings: Readonly<Record<Found['groups'][number]['name'], string>> = {
    together: wording.togetherHeading,
    places: wording.placesHeading,
    services: wording.servicesHeading,
    pages: wording.pagesHeading,
  }
  return (
    <Section heading={countText(wording, query, groups)} layout="wide">
      <FoundPages groups={groups.map(withoutWords)} headings={headings} level={3} />
    </Section>
  )
}

/** A service says what it is about, and not by which of its words it was found. */
function withoutWords(group: Found['groups'][number]): Found['groups'][number] {
  if (group.name !== 'services') return group
  return { ...group, hits: group.hits.map(({ foundIn: _, ...hit }) => hit) }
}

type NothingFoundProps = Pick<SearchResultsProps, 'wording' | 'site'> & { suggestion: SearchHit | null }

function NothingFound({ wording, site, suggestion }: NothingFoundProps) {
  return (
    <Section heading={wording.emptyHeading}>
      <div className="prose">
        <p>
          <CallText text={wording.emptyText} />
        </p>
        <Suggestion site={site} page={suggestion} />
        <OtherWays site={site} />
      </div>
    </Section>
  )
}

function countText(wording: SearchWording, query: string, groups: Found['groups']): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const text = groups.some(({ more }) => more) ? wording.foundFirst : count === 1 ? wording.foundOne : wording.foundMany
  return formatMessage(text, { count: String(count), query })
}
