import { Shared } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { type ContactTexts, contactTexts } from '../../page-content/contact-texts.ts'
import type { ChatTopic } from '../../page-content/whatsapp-message.ts'
import { Icon } from '../icon/icon.tsx'

type ContactLinksProps = { site: Site; place: Location | null; whatsAppLabel?: string } & ChatTopic

/** The two ways to talk to someone at once: a call and a WhatsApp chat. */
export function ContactLinks({ site, place, kind, whatsAppLabel = site.texts.whatsApp, message }: ContactLinksProps) {
  return (
    <Shared
      component={CallAndChat}
      props={{ callLabel: site.texts.call, chatLabel: whatsAppLabel }}
      texts={contactTexts(site, place, { kind, message })}
    />
  )
}

/** The same, for a part that is shared itself. */
export function CallAndChat({ callLabel, chatLabel, call, number, chat }: ContactTexts & { callLabel: string; chatLabel: string }) {
  return (
    <p className="actions">
      <a className="button primary" data-call="" href={call}>
        <Icon name="phone" />
        <span className="number">
          {callLabel} {number}
        </span>
      </a>
      <a className="button" data-whatsapp="" href={chat}>
        <Icon name="chat" />
        {chatLabel}
      </a>
    </p>
  )
}
