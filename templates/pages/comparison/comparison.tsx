import { Breadcrumbs } from 'townpages/components'
import { ComparisonLinks } from '../../components/comparison-links/comparison-links.tsx'
import { ContactLinks } from '../../components/contact-links/contact-links.tsx'
import { EnquirySection } from '../../components/enquiry-section/enquiry-section.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { LocalText } from '../../components/local-text/local-text.tsx'
import { PlaceAround } from '../../components/place-around/place-around.tsx'
import { PointList } from '../../components/point-list/point-list.tsx'
import { PriceTable } from '../../components/price-table/price-table.tsx'
import { QuestionList } from '../../components/question-list/question-list.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceTabs } from '../../components/service-tabs/service-tabs.tsx'
import { VersusTable } from '../../components/versus-table/versus-table.tsx'
import { link } from '../../links.ts'
import { comparisonBreadcrumb } from '../../page-content/breadcrumb.ts'
import { genericComparisons } from '../../page-content/comparison-links.ts'
import { publishedPage } from '../../page-content/published-comparison.ts'
import type { PagePropsOf } from '../../page-props.ts'

// §9: extended coverage names four areas.
const areasShown = 4

type Content = PagePropsOf['comparison']['content']

export default function ComparisonPage(given: PagePropsOf['comparison']) {
  const page = publishedPage(given)
  const { content } = page
  const { wording, location = null, competitor, site, services } = content
  return (
    <>
      <Hero heading={competitor.heroTitle} intro={competitor.heroSubtitle} above={<Trail content={content} />}>
        <ContactLinks site={site} place={location} kind="location" />
        <p className="hero-links">
          <a className="more" href="#pricing">
            {wording.pricesButton}
          </a>
          <a className="more" href="#review-practices">
            {wording.reviewsButton}
          </a>
          <a className="more" href="#contact-form">
            {wording.contactButton}
          </a>
        </p>
      </Hero>
      <Section heading={wording.complianceHeading} tone="quiet">
        <p className="notice">{competitor.complianceText}</p>
      </Section>
      <Section heading={wording.summaryHeading}>
        <ul className="ticks">
          {competitor.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <VersusTable wording={wording} competitor={competitor} />
      {competitor.abiWarningText !== undefined && (
        <Section heading={wording.tradeBodiesHeading} tone="quiet">
          <p>{competitor.abiWarningText}</p>
        </Section>
      )}
      <ReviewPractices content={content} />
      <ServiceTabs wording={wording} competitor={competitor} />
      <Section id="pricing" heading={wording.pricingHeading}>
        <PriceTable site={site} services={services} onApplication={wording.onApplication} />
      </Section>
      <LocalHighlights content={content} />
      <Section heading={wording.checklistHeading}>
        <ul className="ticks">
          {competitor.checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section heading={wording.rareReviewsHeading} tone="tint">
        <p className="lead">{competitor.rareReviews}</p>
      </Section>
      <QuestionList heading={wording.faqHeading} questions={competitor.faqs} />
      {content.local !== undefined && (
        <ComparisonLinks
          heading={content.local.genericHeading}
          text={content.local.genericText}
          links={genericComparisons(content.generic ?? [])}
        />
      )}
      <EnquirySection page={page} heading={wording.contactHeading}>
        <ContactLinks site={site} place={location} kind="contact" />
      </EnquirySection>
      <Section heading={wording.disclaimerHeading} tone="quiet">
        <p>{competitor.disclaimerText}</p>
        <p>
          <a href={`mailto:${competitor.evidenceEmail}`}>{competitor.evidenceEmail}</a>
        </p>
      </Section>
    </>
  )
}

function Trail({ content }: { content: Content }) {
  return <Breadcrumbs label={content.site.breadcrumb.label} {...comparisonBreadcrumb(content)} />
}

/** What a review platform says of the other firm, and what can and cannot be read from reviews. */
function ReviewPractices({ content: { wording, competitor } }: { content: Content }) {
  return (
    <div id="review-practices">
      {competitor.trustpilotWarning !== undefined && (
        <div className="wrap">
          <blockquote className="warning">
            <p>{competitor.trustpilotWarning}</p>
          </blockquote>
        </div>
      )}
      {competitor.reviewConcerns !== undefined && (
        <PointList heading={wording.concernsHeading} points={competitor.reviewConcerns} columns={2} />
      )}
      {competitor.customerThemes !== undefined && (
        <PointList heading={wording.themesHeading} points={competitor.customerThemes} columns={2} tone="quiet" />
      )}
    </div>
  )
}

/** What our investigators know of the place before they go there (§2.10, 'local investigator highlights'). */
function LocalHighlights({ content }: { content: Content }) {
  const { location, local, competitor, site, nearby = [], acrossWater = [] } = content
  if (location === undefined || local === undefined) return null
  return (
    <LocalText
      heading={local.localHeading}
      paragraphs={[competitor.localText?.[location.slug] ?? local.localIntro]}
      tone="quiet"
    >
      <PlaceAround
        content={{ location, site, nearby, acrossWater }}
        wording={local}
        most={areasShown}
        path={(slug) => link('comparison', { location: slug, competitor: competitor.slug })}
      />
    </LocalText>
  )
}
