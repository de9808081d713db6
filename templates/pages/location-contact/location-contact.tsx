import { AreaList } from '../../components/area-list/area-list.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import type { Location, LocationContactWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function LocationContactPage({ content }: SitePage<{ wording: LocationContactWording; location: Location }>) {
  const { wording, location, site } = content
  const address = [location.street, location.name, location.postcode].filter((line) => line !== undefined)
  return (
    <>
      <section className="hero">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
        <ContactLinks site={site} place={location} kind="contact" />
        {location.street !== undefined && <address>{address.join(', ')}</address>}
      </section>
      <section>
        <h2>{wording.urgentHeading}</h2>
        <p>{wording.urgentText}</p>
      </section>
      <section>
        <h2>{wording.responseHeading}</h2>
        <p>{wording.responseText}</p>
      </section>
      <AreaList heading={wording.areasHeading} areas={location.nearbyAreas} />
    </>
  )
}
