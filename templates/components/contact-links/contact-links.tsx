import { callHref, phoneDisplay, whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { numbersOf, whatsAppMessage } from '../../page-content/site-page.ts'
import { Icon } from '../icon/icon.tsx'

type ContactLinksProps = { site: Site; place: Location | null; kind: string; whatsAppLabel?: string; message?: string | undefined }

/** The two ways to talk to someone at once: a call and a WhatsApp chat. */
export function ContactLinks({ site, place, kind, whatsAppLabel = site.texts.whatsApp, message }: ContactLinksProps) {
  const { phone, whatsApp } = numbersOf(site, place)
  return (
    <p className="actions">
      <a className="button primary" data-call="" href={callHref(phone)}>
        <Icon name="phone" />
        <span className="number">
          {site.texts.call} {phoneDisplay(phone)}
        </span>
      </a>
      <a className="button" data-whatsapp="" href={whatsAppHref(whatsApp, whatsAppMessage(site, kind, place, message))}>
        <Icon name="chat" />
        {whatsAppLabel}
      </a>
    </p>
  )
}
