import type { ComparisonLinksWording, CompetitorSummary, Location } from '../data-types.ts'
import { link } from '../links.ts'

/** What a page of a place has that links to its comparisons. */
export type ComparedContent = { comparisonLinks: ComparisonLinksWording; competitors: readonly CompetitorSummary[] }

/** The comparisons of a place, one with each firm. */
export function placeComparisons({
  comparisonLinks,
  competitors,
  location,
}: ComparedContent & { location: Pick<Location, 'slug'> }) {
  const { heading, text, label } = comparisonLinks
  const linkOf = ({ slug, name }: CompetitorSummary) => ({
    label: `${label} ${name}`,
    href: link('comparison', { location: location.slug, competitor: slug }),
  })
  return { heading, text, links: competitors.map(linkOf) }
}

/** Links to the comparisons with kinds of firms, which are about no place. */
export function genericComparisons(competitors: readonly CompetitorSummary[]): { label: string; href: string }[] {
  return competitors.map(({ slug, heroTitle }) => ({
    label: heroTitle,
    href: link('generic-comparison', { competitor: slug }),
  }))
}
