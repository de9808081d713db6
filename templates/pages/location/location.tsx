import { formatMessage } from 'townpages/page'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ComparisonLinks } from '../../components/comparison-links/comparison-links.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { PlaceHero } from '../../components/place-hero/place-hero.tsx'
import { PlaceKnowledge } from '../../components/place-knowledge/place-knowledge.tsx'
import { PlaceReasons } from '../../components/place-reasons/place-reasons.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import { link } from '../../links.ts'
import { placeComparisons } from '../../page-content/comparison-links.ts'
import { placeTestimonials } from '../../page-content/places/place-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §2.8: the first six services, and one large review with three small ones.
const servicesShown = 6
const reviewsShown = 4

export default function LocationPage(page: PagePropsOf['location']) {
  const { content } = page
  const { wording, location, services, site } = content
  return (
    <>
      <PlaceHero content={content}>
        <WiderPlace content={content} />
      </PlaceHero>
      <PlaceKnowledge content={content} />
      <ServiceList
        heading={wording.servicesHeading}
        services={services}
        most={servicesShown}
        site={site}
        place={location}
        linksAll
      />
      <PlaceReasons location={location} wording={wording} />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <TestimonialList
        heading={wording.reviewsHeading}
        testimonials={placeTestimonials(content, { count: reviewsShown, shell: page.shell })}
        site={site}
        place={location}
        large
      />
      <ComparisonLinks {...placeComparisons(content, page.shell)} />
      <CallToAction site={site} place={location} kind="location" />
      <QuestionList heading={wording.faqHeading} questions={wording.questions} />
      <EnquirySection page={page} />
    </>
  )
}

/** The pages of a wider place that has no main page but this one (D3). */
function WiderPlace({ content: { wording, wider } }: Pick<PagePropsOf['location'], 'content'>) {
  if (wider === null) return null
  const { slug: location, name: place } = wider
  return (
    <p className="actions">
      <a className="more" href={link('location-contact', { location })}>
        {formatMessage(wording.widerContact, { place })}
      </a>
      <a className="more" href={link('location-services', { location })}>
        {formatMessage(wording.widerServices, { place })}
      </a>
    </p>
  )
}
