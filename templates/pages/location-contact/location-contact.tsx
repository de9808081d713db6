import { Breadcrumbs, LocatorMap } from 'townpages/components'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { ExternalForm, externalFormOf } from '../../components/external-form/external-form.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceAround } from '../../components/place-around/place-around.tsx'
import { PlaceRecord } from '../../components/place-record/place-record.tsx'
import { Section } from '../../components/section/section.tsx'
import { link } from '../../links.ts'
import { placeBreadcrumb } from '../../page-content/breadcrumb.ts'
import { heroFacts, officeAddress } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §9: extended coverage names four areas.
const areasShown = 4

export default function LocationContactPage(page: PagePropsOf['location-contact']) {
  const { content } = page
  const { wording, location, site, forms } = content
  const address = officeAddress(site, location)
  const external = externalFormOf(location.externalForm, page.shell.ownFrames)
  return (
    <>
      <Hero
        heading={wording.heading}
        intro={wording.intro}
        facts={heroFacts(content)}
        picture={<LocatorMap map={content.map} texts={content.mapWording} />}
        above={<Breadcrumbs label={site.breadcrumb.label} {...placeBreadcrumb(content, site.texts.contact)} />}
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
      <EnquirySection page={page} isFolded={location.foldedForm === true && external === null}>
        {external !== null && (
          <>
            <ExternalForm address={external} forms={forms} />
            <h3 className="small-heading">{forms.ownForm}</h3>
          </>
        )}
      </EnquirySection>
      <LocalText heading={wording.localHeading} paragraphs={[location.contactText]} tone="quiet">
        <PlaceAround
          content={content}
          wording={wording}
          most={areasShown}
          path={(slug) => link('location-contact', { location: slug })}
        />
        <PlaceRecord content={content} only={['office', 'police', 'mistaken']} />
      </LocalText>
    </>
  )
}
