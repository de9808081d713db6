import { LocatorMap } from 'townpages/components'
import { Enquiry } from '../components/enquiry.tsx'
import { Hero } from '../components/hero.tsx'
import { People } from '../components/people.tsx'
import { PlaceList } from '../components/place-list.tsx'
import { Section } from '../components/section.tsx'
import { ServiceList } from '../components/service-list.tsx'
import type { PagePropsOf } from '../page-props.ts'

export default function PlacePage(page: PagePropsOf['place']) {
  const { wording, site, services, place, map, nearest, people, credentials } = page.content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} site={site} name={place.name}>
        {map !== null && <LocatorMap map={map} />}
      </Hero>
      {place.about !== undefined && (
        <div className="wrap section">
          <p>{place.about}</p>
        </div>
      )}
      <Section heading={wording.servicesHeading}>
        <ServiceList services={services} place={place.slug} />
      </Section>
      <People heading={wording.peopleHeading} people={people} credentials={credentials} />
      {nearest.length > 0 && (
        <Section heading={wording.nearestHeading}>
          <PlaceList places={nearest} />
        </Section>
      )}
      <Enquiry heading={wording.enquiryHeading} page={page} />
    </>
  )
}
