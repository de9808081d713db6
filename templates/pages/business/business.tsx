import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import type { BusinessWording } from '../../data-types.ts'
import type { SitePage } from '../../page-facts.ts'

export default function BusinessPage({ content }: SitePage<{ wording: BusinessWording }>) {
  const { wording, site } = content
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <p>
          <a href="#contact-form">{wording.formLink}</a>
        </p>
      </Hero>
      <ul>
        {wording.statistics.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
      <PointList heading={wording.servicesHeading} points={wording.services} />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      <section>
        <h2>{wording.casesHeading}</h2>
        <ul>
          {wording.cases.map(({ title, description, sample }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
              {sample && <small>{wording.exampleCase}</small>}
            </li>
          ))}
        </ul>
      </section>
      <section id="contact-form">
        <CallToAction site={site} place={null} kind="default" />
      </section>
      <QuestionList heading={wording.faqHeading} questions={wording.faqs} />
      <ContactLinks site={site} place={null} kind="default" />
    </>
  )
}
