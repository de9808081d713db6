import type { Near } from 'townpages/page'
import { AreaList } from '../../components/area-list/area-list.tsx'
import { EnquirySection } from '../../components/contact-form/enquiry-section.tsx'
import type { FormsContent } from '../../components/contact-form/form-fields.ts'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { ExternalForm } from '../../components/external-form/external-form.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import { PlaceMap } from '../../components/place-map/place-map.tsx'
import type { RecordContent } from '../../components/place-record/fact.tsx'
import { PlaceRecord } from '../../components/place-record/place-record.tsx'
import { Section } from '../../components/section/section.tsx'
import type { LocationContactWording, LocationSummary } from '../../data-types.ts'
import { link } from '../../links.ts'
import { heroHighlights, type MappedContent, officeAddress, type SitePage } from '../../page-content/site-page.ts'

type LocationContactContent = FormsContent &
  MappedContent &
  RecordContent & {
    wording: LocationContactWording
    nearby: readonly Near<LocationSummary>[]
  }

// §9: extended coverage names four areas.
const areasShown = 4

export default function LocationContactPage(page: SitePage<LocationContactContent>) {
  const { content } = page
  const { wording, location, nearby, site, forms } = content
  const address = officeAddress(site, location)
  return (
    <>
      <Hero
        heading={wording.heading}
        intro={wording.intro}
        facts={heroHighlights(site)}
        picture={<PlaceMap map={content.map} wording={content.mapWording} />}
      >
        <ContactLinks site={site} place={location} kind="contact" />
        {address !== null && <address>{address}</address>}
        {location.travelInfo !== undefined && <p>{location.travelInfo}</p>}
      </Hero>
      <Section heading={wording.urgentHeading} tone="tint">
        <p className="lead">{wording.urgentText}</p>
      </Section>
      <Section heading={wording.responseHeading}>
        <p>{wording.responseText}</p>
      </Section>
      <EnquirySection page={page}>
        <ExternalForm address={location.externalForm} forms={forms} ownFrames={page.shell.ownFrames ?? []} />
      </EnquirySection>
      <LocalText heading={wording.localHeading} paragraphs={[location.contactText]} tone="quiet">
        <div className="columns">
          <PlaceList
            heading={wording.nearbyHeading}
            places={nearby}
            site={site}
            acrossWater={content.acrossWater}
            path={(slug) => link('location-contact', { location: slug })}
          />
          <AreaList heading={wording.areasHeading} areas={location.nearbyAreas.slice(0, areasShown)} />
        </div>
        <PlaceRecord content={content} only={['office', 'police', 'mistaken']} />
      </LocalText>
    </>
  )
}
