import { AreaList } from '../../components/area-list/area-list.tsx'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceFacts } from '../../components/place-facts/place-facts.tsx'
import { PlaceHero } from '../../components/place-hero/place-hero.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import { PlaceReasons } from '../../components/place-reasons/place-reasons.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import type { UnifiedLocationWording } from '../../data-types.ts'
import { type LocationContent, localParagraphs, localQuestions, localSteps, placeTestimonials } from '../../local-sentences.ts'
import { localLink, type SitePage } from '../../page-facts.ts'

// §2.8: the first six services, up to three testimonials, and three areas before 'and more'.
const servicesShown = 6
const testimonialsShown = 3
const areasShown = 3

export default function UnifiedLocationPage({ content }: SitePage<LocationContent<UnifiedLocationWording>>) {
  const { wording, location, services, site, nearby, sentences } = content
  return (
    <>
      <PlaceHero content={content} />
      <PlaceReasons content={content} />
      <ServiceList heading={wording.servicesHeading} services={services.slice(0, servicesShown)} site={site} place={location} />
      <p>
        <a href={localLink('/services', location, site)}>{site.texts.allServices}</a>
      </p>
      <StepList heading={wording.stepsHeading} steps={localSteps(wording.steps, sentences)} />
      <TestimonialList
        heading={wording.reviewsHeading}
        testimonials={placeTestimonials(content, location, testimonialsShown)}
        site={site}
      />
      <section>
        <h2>{wording.coverageHeading}</h2>
        <p>
          {location.nearbyAreas.slice(0, areasShown).join(', ')}
          {location.nearbyAreas.length > areasShown && ` ${wording.andMore}`}
        </p>
      </section>
      <LocalText heading={wording.localHeading} paragraphs={localParagraphs(location, sentences)} />
      {location.features !== undefined && <AreaList heading={wording.featuresHeading} areas={location.features} />}
      <PlaceFacts heading={wording.factsHeading} place={location} site={site} />
      <PlaceList heading={wording.nearbyHeading} places={nearby} />
      <QuestionList heading={wording.faqHeading} questions={[...localQuestions(wording.questions, sentences), wording.fifthQuestion]} />
      <CallToAction site={site} place={location} kind="location" />
    </>
  )
}
