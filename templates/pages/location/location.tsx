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
import type { Location, LocationSummary, LocationWording, Testimonials } from '../../data-types.ts'
import { localLink, type SitePage } from '../../page-facts.ts'

type LocationContent = {
  wording: LocationWording
  location: Location
  nearby: readonly Near<LocationSummary>[]
  testimonials: Testimonials
}

// §2.8: the first six services, and one large review with three small ones.
const servicesShown = 6
const reviewsShown = 4

export default function LocationPage({ content }: SitePage<LocationContent>) {
  const { wording, location, services, site, nearby, testimonials } = content
  return (
    <>
      <section className="hero">
        <h1>{location.customContent?.hero?.title ?? wording.heading}</h1>
        <p>{location.customContent?.homeIntro ?? location.introText ?? wording.intro}</p>
        <ContactLinks site={site} place={location} kind="location" />
      </section>
      <PlaceFacts heading={wording.factsHeading} place={location} />
      <ServiceList heading={wording.servicesHeading} services={services.slice(0, servicesShown)} site={site} place={location} />
      <p>
        <a href={localLink('/services', location, site)}>{site.texts.allServices}</a>
      </p>
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <TestimonialList heading={wording.reviewsHeading} testimonials={testimonials.testimonials.slice(0, reviewsShown)} site={site} />
      <PlaceList heading={wording.nearbyHeading} places={nearby} />
      <CallToAction site={site} place={location} kind="location" />
      <QuestionList heading={wording.faqHeading} questions={wording.faqs} />
    </>
  )
}
