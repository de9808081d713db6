import { AreaList } from '../../components/area-list/area-list.tsx'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { TextSections } from '../../components/text-sections/text-sections.tsx'
import type { Location, LocationAboutWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function LocationAboutPage({ content }: SitePage<{ wording: LocationAboutWording; location: Location }>) {
  const { wording, location, site } = content
  return (
    <>
      <section className="hero">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
        <ContactLinks site={site} place={location} kind="about" />
      </section>
      <TextSections sections={wording.sections} />
      <AreaList heading={wording.areasHeading} areas={location.nearbyAreas} />
      <CallToAction site={site} place={location} kind="about" />
    </>
  )
}
