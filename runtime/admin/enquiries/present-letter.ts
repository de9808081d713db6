import type { EnquirySettings } from '../../contract/enquiry-settings.ts'
import { formatList } from '../../format/format.ts'
import { callHref, phoneDisplay, whatsAppHref } from '../../format/phone.ts'
import type { Delivery, Enquiry } from '../../store/store.ts'
import type { EnquiryProps, ScreenFrame, Way } from '../screens/screen-props.ts'
import { nextStatuses } from './change-enquiry.ts'
import { historyText, momentText, presentItem } from './present-enquiry.ts'

type LetterOptions = { settings: EnquirySettings; frame: ScreenFrame; assignees: readonly string[]; back: string; now: Date }

/** One enquiry as its screen shows it. */
export function presentLetter(enquiry: Enquiry, { settings, frame, assignees, back, now }: LetterOptions): EnquiryProps {
  const ways = waysOf(enquiry, settings)
  return {
    ...frame,
    ...{ back, ways, assignees },
    item: presentItem(enquiry, settings, now),
    version: enquiry.version,
    safetyText: safetyText(enquiry, ways),
    written: (enquiry.fields.message ?? '').split(/\n+/).filter((paragraph) => paragraph !== ''),
    notes: enquiry.notes.map(({ at, ...note }) => ({ ...note, at: momentText(at) })),
    next: nextStatuses(settings, enquiry),
    answerBy: `Answer by ${momentText(enquiry.answerBy)}`,
    facts: factsOf(enquiry),
    deliveries: enquiry.deliveries.map(deliveryOf),
    canResend: enquiry.deliveries.some(({ state }) => state === 'failed'),
    canRelease: enquiry.deliveries.some(({ state }) => state === 'held'),
    isSpam: enquiry.spam,
    history: enquiry.history.map((line) => ({ at: momentText(line.at), by: line.by, text: historyText(line) })),
  }
}

// The form asks in the words of the visitor (`Call me`); these are for those who answer.
const wayNames: Readonly<Record<string, string>> = { call: 'Call', message: 'Leave a message', whatsapp: 'WhatsApp', email: 'E-mail' }

/** The ways of contact, each with its address if the person left one; a voice message has none of its own. */
function waysOf({ fields, contactSafely }: Enquiry, { ways }: EnquirySettings): Way[] {
  const { phone, email } = fields
  const addresses: Readonly<Record<string, { address: string; text: string }>> = {
    ...(phone === undefined
      ? {}
      : {
          call: { address: callHref(phone), text: `Call ${phoneDisplay(phone)}` },
          // Somebody else may read the screen of the phone: the chat opens without a text of ours.
          whatsapp: { address: whatsAppHref(phone), text: `WhatsApp ${phoneDisplay(phone)}` },
        }),
    ...(email === undefined ? {} : { email: { address: mailHref(email), text: `E-mail ${email}` } }),
  }
  return Object.entries(ways).map(([name, asked]) => {
    const label = wayNames[name] ?? asked
    return { name, label, isSafe: contactSafely.includes(name), ...(addresses[name] ?? { address: null, text: label }) }
  })
}

/** A mail link (RFC 6068) to one address. Unencoded, a visitor's could add recipients: `a?bcc=b@example.com`. */
function mailHref(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
}

function safetyText({ contactSafely }: Enquiry, ways: readonly Way[]): EnquiryProps['safetyText'] {
  if (contactSafely.length === 0)
    return { say: 'They did not say what is safe', more: 'Ask first whether they can talk. Leave no message that says who you are.' }
  const safe = ways.filter(({ isSafe }) => isSafe).map(({ label }) => label)
  const more = `Safe: ${formatList(safe)}. We promised to use no other way.`
  return { say: contactSafely.includes('call') ? 'Safe to call' : 'Do not call', more }
}

function factsOf({ fields, createdAt, page, source, verified }: Enquiry): EnquiryProps['facts'] {
  const rows: (EnquiryProps['facts'][number] | null)[] = [
    fields.company === undefined ? null : { term: 'Company', text: fields.company },
    fields.phone === undefined ? null : { term: 'Phone', text: phoneDisplay(fields.phone) },
    fields.email === undefined ? null : { term: 'E-mail', text: fields.email },
    fields.city === undefined ? null : { term: 'City', text: fields.city },
    { term: 'Received', text: momentText(createdAt) },
    page === '' ? null : { term: 'Page', text: page, ...(/^\/(?![/\\])/.test(page) ? { address: page } : {}) },
    { term: 'Source', text: source },
    { term: 'Robot check', text: verified ? 'passed' : 'not done' },
  ]
  return rows.filter((row) => row !== null)
}

const states = { waiting: 'Waiting', held: 'Held until someone releases it', delivered: 'Delivered', failed: 'Not delivered' } as const

function deliveryOf({ target, state, attempts, nextAt, log }: Delivery): EnquiryProps['deliveries'][number] {
  const isBad = state === 'failed' || (state === 'waiting' && attempts > 0)
  const next = state === 'waiting' && attempts > 0 && nextAt !== null ? `; next attempt ${momentText(nextAt)}` : ''
  return {
    target: target === 'crm' ? 'CRM' : target === 'email' ? 'Mail' : 'Webhook',
    state: `${states[state]}${next}`,
    isBad,
    attempts: log.map(({ at, status }) => `${momentText(at)}: ${status}`),
  }
}
