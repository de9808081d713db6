import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import { enquiryFields } from '../contract/enquiry-fields.ts'
import type { EnquirySettings } from '../contract/enquiry-settings.ts'
import { formatMessage, nameFromSlug } from '../format/text.ts'
import { attemptDeadlineMs, maxResponseBytes } from '../outbound/outbound.ts'
import { textStart } from '../outbound/read-body-start.ts'
import type { Enquiry } from '../store/store.ts'
import { safeWays } from './enquiry-record.ts'
import type { Sender, SendResult } from './sender.ts'

type EmailOptions = {
  smtpUrl: string
  to: string
  detail: 'link' | 'full'
  isProduction: boolean
  siteUrl: string
  deadlineMs?: number
}
type Letter = { subject: string; text: string }

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' })

/** Sends mail about enquiries: a link to administration, and what was written only if `detail` is full (D22). */
export function createEmailSender(options: EmailOptions): Sender {
  const { smtpUrl, to, detail, isProduction, siteUrl, deadlineMs = attemptDeadlineMs } = options
  // D22: what people wrote leaves this machine encrypted. A link alone, without a login, reveals nothing.
  const requireTLS = isProduction && detail === 'full' && !isThisMachine(smtpUrl)
  // What a person wrote is never used as a file name or as an address to fetch.
  const transport = createTransport({ url: smtpUrl, requireTLS, disableFileAccess: true, disableUrlAccess: true })
  return async function sendByEmail({ id, enquiry }, settings) {
    try {
      const taken = await transport.sendMail({
        ...letterOf(enquiry, settings, { detail, siteUrl }),
        to,
        from: to.split(',', 1)[0] ?? to,
        // The same for each attempt, so that a repeated mail is recognizable.
        messageId: `<${id}@${new URL(siteUrl).hostname}>`,
        date: new Date(enquiry.createdAt),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(deadlineMs),
      })
      return receipt(taken)
    } catch (error) {
      return failure(error, deadlineMs)
    }
  }
}

function letterOf(enquiry: Enquiry, settings: EnquirySettings, { detail, siteUrl }: Pick<EmailOptions, 'detail' | 'siteUrl'>): Letter {
  const known = {
    reference: enquiry.reference,
    kind: settings.kinds[enquiry.kind].name,
    place: enquiry.location === '' ? new URL(siteUrl).host : nameFromSlug(enquiry.location),
    answerBy: times.format(new Date(enquiry.answerBy)),
    link: `${siteUrl}/admin/enquiries/${encodeURIComponent(enquiry.id)}`,
  }
  const { subject, link, full } = settings.notice
  const text = detail === 'full' ? formatMessage(full, { ...known, fields: listOfFields(enquiry, settings) }) : formatMessage(link, known)
  return { subject: onOneLine(formatMessage(subject, known)), text }
}

/** What was written, one line per field with the labels of its form; the safe ways of contact come first (D37). */
function listOfFields(enquiry: Enquiry, { words, ways, crm }: EnquirySettings): string {
  const marked = safeWays(enquiry, ways)
  const lines = enquiryFields[enquiry.kind].flatMap(({ name }) => {
    const value = enquiry.fields[name] ?? ''
    return value === '' ? [] : [`${words[enquiry.kind].fields[name]?.label ?? name}: ${name === 'message' ? value : onOneLine(value)}`]
  })
  return [...(marked === '' ? [] : [formatMessage(crm.safeWays, { ways: marked })]), ...lines].join('\n')
}

/** Whether the mail server is on this machine, so that mail to it does not cross a network. */
function isThisMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return hostname.toLowerCase() === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
}

/** A line break in a header would begin another header. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

type Taken = { response: string; rejected?: readonly string[]; rejectedErrors?: readonly { response?: string | undefined }[] | undefined }

/** A server may accept a mail for some of its addresses only. A retry would send it twice to those, so this is only recorded. */
function receipt({ response, rejected = [], rejectedErrors = [] }: Taken): SendResult {
  const code = response.slice(0, 3)
  const transcript = [response, ...rejectedErrors.map((error) => error.response ?? '')].join('\n')
  const status = rejected.length === 0 ? code : `${code}, refused for ${rejected.length}`
  return { isDelivered: true, status, answer: textStart(Buffer.from(transcript), maxResponseBytes) }
}

function failure(error: unknown, deadlineMs: number): SendResult {
  const { name, code, responseCode, response } = error as { name?: string; code?: string; responseCode?: number; response?: string }
  const isLate = name === 'AbortError' || name === 'TimeoutError' || code === 'EABORT'
  const word = code === 'ETLS' ? 'ETLS, no encrypted connection' : String(responseCode ?? code ?? 'the mail server refused')
  const status = isLate ? `no answer in ${deadlineMs / 1000} s` : word
  return { isDelivered: false, status, answer: textStart(Buffer.from(response ?? ''), maxResponseBytes) }
}
