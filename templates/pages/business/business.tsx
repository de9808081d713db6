import { day, formatMessage } from 'townpages/page'
import { CallToAction } from '../../components/call-to-action/call-to-action.tsx'
import { SiteForm } from '../../components/enquiry-section/site-form.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { checkedFigures, published } from '../../page-content/published-samples.ts'
import type { PagePropsOf } from '../../page-props.ts'

export default function BusinessPage(page: PagePropsOf['business']) {
  const { content, shell } = page
  const {
    wording,
    site,
    forms,
    registered: [registration],
  } = content
  const cases = published(wording.cases, shell)
  return (
    <>
      <Hero heading={wording.heading} intro={wording.intro}>
        <p className="actions">
          <a className="button primary" href="#business-form">
            {wording.formLink}
          </a>
        </p>
        <ul className="statistics">
          {checkedFigures(wording.statistics, site).map(({ value, label, checked }) => (
            <li key={label}>
              <strong>{value}</strong> <span>{label}</span>{' '}
              {checked !== null && <small>{formatMessage(wording.checked, { day: day(checked) })}</small>}
            </li>
          ))}
          {registration !== undefined && (
            <li>
              <strong>{site.credentials.schemes[registration.scheme]}</strong>{' '}
              <a className="number" href={registration.register}>
                {registration.number}
              </a>
            </li>
          )}
        </ul>
      </Hero>
      <PointList heading={wording.servicesHeading} points={wording.services} tone="quiet" />
      <PointList heading={wording.whyHeading} points={wording.reasons} />
      {cases.length > 0 && (
        <Section heading={wording.casesHeading} layout="wide" tone="tint">
          <ul className="point-list columns-3">
            {cases.map(({ title, description, sample }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{description}</p>
                {sample && <small>{wording.exampleCase}</small>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="business-form" heading={forms.business.heading} note={forms.business.intro}>
        <SiteForm page={page} kind="business" />
      </Section>
      <QuestionList heading={wording.faqHeading} questions={wording.faqs} />
      <CallToAction site={site} place={null} kind="business" />
    </>
  )
}
