import { CountryMap } from 'townpages/components'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { HeadOfficeLink } from '../../components/contact-links/head-office-link.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceList } from '../../components/service-list/service-list.tsx'
import { StepList } from '../../components/step-list/step-list.tsx'
import { TestimonialCarousel } from '../../components/testimonial-carousel/testimonial-carousel.tsx'
import { link } from '../../links.ts'
import { choiceFor } from '../../page-content/choice-for.ts'
import { clientWords } from '../../page-content/places/client-words.ts'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

type Content = PagePropsOf['home']['content']

// §9: the home page shows the first nine services.
const servicesShown = 9

export default function HomePage(page: PagePropsOf['home']) {
  const { content, shell } = page
  const { wording, services, site, testimonials, reviews } = content
  const place = null
  return (
    <>
      <Hero
        heading={<Heading page={page} />}
        intro={wording.intro}
        facts={heroFacts(content)}
        picture={<CountryMap map={content.countryMap} texts={content.mapWording} />}
      >
        <ContactLinks site={site} place={place} kind="home" />
        {wording.rotation !== undefined && (
          <button
            type="button"
            className="link-button"
            data-hero-pause=""
            data-pause={wording.rotation.pause}
            data-play={wording.rotation.play}
            hidden
          >
            {wording.rotation.pause}
          </button>
        )}
      </Hero>
      <ServiceList
        heading={wording.servicesHeading}
        services={services}
        most={servicesShown}
        site={site}
        place={place}
      />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <StepList heading={wording.stepsHeading} steps={wording.steps} />
      <TestimonialCarousel
        heading={wording.reviewsHeading}
        words={clientWords({ general: testimonials, reviews }, shell)}
        site={site}
        path={page.entry.path}
      />
      <Coverage content={content} />
      <EnquirySection page={page} heading={wording.contactHeading}>
        <ContactLinks site={site} place={place} kind="home" />
        <HeadOfficeLink site={site} />
      </EnquirySection>
      <QuestionList heading={wording.faqHeading} questions={wording.faqs} />
      <CallToAction site={site} place={place} kind="home" />
    </>
  )
}

/** The heading; where its wording says so, with the name of a city that changes by itself (§2.7). */
function Heading({ page: { content, entry } }: { page: PagePropsOf['home'] }) {
  const { wording, places } = content
  if (wording.rotation === undefined) return wording.heading
  const cities = places.map(({ name }) => name)
  // What stands there while nothing moves is a city that people know.
  const offices = places.filter(({ office }) => office === true)
  return (
    <>
      {`${wording.heading} ${wording.rotation.before} `}
      <span
        className="hero-city"
        data-hero-city={choiceFor(entry.path, offices).name}
        aria-hidden="true"
        data-cities={cities.join('|')}
      />
      <span className="visually-hidden">{wording.rotation.anyTown}</span>
    </>
  )
}

function namesOf({ places }: Content): ReadonlyMap<string, string> {
  return new Map(places.map(({ slug, name }) => [slug, name]))
}

function Coverage({ content }: { content: Content }) {
  const { wording, services, site } = content
  const names = namesOf(content)
  return (
    <Section heading={wording.coverageHeading} note={wording.coverageText} layout="wide" tone="quiet">
      <ul className="place-columns">
        {wording.coverageCities.map((slug) => (
          <li key={slug}>
            <a href={link('location', { location: slug })}>{names.get(slug) ?? slug}</a>
          </li>
        ))}
      </ul>
      <p>
        <a className="more" href={link('coverage-areas')}>
          {site.texts.coverageLink}
        </a>
      </p>
      <h3 className="small-heading">{wording.popularHeading}</h3>
      <div className="popular-services">
        {services.map(({ slug, title }) => (
          <div key={slug}>
            <h4>{title}</h4>
            <ul className="inline-list">
              {wording.popularCities.map((city) => (
                <li key={city}>
                  <a href={link('service-in-location', { service: slug, location: city })}>
                    <span className="visually-hidden">{`${title} in `}</span>
                    {names.get(city) ?? city}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
