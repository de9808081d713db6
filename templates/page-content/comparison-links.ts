import type { Shell } from 'townpages/page'
import type { ComparisonLinksWording, CompetitorSummary, Location } from '../data-types.ts'
import { link } from '../links.ts'
import { published } from './published-samples.ts'

/** What a page of a place has that links to its comparisons. */
export type ComparedContent = { comparisonLinks: ComparisonLinksWording; competitors: readonly CompetitorSummary[] }

/** The comparisons of a place, one with each firm that is not invented, or that may be shown as a sample (D8). */
export function placeComparisons(
  { comparisonLinks, competitors, location }: ComparedContent & { location: Pick<Location, 'slug'> },
  shell: Pick<Shell, 'hidesSamples'>,
) {
  const { heading, text, label } = comparisonLinks
  const linkOf = ({ slug, name }: CompetitorSummary) => ({
    label: `${label} ${name}`,
    href: link('comparison', { location: location.slug, competitor: slug }),
  })
  return { heading, text, links: published(competitors, shell).map(linkOf) }
}

/** Links to the comparisons with kinds of firms, which are about no place. */
export function genericComparisons(competitors: readonly CompetitorSummary[]): { label: string; href: string }[] {
  return competitors.map(({ slug, heroTitle }) => ({
    label: heroTitle,
    href: link('generic-comparison', { competitor: slug }),
  }))
}
