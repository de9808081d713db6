import { price as money } from 'townpages/page'
import { Enquiry } from '../components/enquiry.tsx'
import { Hero } from '../components/hero.tsx'
import { PlaceList } from '../components/place-list.tsx'
import { Section } from '../components/section.tsx'
import type { PagePropsOf } from '../page-props.ts'

/** A service, everywhere or in one place. Parts without content are left out. */
export default function ServicePage(page: PagePropsOf['service']) {
  const { wording, site, service, places } = page.content
  const { slug, title, summary, description, includes = [], price, questions = [] } = service
  return (
    <>
      <Hero heading={wording.heading} intro={summary ?? wording.intro} site={site} name={title} />
      {description !== undefined && (
        <div className="wrap section">
          <p>{description}</p>
        </div>
      )}
      {includes.length > 0 && (
        <Section heading={wording.includesHeading}>
          <ul className="ruled">
            {includes.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </Section>
      )}
      {price !== undefined && (
        <Section heading={wording.priceHeading}>
          <p className="large">
            From {money(price.from)} per {price.per}
          </p>
        </Section>
      )}
      {questions.length > 0 && (
        <Section heading={wording.questionsHeading}>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </Section>
      )}
      {places.length > 0 && (
        <Section heading={wording.placesHeading}>
          <PlaceList places={places} service={slug} />
        </Section>
      )}
      <Enquiry heading={wording.enquiryHeading} page={page} />
    </>
  )
}
