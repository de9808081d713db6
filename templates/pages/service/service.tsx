import { type Near, price } from 'townpages/page'
import { AreaList } from '../../components/area-list/area-list.tsx'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceFacts } from '../../components/place-facts/place-facts.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import type { Location, LocationSummary, Service, ServiceInLocationWording, ServiceLocalWording, ServiceWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

type ServiceContent = {
  wording: ServiceWording
  service: Service
  location?: Location
  local?: ServiceInLocationWording
  sentences?: ServiceSentences
  nearby?: readonly Near<LocationSummary>[]
}

type ServiceSentences = { readonly [Group in keyof ServiceLocalWording['variants']]: string }

// §9: the coverage box names five areas.
const areasShown = 5

export default function ServicePage({ content }: SitePage<ServiceContent>) {
  const { wording, service, location, local, nearby, sentences, site } = content
  const place = location ?? null
  return (
    <>
      <Hero heading={(local ?? wording).heading} intro={place?.serviceSpecificContent?.[service.slug] ?? service.description}>
        {service.price !== undefined && (
          <p>
            {wording.priceLabel} {price(service.price.from)}
            {service.price.unit !== undefined && `/${service.price.unit}`}
          </p>
        )}
        <ContactLinks site={site} place={place} kind="services" message={service.whatsAppMessage} />
      </Hero>
      <section>
        <h2>{wording.featuresHeading}</h2>
        <ul>
          {service.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{wording.methodsHeading}</h2>
        <p>{service.whatWeDo}</p>
        <ol>
          {service.methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ol>
      </section>
      {place !== null && local !== undefined && sentences !== undefined && (
        <>
          <LocalText heading={local.localHeading} paragraphs={serviceParagraphs(sentences)} />
          <AreaList heading={local.areasHeading} areas={place.nearbyAreas.slice(0, areasShown)} />
          <PlaceFacts heading={local.factsHeading} place={place} site={site} />
          <PlaceList heading={local.nearbyHeading} places={nearby ?? []} path={(slug) => `/services/${service.slug}-${slug}`} />
        </>
      )}
      <PointList heading={wording.useCasesHeading} points={service.useCases} />
      <PointList heading={wording.whyHeading} points={service.whyChooseUs} />
      <QuestionList heading={wording.faqHeading} questions={service.faqs} group="questions" />
      <CallToAction site={site} place={place} kind="services" message={service.whatsAppMessage} />
    </>
  )
}

/** What is said of the service in the place, in the order in which a person asks. */
function serviceParagraphs(said: ServiceSentences): string[] {
  return [
    said.opening,
    `${said.areas} ${said.travel}`,
    `${said.timing} ${said.people}`,
    `${said.police} ${said.law}`,
    `${said.result} ${said.contact}`,
  ]
}
