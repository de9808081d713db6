import { day, listed, type Near, price } from 'townpages/page'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import type { ComparisonWording, Competitor, Location, LocationSummary } from '../../data-types.ts'
import type { LocalSentences } from '../../local-sentences.ts'
import type { SitePage } from '../../page-facts.ts'

type ComparisonContent = {
  wording: ComparisonWording
  location: Location
  competitor: Competitor
  nearby: readonly Near<LocationSummary>[]
  comparisonSentences: Pick<LocalSentences, 'areas' | 'police' | 'travel'>
}
type Content = SitePage<ComparisonContent>['content']

export default function ComparisonPage({ content }: SitePage<ComparisonContent>) {
  const { wording, location, competitor, site, comparisonSentences: said } = content
  return (
    <>
      <Breadcrumb content={content} />
      <Hero heading={competitor.heroTitle} intro={competitor.heroSubtitle}>
        <ContactLinks site={site} place={location} kind="location" />
        <p>
          <a href="#pricing">{wording.pricesButton}</a>
        </p>
      </Hero>
      <section>
        <h2>{wording.complianceHeading}</h2>
        <p>{competitor.complianceText}</p>
      </section>
      <section>
        <h2>{wording.summaryHeading}</h2>
        <ul>
          {competitor.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <ComparisonTable content={content} />
      <section id="review-practices">
        {competitor.trustpilotWarning !== undefined && (
          <blockquote>
            <p>{competitor.trustpilotWarning}</p>
          </blockquote>
        )}
        {competitor.reviewConcerns !== undefined && <PointList heading={wording.concernsHeading} points={competitor.reviewConcerns} />}
        {competitor.customerThemes !== undefined && <PointList heading={wording.themesHeading} points={competitor.customerThemes} />}
      </section>
      <ServiceTexts content={content} />
      <PriceTable content={content} />
      <section>
        <h2>{wording.localHeading}</h2>
        <p>{said.areas}</p>
        <p>{said.police}</p>
        <p>{said.travel}</p>
        <p>{listed([...location.nearbyAreas, ...(location.landmarks ?? [])])}</p>
      </section>
      <section>
        <h2>{wording.checklistHeading}</h2>
        <ul>
          {competitor.checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{wording.rareReviewsHeading}</h2>
        <p>{competitor.rareReviews}</p>
      </section>
      <QuestionList heading={wording.faqHeading} questions={competitor.faqs} />
      <section id="contact-form">
        <h2>{wording.contactHeading}</h2>
        <ContactLinks site={site} place={location} kind="contact" />
      </section>
      <section>
        <h2>{wording.disclaimerHeading}</h2>
        <p>{competitor.disclaimerText}</p>
        <a href={`mailto:${competitor.evidenceEmail}`}>{competitor.evidenceEmail}</a>
      </section>
    </>
  )
}

function Breadcrumb({ content }: { content: Content }) {
  const { wording, location, competitor } = content
  return (
    <nav aria-label="Breadcrumb">
      <ol>
        <li>
          <a href="/">{wording.breadcrumbHome}</a>
        </li>
        <li>
          <a href="/locations">{wording.breadcrumbLocations}</a>
        </li>
        <li>
          <a href={`/private-investigator-${location.slug}`}>{location.name}</a>
        </li>
        <li aria-current="page">{competitor.name}</li>
      </ol>
    </nav>
  )
}

function ComparisonTable({ content }: { content: Content }) {
  const { wording, competitor } = content
  return (
    <section>
      <h2>{wording.tableHeading}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{wording.topicColumn}</th>
            <th scope="col">{wording.oursColumn}</th>
            <th scope="col">{competitor.name}</th>
          </tr>
        </thead>
        <tbody>
          {competitor.rows.map(({ topic, ours, theirs }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td>{ours}</td>
              <td>
                {theirs.text}{' '}
                <small>
                  {wording.sourceLabel}: {theirs.source}. {wording.checkedLabel} {day(theirs.checked)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ServiceTexts({ content }: { content: Content }) {
  const { wording, competitor } = content
  const tabs: [string, string | undefined][] = [
    [wording.surveillanceTab, competitor.surveillanceContent],
    [wording.backgroundTab, competitor.backgroundCheckContent],
    [wording.matrimonialTab, competitor.matrimonialContent],
    [wording.corporateTab, competitor.corporateContent],
    [wording.polygraphHeading, competitor.polygraphContent],
  ]
  return (
    <section>
      <h2>{wording.tabsHeading}</h2>
      {tabs.map(([heading, text]) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </section>
      ))}
    </section>
  )
}

function PriceTable({ content }: { content: Content }) {
  const { wording, site } = content
  return (
    <section id="pricing">
      <h2>{wording.pricingHeading}</h2>
      <table>
        <tbody>
          {site.prices.map(({ label, from, unit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{from === undefined ? wording.onApplication : `from ${price(from)}${unit === undefined ? '' : `/${unit}`}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
