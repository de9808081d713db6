import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { CredentialList } from '../../components/credential-list/credential-list.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PersonList } from '../../components/person-list/person-list.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { heldBy, published } from '../../page-content/published-samples.ts'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function AboutPage({ content, shell }: PagePropsOf['about']) {
  const { wording, site, people, credentials, places } = content
  const held = heldBy('agency', credentials, shell)
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} facts={heroFacts(content)}>
        <ContactLinks site={site} place={null} kind="about" />
      </Hero>
      <PointList heading={wording.whyHeading} points={wording.reasons} tone="quiet" />
      <PersonList
        id="people"
        people={published(people, shell)}
        credentials={credentials}
        places={places}
        site={site}
        shell={shell}
      />
      {held.length > 0 && (
        <Section heading={site.credentials.heading} note={site.credentials.note} tone="tint">
          <CredentialList credentials={held} site={site} hasRenewals />
        </Section>
      )}
      <CallToAction site={site} place={null} kind="about" />
    </>
  )
}
