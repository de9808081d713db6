import { AreaList } from '../../components/area-list/area-list.tsx'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import type { Location, LocationServicesWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function LocationServicesPage({ content }: SitePage<{ wording: LocationServicesWording; location: Location }>) {
  const { wording, location, services, site } = content
  return (
    <>
      <section className="hero">
        <h1>{wording.heading}</h1>
        <p>{wording.intro}</p>
        <ContactLinks site={site} place={location} kind="services" />
      </section>
      <ServiceList heading={site.texts.services} services={services} site={site} place={location} />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <AreaList heading={wording.areasHeading} areas={location.nearbyAreas} />
      <CallToAction site={site} place={location} kind="services" />
    </>
  )
}
