import type { Location, Site } from '../../data-types.ts'
import { contactTexts } from '../../page-content/contact-texts.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { Icon } from '../icon/icon.tsx'

type ContactLinksProps = { site: Site; place: Location | null; whatsAppLabel?: string } & ChatTopic

/** The two ways to talk to someone at once: a call and a WhatsApp chat. */
export function ContactLinks({ site, place, kind, whatsAppLabel = site.texts.whatsApp, message }: ContactLinksProps) {
  const { call, number, chat } = contactTexts(site, place, { kind, message })
  return (
    <p className="actions">
      <a className="button primary" data-call="" href={call}>
        <Icon name="phone" />
        <span>
          {`${site.texts.call} `}
          <span className="number">{number}</span>
        </span>
      </a>
      <a className="button" data-whatsapp="" href={chat}>
        <Icon name="chat" />
        {whatsAppLabel}
      </a>
    </p>
  )
}
