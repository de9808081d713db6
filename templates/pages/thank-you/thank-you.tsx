import { Hero } from '../../components/hero/hero.tsx'
import { Section } from '../../components/section/section.tsx'
import type { ThankYouWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

/** The screen after an enquiry that was posted without JavaScript (D19). */
export default function ThankYouPage({ content }: SitePage<{ wording: ThankYouWording }>) {
  const { wording } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.consumer}>
        <p className="actions">
          <a className="button" href="/">
            {wording.homeLink}
          </a>
        </p>
      </Hero>
      <Section heading={wording.nextHeading} tone="tint">
        <ul className="ticks">
          {wording.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
