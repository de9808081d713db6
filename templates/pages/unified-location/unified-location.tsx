import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ComparisonLinks } from '../../components/comparison-links/comparison-links.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { PlaceHero } from '../../components/place-hero/place-hero.tsx'
import { PlaceKnowledge } from '../../components/place-knowledge/place-knowledge.tsx'
import { PlaceReasons } from '../../components/place-reasons/place-reasons.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import { placeComparisons } from '../../page-content/comparison-links.ts'
import { placeTestimonials, unifiedQuestions } from '../../page-content/places/place-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §2.8: the first six services, up to three testimonials, and three areas before 'and more'.
const servicesShown = 6
const testimonialsShown = 3
const areasShown = 3

export default function UnifiedLocationPage(page: PagePropsOf['unified-location']) {
  const { content } = page
  const { wording, location, services, site } = content
  return (
    <>
      <PlaceHero content={content} />
      <PlaceReasons location={location} wording={wording} />
      <ServiceList
        heading={wording.servicesHeading}
        services={services}
        most={servicesShown}
        site={site}
        place={location}
        linksAll
      />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <TestimonialList
        heading={wording.reviewsHeading}
        testimonials={placeTestimonials(content, { count: testimonialsShown, shell: page.shell })}
        site={site}
        place={location}
      />
      <Section heading={wording.coverageHeading} tone="quiet">
        <p className="lead">
          {location.nearbyAreas.slice(0, areasShown).join(', ')}
          {location.nearbyAreas.length > areasShown && ` ${wording.andMore}`}
        </p>
      </Section>
      <PlaceKnowledge content={content} />
      <ComparisonLinks {...placeComparisons(content, page.shell)} />
      <QuestionList heading={wording.faqHeading} questions={unifiedQuestions(wording)} />
      <CallToAction site={site} place={location} kind="location" />
      <EnquirySection page={page} />
    </>
  )
}
