import { AreaList } from '../../components/area-list/area-list.tsx'
import { ChatLink } from '../../components/contact-links/chat-link.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { HeadOfficeLink } from '../../components/contact-links/head-office-link.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { Section } from '../../components/section/section.tsx'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function ContactPage(page: PagePropsOf['contact']) {
  const { wording, site } = page.content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} facts={heroFacts(page.content)}>
        <ContactLinks site={site} place={null} kind="contact" />
        <HeadOfficeLink site={site} />
      </Hero>
      <EnquirySection page={page} isFolded />
      <Section heading={wording.reachHeading} tone="quiet">
        <div className="columns">
          <AreaList heading={wording.coverageHeading} areas={wording.coverage} />
          <div>
            <h3 className="small-heading">{wording.specialtiesHeading}</h3>
            <p className="muted">{wording.specialtiesNote}</p>
            <ul className="ticks links">
              {wording.specialties.map(({ label, whatsAppMessage }) => (
                <li key={label}>
                  <ChatLink site={site} place={null} topic={{ kind: 'contact', message: whatsAppMessage }}>
                    {label}
                  </ChatLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </>
  )
}
