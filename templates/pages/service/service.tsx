import { Breadcrumbs, LocatorMap } from 'townpages/components'
import { price } from 'townpages/page'
import { AreaList } from '../../components/area-list/area-list.tsx'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
import { PlaceOutline } from '../../components/place-outline/place-outline.tsx'
import { PlaceRecord } from '../../components/place-record/place-record.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServicePicture } from '../../components/service-picture/service-picture.tsx'
import type { Service, ServiceWording } from '../../data-types.ts'
import { link } from '../../links.ts'
import { serviceBreadcrumb } from '../../page-content/breadcrumb.ts'
import { serviceInPlaces, shownService } from '../../page-content/places/service-page.ts'
import { heroHighlights } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §9: the coverage box names five areas.
const areasShown = 5
// The parts of a service's page that its pages in places link to.
const parts = { methods: 'what-we-do', useCases: 'situations', reasons: 'reasons', questions: 'questions' } as const

export default function ServicePage(page: PagePropsOf['service']) {
  const { content } = page
  const { wording, location, local, site } = content
  const service = shownService(content)
  const place = location ?? null
  const { featuresHeading, methodsHeading } = wording
  const shared = {
    service: content.service,
    nation: content.nation?.slug,
    isInPlace: location !== undefined && local !== undefined,
  }
  const { map: mapData, mapWording } = content
  const map = mapData !== undefined && mapWording !== undefined ? <LocatorMap map={mapData} texts={mapWording} /> : null
  return (
    <>
      <Hero
        heading={(local ?? wording).heading}
        intro={place?.serviceSpecificContent?.[service.slug] ?? service.description}
        facts={heroHighlights(site)}
        picture={map ?? <ServicePicture service={service} isFirst />}
        above={place === null && <Breadcrumbs label={site.breadcrumb.label} {...serviceBreadcrumb(content)} />}
      >
        {service.price !== undefined && (
          <p className="hero-price">
            {wording.priceLabel} <strong>{price(service.price.from)}</strong>
            {service.price.unit !== undefined && `/${service.price.unit}`}{' '}
            <span className="source">{service.price.note}</span>
          </p>
        )}
        <ContactLinks site={site} place={place} kind="services" message={service.whatsAppMessage} />
      </Hero>
      <Work
        {...shared}
        featuresHeading={featuresHeading}
        methodsHeading={methodsHeading}
        isPictured={map !== null}
        more={local?.moreMethods}
      />
      <InPlace content={content} />
      <UseCases {...shared} heading={wording.useCasesHeading} more={local?.moreUseCases} />
      <Reasons {...shared} heading={wording.whyHeading} more={local?.moreReasons} />
      <QuestionList
        heading={wording.faqHeading}
        questions={service.faqs}
        group="questions"
        tone="quiet"
        id={parts.questions}
      >
        {local !== undefined && <More slug={service.slug} part="questions" text={local.moreQuestions} />}
      </QuestionList>
      <EnquirySection page={page} />
      <CallToAction site={site} place={place} kind="services" message={service.whatsAppMessage} />
    </>
  )
}

/** What the parts that all places of a nation share are made from. */
type PartProps = {
  service: Service
  /** Its slug; `more`: the words of the link to the whole of the part. */
  nation: string | undefined
  isInPlace: boolean
  more: string | undefined
}

function shownInPart({ service, nation, isInPlace }: PartProps): Service {
  return isInPlace ? serviceInPlaces(service, nation === undefined ? null : { slug: nation }) : service
}

type WorkProps = PartProps & Pick<ServiceWording, 'featuresHeading' | 'methodsHeading'> & { isPictured: boolean }

/** What is included, and how the work goes. */
function Work({ featuresHeading, methodsHeading, isPictured, ...part }: WorkProps) {
  const service = shownInPart(part)
  return (
    <>
      <Section heading={featuresHeading} tone="quiet">
        <ul className="ticks two">
          {service.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Section>
      <Section heading={methodsHeading} id={parts.methods}>
        {isPictured && <ServicePicture service={service} />}
        <p className="lead">{service.whatWeDo}</p>
        <ol className="numbered">
          {service.methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ol>
        {part.more !== undefined && <More slug={service.slug} part="methods" text={part.more} />}
      </Section>
    </>
  )
}

/** The situations in which people need it. */
function UseCases({ heading, ...part }: PartProps & { heading: string }) {
  const { slug, useCases } = shownInPart(part)
  return (
    <PointList
      heading={heading}
      points={useCases}
      columns={useCases.length === 3 ? 3 : 2}
      tone="tint"
      id={parts.useCases}
    >
      {part.more !== undefined && <More slug={slug} part="useCases" text={part.more} />}
    </PointList>
  )
}

/** The reasons to choose us; in a place their headings alone. */
function Reasons({ heading, ...part }: PartProps & { heading: string }) {
  const { slug, whyChooseUs } = shownInPart(part)
  if (part.more === undefined)
    return <PointList heading={heading} points={whyChooseUs} columns={2} id={parts.reasons} />
  return (
    <Section heading={heading}>
      <ul className="ticks two">
        {whyChooseUs.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <More slug={slug} part="reasons" text={part.more} />
    </Section>
  )
}

/** From a service's page in a place to the whole of one of its parts. */
function More({ slug, part, text }: { slug: string; part: keyof typeof parts; text: string }) {
  return (
    <p>
      <a className="more" href={`${link('service', { service: slug })}#${parts[part]}`}>
        {text}
      </a>
    </p>
  )
}

/**
 * The service in its place: where it is, and the facts that matter for this service; nothing where the page has none.
 */
function InPlace({ content }: { content: PagePropsOf['service']['content'] }) {
  const { service, location, local, record, nation = null, nearby = [], offices = [], site } = content
  if (location === undefined || local === undefined || record === undefined) return null
  const { byLand = [], acrossWater = [], sharedCode = [], sharedDistricts = [] } = content
  return (
    <LocalText heading={local.localHeading} paragraphs={[]} tone="quiet">
      <div className="columns">
        <AreaList heading={local.areasHeading} areas={location.nearbyAreas.slice(0, areasShown)} />
        <PlaceList
          heading={local.nearbyHeading}
          places={nearby}
          site={site}
          acrossWater={acrossWater}
          path={(slug) => link('service-in-location', { service: service.slug, location: slug })}
        />
      </div>
      <PlaceOutline heading={local.factsHeading} location={location} record={record} />
      <PlaceRecord
        content={{
          location,
          record,
          nation,
          lawTopics: service.placeLaw,
          offices,
          byLand,
          acrossWater,
          sharedCode,
          sharedDistricts,
          site,
        }}
        only={service.placeFacts}
      />
    </LocalText>
  )
}
