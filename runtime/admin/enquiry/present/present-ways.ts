import type { EnquirySettings } from '../../../contract/enquiry-settings.ts'
import { phonesOf } from '../../../contract/formats.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { callHref, phoneDisplay, whatsAppHref } from '../../../shared/format/phone.ts'
import type { AdminText } from '../../frame/texts.ts'
import { wayName } from '../../inbox/item/way-name.ts'
import type { Way } from '../enquiry-props.ts'

// After a reason was given. Then the next one who looks is asked again.
const openForMs = 30 * 60_000

export type WayOptions = { settings: EnquirySettings; email: string; now: Date; text: AdminText }

/** The ways of contact in the order of the form. A voice message has no address of its own. */
export function presentWays(enquiry: Enquiry, { settings, email, now, text }: WayOptions): Way[] {
  const { contactSafely } = enquiry
  const isUnsaid = contactSafely.length === 0
  const opened = openedWays(enquiry, { email, now })
  const addresses = addressesOf(enquiry, settings, text)
  return Object.keys(settings.ways).map((name) => {
    const label = wayName(name, text)
    const isSafe = contactSafely.includes(name)
    const { address = null, button = label } = addresses[name] ?? {}
    const isOpen = isSafe || isUnsaid || opened.includes(name)
    return { name, label, isSafe, text: button, hasAddress: address !== null, address: isOpen ? address : null }
  })
}

/** The ways that somebody has opened with a reason, for as long as they are open for them. */
export function openedWays(
  { history }: Pick<Enquiry, 'history'>,
  { email, now }: Pick<WayOptions, 'email' | 'now'>,
): readonly string[] {
  const since = new Date(now.getTime() - openForMs).toISOString()
  return history
    .filter(({ what, by, at }) => what === 'opened' && by === email && at > since)
    .flatMap(({ to }) => to ?? [])
}

/** What WhatsApp and mail begin with. */
export function firstLineOf({ fields }: Pick<Enquiry, 'fields'>, text: AdminText): string {
  const firstName = fields.firstName ?? fields.name ?? ''
  return firstName === '' ? text('enquiry.first-line.unnamed') : text('enquiry.first-line.named', { name: firstName })
}

/** The address of each way that has one, and what its button says. */
function addressesOf(
  enquiry: Enquiry,
  { formats }: EnquirySettings,
  text: AdminText,
): Readonly<Record<string, { address: string; button: string }>> {
  const phones = phonesOf(formats)
  const { phone, email } = enquiry.fields
  const line = firstLineOf(enquiry, text)
  const number = phoneDisplay(phone ?? '', phones)
  return {
    ...(phone === undefined
      ? {}
      : {
          call: { address: callHref(phone, phones), button: text('enquiry.way.call-number', { number }) },
          whatsapp: {
            address: whatsAppHref(phone, line, phones),
            button: text('enquiry.way.whatsapp-number', { number }),
          },
        }),
    ...(email === undefined
      ? {}
      : {
          email: {
            address: mailHref(email, text('enquiry.first-line.subject'), line),
            button: text('enquiry.way.email-address', { address: email }),
          },
        }),
  }
}

/** A mail link (RFC 6068) to one address. Unencoded, a visitor's could add recipients: `a?bcc=b@example.com`. */
function mailHref(email: string, subject: string, line: string): string {
  const address = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(line)}`
}
