import type { Near } from 'townpages/page'
import { AreaList } from '../../components/area-list/area-list.tsx'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { type ComparedContent, ComparisonLinks } from '../../components/comparison-links/comparison-links.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import { PlaceMap } from '../../components/place-map/place-map.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import type { Location, LocationServicesWording, LocationSummary } from '../../data-types.ts'
import type { LocalSentences } from '../../page-content/local-sentences.ts'
import { heroFacts, type MappedContent, type SitePage } from '../../page-content/site-page.ts'

type LocationServicesContent = MappedContent &
  ComparedContent & {
    wording: LocationServicesWording
    location: Location
    nearby: readonly Near<LocationSummary>[]
    servicesSentences: Pick<LocalSentences, 'areas' | 'council' | 'police' | 'court' | 'contact'>
  }

// §9: the popular areas are six.
const areasShown = 6

export default function LocationServicesPage({ content }: SitePage<LocationServicesContent>) {
  const { wording, location, services, nearby, servicesSentences: said, site } = content
  return (
    <>
      <Hero
        heading={wording.heading}
        intro={wording.intro}
        facts={heroFacts(site)}
        picture={<PlaceMap map={content.map} wording={content.mapWording} />}
      >
        <ContactLinks site={site} place={location} kind="services" />
      </Hero>
      <ServiceList heading={site.texts.services} services={services} site={site} place={location} />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <ComparisonLinks content={content} />
      <LocalText
        heading={wording.localHeading}
        paragraphs={[`${said.areas} ${said.council}`, `${said.police} ${said.court}`, said.contact]}
      >
        <div className="columns">
          <PlaceList heading={wording.nearbyHeading} places={nearby} site={site} path={(slug) => `/services-${slug}`} />
          <AreaList heading={wording.areasHeading} areas={location.nearbyAreas.slice(0, areasShown)} />
        </div>
      </LocalText>
      <CallToAction site={site} place={location} kind="services" />
    </>
  )
}
