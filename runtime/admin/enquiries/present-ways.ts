import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { formatList } from '../../format/format.ts'
import { callHref, phoneDisplay, whatsAppHref } from '../../format/phone.ts'
import { formatMessage } from '../../format/text.ts'
import type { Enquiry } from '../../store/store.ts'
import type { EnquiryProps, Way } from '../screens/screen-props.ts'

// The form asks in the words of the visitor (`Call me`); these are for those who answer.
const wayNames: Readonly<Record<string, string>> = { call: 'Call', message: 'Leave a message', whatsapp: 'WhatsApp', email: 'E-mail' }

// Somebody else may read the screen: nothing in a first line says who we are.
const firstLines = {
  named: 'Hello %{name}, you asked me to write. Is this a good moment?',
  unnamed: 'Hello, you asked me to write. Is this a good moment?',
  subject: 'Your message',
}

// After a reason was given. Then the next one who looks is asked again.
const openForMs = 30 * 60_000

export type WayOptions = { settings: EnquirySettings; email: string; now: Date }

/** The ways of contact in the order of the form. A voice message has no address of its own. */
export function presentWays(enquiry: Enquiry, { settings, email, now }: WayOptions): Way[] {
  const { contactSafely } = enquiry
  const isUnsaid = contactSafely.length === 0
  const since = new Date(now.getTime() - openForMs).toISOString()
  const opened = enquiry.history.filter(({ what, by, at }) => what === 'opened' && by === email && at > since).map(({ to }) => to)
  const addresses = addressesOf(enquiry)
  return Object.entries(settings.ways).map(([name, asked]) => {
    const label = wayNames[name] ?? asked
    const isSafe = contactSafely.includes(name)
    const { address = null, text = label } = addresses[name] ?? {}
    const isOpen = isSafe || isUnsaid || opened.includes(name)
    return { name, label, isSafe, text, hasAddress: address !== null, address: isOpen ? address : null }
  })
}

/** What WhatsApp and mail begin with. */
export function firstLineOf({ fields }: Pick<Enquiry, 'fields'>): string {
  const { firstName = '' } = fields
  return firstName === '' ? firstLines.unnamed : formatMessage(firstLines.named, { name: firstName })
}

/** The headline of the letter: whether they can be called (D37). */
export function safetyText({ contactSafely }: Enquiry, ways: readonly Way[]): EnquiryProps['safetyText'] {
  if (contactSafely.length === 0)
    return { say: 'They did not say what is safe', more: 'Ask first whether they can talk. Leave no message that says who you are.' }
  const safe = ways.filter(({ isSafe }) => isSafe).map(({ label }) => label)
  const more = `Safe: ${formatList(safe)}. We promised to use no other way.`
  return { say: contactSafely.includes('call') ? 'Safe to call' : 'Do not call', more }
}

function addressesOf(enquiry: Enquiry): Readonly<Record<string, { address: string; text: string }>> {
  const { phone, email } = enquiry.fields
  const line = firstLineOf(enquiry)
  return {
    ...(phone === undefined
      ? {}
      : {
          call: { address: callHref(phone), text: `Call ${phoneDisplay(phone)}` },
          whatsapp: { address: whatsAppHref(phone, line), text: `WhatsApp ${phoneDisplay(phone)}` },
        }),
    ...(email === undefined ? {} : { email: { address: mailHref(email, line), text: `E-mail ${email}` } }),
  }
}

/** A mail link (RFC 6068) to one address. Unencoded, a visitor's could add recipients: `a?bcc=b@example.com`. */
function mailHref(email: string, line: string): string {
  const [subject, body] = [firstLines.subject, line].map(encodeURIComponent)
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${subject}&body=${body}`
}
