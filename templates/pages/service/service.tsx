import { Breadcrumbs } from 'townpages/components'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceInPlace, serviceParts } from '../../components/service-in-place/service-in-place.tsx'
import { ServicePicture } from '../../components/service-picture/service-picture.tsx'
import { serviceBreadcrumb } from '../../page-content/breadcrumb.ts'
import { startingPrice } from '../../page-content/price-list.ts'
import { heroFacts } from '../../page-content/site-page.ts'
import type { PagePropsOf } from '../../page-props.ts'

/** A service, or a service in a place. */
export default function ServicePage(page: PagePropsOf['service']) {
  const { content } = page
  if (content.location !== undefined) return <ServiceInPlace page={{ ...page, content }} />
  const { wording, service, site } = content
  return (
    <>
      <Hero
        heading={wording.heading}
        intro={service.description}
        facts={heroFacts(content)}
        picture={<ServicePicture service={service} isFirst />}
        above={<Breadcrumbs label={site.breadcrumb.label} {...serviceBreadcrumb(content)} />}
      >
        {service.price !== undefined && (
          <p className="hero-price">
            <strong>{startingPrice(service.price, site.texts)}</strong>{' '}
            <span className="source">{service.price.note}</span>
          </p>
        )}
        <ContactLinks site={site} place={null} kind="services" message={service.whatsAppMessage} />
      </Hero>
      <Section heading={wording.featuresHeading} tone="quiet">
        <ul className="ticks two">
          {service.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </Section>
      <Section heading={wording.methodsHeading} id={serviceParts.methods}>
        <p className="lead">{service.whatWeDo}</p>
        <ol className="numbered">
          {service.methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ol>
      </Section>
      <PointList
        heading={wording.useCasesHeading}
        points={service.useCases}
        columns={service.useCases.length === 3 ? 3 : 2}
        tone="tint"
        id={serviceParts.useCases}
      />
      <PointList heading={wording.whyHeading} points={service.whyChooseUs} columns={2} id={serviceParts.reasons} />
      <QuestionList
        heading={wording.faqHeading}
        questions={service.faqs}
        group="questions"
        tone="quiet"
        id={serviceParts.questions}
      />
      <EnquirySection page={page} />
      <CallToAction site={site} place={null} kind="services" message={service.whatsAppMessage} />
    </>
  )
}
