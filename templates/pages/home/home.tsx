import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import { TestimonialList } from '../../components/testimonial-list/testimonial-list.tsx'
import type { HomeWording, LocationSummary, Testimonials } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export type HomeContent = { wording: HomeWording; places: readonly LocationSummary[]; testimonials: Testimonials }

// §9: the home page shows the first nine services and three testimonials.
const servicesShown = 9
const testimonialsShown = 3

export default function HomePage({ content }: SitePage<HomeContent>) {
  const { wording, services, site, places, testimonials } = content
  const place = null
  const claim = site.claims.find(({ id }) => id === 'registration')
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <ContactLinks site={site} place={place} kind="home" />
        {claim !== undefined && <p>{claim.value}</p>}
      </Hero>
      <ServiceList heading={wording.servicesHeading} services={services.slice(0, servicesShown)} site={site} place={place} />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <TestimonialList heading={wording.reviewsHeading} testimonials={testimonials.testimonials.slice(0, testimonialsShown)} site={site} />
      <Coverage content={content} names={new Map(places.map(({ slug, name }) => [slug, name]))} />
      <section>
        <h2>{wording.contactHeading}</h2>
        <ContactLinks site={site} place={place} kind="home" />
      </section>
      <QuestionList heading={wording.faqHeading} questions={wording.faqs} />
      <CallToAction site={site} place={place} kind="home" />
    </>
  )
}

function Coverage({ content, names }: { content: SitePage<HomeContent>['content']; names: ReadonlyMap<string, string> }) {
  const { wording, services, site } = content
  return (
    <section>
      <h2>{wording.coverageHeading}</h2>
      <p>{wording.coverageText}</p>
      <ul>
        {wording.coverageCities.map((slug) => (
          <li key={slug}>
            <a href={`/private-investigator-${slug}`}>{names.get(slug) ?? slug}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/coverage-areas">{site.texts.coverageLink}</a>
      </p>
      <ul>
        {wording.popularCities.flatMap((city) =>
          services.map(({ slug, title }) => (
            <li key={`${slug}-${city}`}>
              <a href={`/services/${slug}-${city}`}>
                {title} in {names.get(city) ?? city}
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
