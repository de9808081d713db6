import type { ReactNode } from 'react'
import { callHref, phoneDisplay } from 'townpages/page'
import type { Location } from '../../data-types.ts'
import { numbersOf, type SitePage } from '../../page-content/site-page.ts'
import { ChatLink } from '../contact-links/chat-link.tsx'
import { type FormsContent, SiteForm } from '../enquiry-section/site-form.tsx'

type ClosingFormProps = {
  page: SitePage<FormsContent & { location: Location }>
  id: string
  /** What stands under the phone line. */
  children?: ReactNode
}

/** The end of a page of a place: the phone line, and the enquiry form beside it (D35). */
export function ClosingForm({ page, id, children }: ClosingFormProps) {
  const { site, location, forms } = page.content
  const { texts } = site
  const { phone } = numbersOf(site, location)
  return (
    <section className="closing-form" id={id}>
      <div className="wrap">
        <div className="closing-line field">
          <h2>{texts.bandHeading}</h2>
          <p>
            <a className="closing-phone number" data-call="" href={callHref(phone)}>
              <span className="visually-hidden">{`${texts.call} `}</span>
              {phoneDisplay(phone)}
            </a>
          </p>
          <p>
            <ChatLink site={site} place={location} topic={{ kind: 'location' }} className="button">
              {texts.whatsAppUs}
            </ChatLink>
          </p>
          {children}
        </div>
        <div className="closing-fields">
          <h2>{forms.consumer.heading}</h2>
          <p className="muted">{forms.consumer.intro}</p>
          <SiteForm page={page} kind="consumer" fixed={{ city: location.name }} />
        </div>
      </div>
    </section>
  )
}
