import { day, type Near, price } from 'townpages/page'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceFacts } from '../../components/place-facts/place-facts.tsx'
import { PlaceList } from '../../components/place-list/place-list.tsx'
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
  comparisonSentences: Pick<LocalSentences, ComparisonGroup>
}
type ComparisonGroup = 'opening' | 'areas' | 'police' | 'travel' | 'council' | 'court' | 'postcodes' | 'region' | 'landmarks' | 'contact'
type Content = SitePage<ComparisonContent>['content']

export default function ComparisonPage({ content }: SitePage<ComparisonContent>) {
  const { wording, location, competitor, site, nearby, comparisonSentences: said } = content
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
      {competitor.abiWarningText !== undefined && (
        <section>
          <h2>{wording.tradeBodiesHeading}</h2>
          <p>{competitor.abiWarningText}</p>
        </section>
      )}
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
      <LocalText heading={wording.localHeading} paragraphs={localHighlights(said)} />
      <PlaceFacts heading={wording.factsHeading} place={location} site={site} />
      <PlaceList heading={wording.nearbyHeading} places={nearby} path={(slug) => `/${slug}-vs-${competitor.slug}`} />
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

/** What our investigators know of the place before they go there (§2.10, 'local investigator highlights'). */
function localHighlights(said: Pick<LocalSentences, ComparisonGroup>): string[] {
  return [
    said.opening,
    `${said.areas} ${said.travel}`,
    `${said.police} ${said.court}`,
    `${said.council} ${said.postcodes}`,
    said.region,
    `${said.landmarks} ${said.contact}`,
  ]
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
