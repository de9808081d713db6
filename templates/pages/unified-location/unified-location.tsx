import type { Near } from 'townpages/page'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { PlaceFacts } from '../../components/place-facts/place-facts.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import type { Location, LocationSummary, Testimonials, UnifiedLocationWording } from '../../data-types.ts'
import { localLink, type SitePage } from '../../page-facts.ts'

type UnifiedLocationContent = {
  wording: UnifiedLocationWording
  location: Location
  nearby: readonly Near<LocationSummary>[]
  testimonials: Testimonials
}

// §2.8: the first six services, up to three testimonials, and three areas before 'and more'.
const servicesShown = 6
const testimonialsShown = 3
const areasShown = 3

export default function UnifiedLocationPage({ content }: SitePage<UnifiedLocationContent>) {
  const { wording, location, services, site, nearby, testimonials } = content
  return (
    <>
      <section className="hero">
        <h1>{location.customContent?.hero?.title ?? wording.heading}</h1>
        <p>{location.customContent?.homeIntro ?? location.introText ?? wording.intro}</p>
        <ContactLinks site={site} place={location} kind="location" />
      </section>
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <ServiceList heading={wording.servicesHeading} services={services.slice(0, servicesShown)} site={site} place={location} />
      <p>
        <a href={localLink('/services', location, site)}>{site.texts.allServices}</a>
      </p>
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <TestimonialList heading={wording.reviewsHeading} testimonials={testimonials.testimonials.slice(0, testimonialsShown)} site={site} />
      <section>
        <h2>{wording.coverageHeading}</h2>
        <p>
          {location.nearbyAreas.slice(0, areasShown).join(', ')}
          {location.nearbyAreas.length > areasShown && ` ${wording.andMore}`}
        </p>
      </section>
      <PlaceFacts heading={wording.factsHeading} place={location} />
      <PlaceList heading={wording.nearbyHeading} places={nearby} />
      <QuestionList heading={wording.faqHeading} questions={wording.faqs} />
      <CallToAction site={site} place={location} kind="location" />
    </>
  )
}
