import { Breadcrumbs, LocatorMap } from 'townpages/components'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ComparisonLinks } from '../../components/comparison-links/comparison-links.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceAround } from '../../components/place-around/place-around.tsx'
import { PlaceRecord } from '../../components/place-record/place-record.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { link } from '../../links.ts'
import { placeBreadcrumb } from '../../page-content/breadcrumb.ts'
import { placeComparisons } from '../../page-content/comparison-links.ts'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §9: the popular areas are six.
const areasShown = 6

export default function LocationServicesPage({ content, shell }: PagePropsOf['location-services']) {
  const { wording, location, services, site } = content
  return (
    <>
      <Hero
        heading={wording.heading}
        intro={wording.intro}
        facts={heroFacts(content)}
        picture={<LocatorMap map={content.map} texts={content.mapWording} />}
        above={<Breadcrumbs label={site.breadcrumb.label} {...placeBreadcrumb(content, site.texts.services)} />}
      >
        <ContactLinks site={site} place={location} kind="services" />
      </Hero>
      <ServiceList heading={site.texts.services} services={services} site={site} place={location} />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <ComparisonLinks {...placeComparisons(content, shell)} />
      <LocalText heading={wording.localHeading} paragraphs={[location.servicesText]}>
        <PlaceAround
          content={content}
          wording={wording}
          most={areasShown}
          path={(slug) => link('location-services', { location: slug })}
        />
        <PlaceRecord content={content} only={['court', 'homes', 'drone', 'border']} />
      </LocalText>
      <CallToAction site={site} place={location} kind="services" />
    </>
  )
}
