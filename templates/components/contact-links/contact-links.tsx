import { callHref, phoneDisplay, whatsAppHref } from 'townpages/page'
import type { Location, Site } from '../../data-types.ts'
import { numbersOf, whatsAppMessage } from '../../page-facts.ts'

type ContactLinksProps = { site: Site; place: Location | null; kind: string; whatsAppLabel?: string; message?: string | undefined }

/** The two ways to talk to someone at once: a call and a WhatsApp chat. */
export function ContactLinks({ site, place, kind, whatsAppLabel = site.texts.whatsApp, message }: ContactLinksProps) {
  const { phone, whatsApp } = numbersOf(site, place)
  const text = message === undefined ? whatsAppMessage(site, kind, place) : place === null ? message : `${message} in ${place.name}`
  return (
    <p className="contact-links">
      <a data-call="" href={callHref(phone)}>
        {site.texts.call} {phoneDisplay(phone)}
      </a>{' '}
      <a data-whatsapp="" href={whatsAppHref(whatsApp, text)}>
        {whatsAppLabel}
      </a>
    </p>
  )
}
