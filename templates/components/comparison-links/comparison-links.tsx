import { Section } from '../section/section.tsx'

type ComparisonLinksProps = { heading: string; text: string; links: readonly { label: string; href: string }[] }

/** Links to comparisons; nothing where there is none. */
export function ComparisonLinks({ heading, text, links }: ComparisonLinksProps) {
  if (links.length === 0) return null
  return (
    <Section heading={heading} tone="quiet">
      <p>{text}</p>
      {links.map(({ label, href }) => (
        <p key={href}>
          <a className="more" href={href}>
            {label}
          </a>
        </p>
      ))}
    </Section>
  )
}
