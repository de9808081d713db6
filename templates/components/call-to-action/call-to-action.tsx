import { Shared } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { type ContactTexts, contactTexts } from '../../page-content/contact-texts.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { CallAndChat } from '../contact-links/contact-links.tsx'

type CallToActionProps = { site: Site; place: Location | null } & ChatTopic

/** The closing band of a page (§2.6). */
export function CallToAction({ site, place, kind, message }: CallToActionProps) {
  return <Shared component={Band} props={{ site }} texts={contactTexts(site, place, { kind, message })} />
}

function Band({ site: { texts }, ...contacts }: { site: Site } & ContactTexts) {
  return (
    <section className="call-to-action field">
      <div className="wrap">
        <h2>{texts.bandHeading}</h2>
        <p>{texts.bandText}</p>
        <CallAndChat callLabel={texts.call} chatLabel={texts.whatsAppUs} {...contacts} />
      </div>
    </section>
  )
}
