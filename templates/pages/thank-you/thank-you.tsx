import type { ReactNode } from 'react'
import { EnquiryReceipt, readSent, SentEnquiry } from 'townpages/components'
import { CallText, Island } from 'townpages/page'
import { formKinds } from '../../components/enquiry-section/site-form.tsx'
import { Hero } from '../../components/hero/hero.tsx'
import { Section } from '../../components/section/section.tsx'
import type { ThankYouWording } from '../../data-types.ts'
import { localLink, localPages } from '../../page-content/local-links.ts'
import type { PagePropsOf } from '../../page-props.ts'

type ThankYouProps = PagePropsOf['thank-you']

/** The screen after an enquiry that was posted without JavaScript (D19); its address says which it was. */
export default function ThankYouPage(page: ThankYouProps) {
  const { content, request, shell } = page
  const { wording, forms } = content
  if (shell.apiUrl !== undefined && request.kind === 'plain') return <ExportedThankYou {...page} />
  const sent = request.kind === 'words' ? readSent(request.query) : null
  const kind = formKinds.find((name) => name === sent?.kind)
  return (
    <>
      <Hero heading={wording.heading} intro={kind === undefined ? wording.nothingSent : forms[kind].sent}>
        {sent !== null && kind !== undefined && <EnquiryReceipt sent={sent} thanks={forms.thanks} />}
        <HomeLink>{wording.homeLink}</HomeLink>
      </Hero>
      {kind !== undefined && kind !== 'complaint' && <NextSteps wording={wording} />}
    </>
  )
}

/**
 * As a file, which is the same for everybody: the fragment of the address (`#consumer`) shows the thanks for that form.
 */
function ExportedThankYou({ content: { wording, forms } }: ThankYouProps) {
  return (
    <>
      {formKinds.map((kind) => (
        <span key={kind} id={kind} className="sent-kind" />
      ))}
      <Hero heading={wording.heading}>
        {formKinds.map((kind) => (
          <p key={kind} className={`lead sent-thanks sent-${kind}`}>
            {forms[kind].sent}
          </p>
        ))}
        <p className="lead sent-nothing">
          <CallText text={wording.nothingSent} />
        </p>
        <Island name="sent-enquiry" component={SentEnquiry} props={{ thanks: forms.thanks }} />
        <HomeLink>{wording.homeLink}</HomeLink>
      </Hero>
      <NextSteps wording={wording} />
    </>
  )
}

function HomeLink({ children }: { children: ReactNode }) {
  return (
    <p className="actions">
      <a className="button" {...localLink(localPages.home, null)}>
        {children}
      </a>
    </p>
  )
}

function NextSteps({ wording }: { wording: ThankYouWording }) {
  return (
    <Section heading={wording.nextHeading} tone="tint">
      <ul className="ticks">
        {wording.next.map((step) => (
          <li key={step}>
            <CallText text={step} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
