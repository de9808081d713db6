import type { ComparisonLinksWording, CompetitorSummary, Location } from '../../data-types.ts'
import { link } from '../../links.ts'
import { Section } from '../section/section.tsx'

/** What a page draws that links to the comparisons of its place. */
export type ComparedContent = { comparisonLinks: ComparisonLinksWording; competitors: readonly CompetitorSummary[] }
type ComparisonLinksProps = { content: ComparedContent & { location: Pick<Location, 'slug'> } }

/** Links to the comparisons of a place, one for each firm; nothing where there is none to compare with. */
export function ComparisonLinks({ content: { comparisonLinks: wording, competitors, location } }: ComparisonLinksProps) {
  if (competitors.length === 0) return null
  return (
    <Section heading={wording.heading} tone="quiet">
      <p>{wording.text}</p>
      {competitors.map(({ slug, name }) => (
        <p key={slug}>
          <a className="more" href={link('comparison', { location: location.slug, competitor: slug })}>
            {wording.label} {name}
          </a>
        </p>
      ))}
    </Section>
  )
}
