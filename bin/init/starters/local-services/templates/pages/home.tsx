import { Enquiry } from '../components/enquiry.tsx'
import { Hero } from '../components/hero.tsx'
import { PlaceList } from '../components/place-list.tsx'
import { Reviews } from '../components/reviews.tsx'
import { Section } from '../components/section.tsx'
import { ServiceList } from '../components/service-list.tsx'
import { link } from '../links.ts'
import type { PagePropsOf } from '../page-props.ts'

export default function HomePage(page: PagePropsOf['home']) {
  const { wording, site, services, places, alternatives, reviews } = page.content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro} site={site} />
      <Section heading={wording.servicesHeading}>
        <ServiceList services={services} />
      </Section>
      <Section heading={wording.placesHeading}>
        <PlaceList places={places} />
      </Section>
      {alternatives.length > 0 && (
        <Section heading={wording.choiceHeading}>
          <ul className="ruled">
            {alternatives.map(({ slug, title }) => (
              <li key={slug}>
                <a href={link('alternative', { alternative: slug })}>{title}, or us?</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Reviews heading={wording.reviewsHeading} policy={wording.reviewsPolicy} reviews={reviews} />
      <Enquiry heading={wording.enquiryHeading} page={page} />
    </>
  )
}
