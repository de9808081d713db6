import type { Near } from 'townpages/page'
import { AreaList } from '../../components/area-list/area-list.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import type { Location, LocationContactWording, LocationSummary } from '../../data-types.ts'
import type { LocalSentences } from '../../local-sentences.ts'
import type { SitePage } from '../../page-facts.ts'

// §9: extended coverage names four areas.
const areasShown = 4

export default function LocationContactPage({
  content,
}: SitePage<{
  wording: LocationContactWording
  location: Location
  nearby: readonly Near<LocationSummary>[]
  contactSentences: Pick<LocalSentences, 'contact' | 'postcodes' | 'travel' | 'landmarks'>
}>) {
  const { wording, location, nearby, contactSentences: said, site } = content
  const address = [location.street, location.name, location.postcode].filter((line) => line !== undefined)
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <ContactLinks site={site} place={location} kind="contact" />
        {location.street !== undefined && <address>{address.join(', ')}</address>}
      </Hero>
      <section>
        <h2>{wording.urgentHeading}</h2>
        <p>{wording.urgentText}</p>
      </section>
      <section>
        <h2>{wording.responseHeading}</h2>
        <p>{wording.responseText}</p>
      </section>
      <LocalText heading={wording.localHeading} paragraphs={[`${said.contact} ${said.postcodes}`, `${said.travel} ${said.landmarks}`]} />
      <PlaceList heading={wording.nearbyHeading} places={nearby} path={(slug) => `/contact-${slug}`} />
      <AreaList heading={wording.areasHeading} areas={location.nearbyAreas.slice(0, areasShown)} />
    </>
  )
}
