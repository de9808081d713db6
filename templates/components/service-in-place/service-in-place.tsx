import { Breadcrumbs, LocatorMap } from 'townpages/components'
import type { Location, Service } from '../../data-types.ts'
import { link } from '../../links.ts'
import { placeBreadcrumb } from '../../page-content/breadcrumb.ts'
import { jobPrice } from '../../page-content/places/job-price.ts'
import { shownService } from '../../page-content/places/service-page.ts'
import { startingPrice } from '../../page-content/price-list.ts'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'
import { ClosingForm } from '../closing-form/closing-form.tsx'
import { ContactLinks } from '../contact-links/contact-links.tsx'
import { Hero } from '../hero/hero.tsx'
import { JobSum } from '../job-sum/job-sum.tsx'
import { PlaceAround } from '../place-around/place-around.tsx'
import { PlaceRecord } from '../place-record/place-record.tsx'
import { QuestionList } from '../question-list/question-list.tsx'
import { Section } from '../section/section.tsx'

// §9: the coverage box names five areas.
const areasShown = 5
// So many reasons are given in full; the others are on the page of the service.
const reasonsShown = 2

/** The parts of a service's page that its pages in places link to. */
export const serviceParts = {
  methods: 'what-we-do',
  useCases: 'situations',
  reasons: 'reasons',
  questions: 'questions',
} as const

/** What the page of a service has that is in a place. */
type Content = Extract<PagePropsOf['service']['content'], { location: Location }>
type ServiceInPlacePage = PagePropsOf['service'] & { content: Content }

/** A service in a place: how it goes there, what it costs there, and what is asked there (§2.9). */
export function ServiceInPlace({ page }: { page: ServiceInPlacePage }) {
  const { content } = page
  const { wording, location, local, site } = content
  const service = shownService(content)
  const { slug } = service
  return (
    <>
      <Hero
        heading={local.heading}
        intro={location.serviceSpecificContent?.[slug] ?? service.description}
        facts={heroFacts(content)}
        picture={<LocatorMap map={content.map} texts={content.mapWording} />}
        above={<Breadcrumbs label={site.breadcrumb.label} {...placeBreadcrumb(content, content.service.title)} />}
      >
        <ContactLinks site={site} place={location} kind="services" message={service.whatsAppMessage} />
      </Hero>
      <HowItGoes content={content} service={service} />
      <Section heading={local.priceHeading} tone="quiet" layout="wide">
        <div className="columns">
          <Price page={page} service={service} />
          <div>
            <h3 className="small-heading">{wording.featuresHeading}</h3>
            <ul className="ticks">
              {service.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Around content={content} />
      <Section heading={wording.useCasesHeading} tone="tint" layout="wide">
        <div className="columns">
          <div>
            <ul className="ticks">
              {service.useCases.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <More slug={slug} part="useCases" text={local.moreUseCases} />
          </div>
          <div>
            <h3 className="small-heading">{wording.whyHeading}</h3>
            {service.whyChooseUs.slice(0, reasonsShown).map(({ title, description }) => (
              <p key={title} className="reason">
                <b>{`${title}.`}</b>
                {` ${description}`}
              </p>
            ))}
            <More slug={slug} part="reasons" text={local.moreReasons} />
          </div>
        </div>
      </Section>
      <QuestionList
        heading={wording.faqHeading}
        questions={service.faqs}
        group="questions"
        id={serviceParts.questions}
        layout="wide"
      >
        <More slug={slug} part="questions" text={local.moreQuestions} />
      </QuestionList>
      <ClosingForm id="contact-form" page={page} />
    </>
  )
}

/** The text of the place, or what the service does anywhere, with its steps. */
function HowItGoes({ content: { wording, local, location }, service }: { content: Content; service: Service }) {
  const text = location.serviceDetails?.[service.slug]?.text ?? service.whatWeDoShort
  return (
    <Section heading={local.textHeading} layout="wide">
      <div className="columns">
        <div className="prose">
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          <h3>{wording.methodsHeading}</h3>
          <ol className="short-steps">
            {service.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <More slug={service.slug} part="methods" text={local.moreMethods} />
        </div>
      </div>
    </Section>
  )
}

/** What a first job costs here, or where the price starts. */
function Price({ page, service }: { page: ServiceInPlacePage; service: Service }) {
  const { main, site } = page.content
  const sum = jobPrice(service.price, page.content, page.shell)
  return (
    <div>
      {sum !== null ? (
        <JobSum sum={sum} sums={main.sums} site={site} />
      ) : (
        <p className="hero-price">
          <strong>{service.price === undefined ? site.texts.quoted : startingPrice(service.price, site.texts)}</strong>
        </p>
      )}
      <p className="source">{service.price?.note ?? site.texts.pricesNote}</p>
    </div>
  )
}

/** Where the service is offered around the place, and the facts that matter for it. */
function Around({ content }: { content: Content }) {
  const { service, local } = content
  return (
    <Section heading={local.localHeading} layout="wide">
      <PlaceAround
        content={content}
        wording={local}
        most={areasShown}
        path={(slug) => link('service-in-location', { service: service.slug, location: slug })}
      />
      <PlaceRecord content={{ ...content, lawTopics: service.placeLaw }} only={service.placeFacts} />
    </Section>
  )
}

/** From a service's page in a place to the whole of one of its parts. */
function More({ slug, part, text }: { slug: string; part: keyof typeof serviceParts; text: string }) {
  return (
    <p>
      <a className="more" href={`${link('service', { service: slug })}#${serviceParts[part]}`}>
        {text}
      </a>
    </p>
  )
}
