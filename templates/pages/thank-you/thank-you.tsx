import { formatMessage, type PageRequest } from 'townpages/page'
import type { FormName, FormsContent } from '../../components/contact-form/form-fields.ts'
import { Hero } from '../../components/hero/hero.tsx'
import { Section } from '../../components/section/section.tsx'
import type { ThankYouWording } from '../../data-types.ts'
import { formatAnswerTime } from '../../islands/contact-form/format-time.ts'
import { localLink, localPages } from '../../page-content/local-links.ts'
import type { SitePage } from '../../page-content/site-page.ts'

/** The screen after an enquiry that was posted without JavaScript (D19); its address says which it was. */
export default function ThankYouPage({ content, request }: SitePage<FormsContent & { wording: ThankYouWording }>) {
  const { wording, forms } = content
  const sent = sentEnquiry(request)
  return (
    <>
      <Hero heading={wording.heading} intro={sent === null ? wording.nothingSent : forms[sent.kind].sent}>
        {sent !== null && (
          <p>
            {formatMessage(forms.thanks.reference, { reference: sent.reference })}{' '}
            {formatMessage(forms.thanks.answerBy, { time: formatAnswerTime(sent.answerBy) })}
          </p>
        )}
        <p className="actions">
          <a className="button" {...localLink(localPages.home, null)}>
            {wording.homeLink}
          </a>
        </p>
      </Hero>
      {sent !== null && sent.kind !== 'complaint' && (
        <Section heading={wording.nextHeading} tone="tint">
          <ul className="ticks">
            {wording.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type Sent = { kind: FormName; reference: string; answerBy: string }

/** What `?sent=consumer.7K3F-9Q2M.2026-11-21T14:05Z` says was stored; null for any other text. */
function sentEnquiry(request: PageRequest): Sent | null {
  if (request.kind !== 'words') return null
  const parts = /^(consumer|business|complaint)\.([0-9A-Z]{4}-[0-9A-Z]{4})\.(\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/.exec(request.query)
  const [, kind, reference = '', answerBy = ''] = parts ?? []
  // The expression knows these three kinds only.
  return kind === undefined || Number.isNaN(Date.parse(answerBy)) ? null : { kind: kind as FormName, reference, answerBy }
}
