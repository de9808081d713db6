import type { Location, Site } from '../../data-types.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { ContactLinks } from '../contact-links/contact-links.tsx'

type CallToActionProps = { site: Site; place: Location | null } & ChatTopic

/** The closing band of a page (§2.6). */
export function CallToAction({ site, place, kind, message }: CallToActionProps) {
  const { texts } = site
  return (
    <section className="call-to-action field">
      <div className="wrap">
        <h2>{texts.bandHeading}</h2>
        <p>{texts.bandText}</p>
        <ContactLinks site={site} place={place} kind={kind} message={message} whatsAppLabel={texts.whatsAppUs} />
      </div>
    </section>
  )
}
