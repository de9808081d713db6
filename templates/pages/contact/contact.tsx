import { AreaList } from '../../components/area-list/area-list.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import type { ContactWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function ContactPage({ content }: SitePage<{ wording: ContactWording }>) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <ContactLinks site={site} place={null} kind="contact" />
      </Hero>
      <AreaList heading={wording.coverageHeading} areas={wording.coverage} />
      <AreaList heading={wording.specialtiesHeading} areas={wording.specialties} />
    </>
  )
}
