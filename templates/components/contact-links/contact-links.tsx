import { callHref, phoneDisplay } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { numbersOf } from '../../page-content/site-page.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { Icon } from '../icon/icon.tsx'
import { ChatLink } from './chat-link.tsx'

type ContactLinksProps = { site: Site; place: Location | null; whatsAppLabel?: string } & ChatTopic

/** The two ways to talk to someone at once: a call and a WhatsApp chat. */
export function ContactLinks({ site, place, kind, whatsAppLabel = site.texts.whatsApp, message }: ContactLinksProps) {
  const { phone } = numbersOf(site, place)
  return (
    <p className="actions">
      <a className="button primary" data-call="" href={callHref(phone)}>
        <Icon name="phone" />
        <span className="number">
          {site.texts.call} {phoneDisplay(phone)}
        </span>
      </a>
      <ChatLink site={site} place={place} topic={{ kind, message }} className="button">
        <Icon name="chat" />
        {whatsAppLabel}
      </ChatLink>
    </p>
  )
}
