import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { heroHighlights } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function AboutPage({ content }: PagePropsOf['about']) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} facts={heroHighlights(site)}>
        <ContactLinks site={site} place={null} kind="about" />
      </Hero>
      <PointList heading={wording.whyHeading} points={wording.reasons} tone="quiet" />
      <CallToAction site={site} place={null} kind="about" />
    </>
  )
}
