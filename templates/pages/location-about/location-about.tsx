import { Breadcrumbs, LocatorMap } from 'townpages/components'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceAround } from '../../components/place-around/place-around.tsx'
import { TextSections } from '../../components/text-sections/text-sections.tsx'
import { link } from '../../links.ts'
import { placeBreadcrumb } from '../../page-content/breadcrumb.ts'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function LocationAboutPage({ content }: PagePropsOf['location-about']) {
  const { wording, location, site } = content
  return (
    <>
      <Hero
        heading={wording.heading}
        intro={wording.intro}
        facts={heroFacts(content)}
        picture={<LocatorMap map={content.map} texts={content.mapWording} />}
        above={<Breadcrumbs label={site.breadcrumb.label} {...placeBreadcrumb(content, site.breadcrumb.about)} />}
      >
        <ContactLinks site={site} place={location} kind="about" />
      </Hero>
      <LocalText
        heading={location.aboutText === undefined ? wording.aroundHeading : wording.localHeading}
        paragraphs={[location.aboutText]}
        tone="quiet"
      >
        <PlaceAround content={content} wording={wording} path={(slug) => link('location-about', { location: slug })} />
      </LocalText>
      <TextSections sections={wording.sections} />
      <CallToAction site={site} place={location} kind="about" />
    </>
  )
}
