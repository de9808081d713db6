import { type EnquirySettings, kindOf } from '../../contract/enquiry-settings.ts'
import { formatMessage, nameFromSlug } from '../../shared/format/text.ts'
import { callTimes, fieldLine, writtenFields } from '../accept/written-fields.ts'
import type { Enquiry } from '../store/enquiry.ts'
import { safetyLines } from './enquiry-record.ts'
import { createMailer, type MailOptions, mailTimes, onOneLine } from './mailer.ts'
import type { Sender } from './sender.ts'

/** `adminUrl`: where administration is. */
type EmailOptions = MailOptions & { to: string; detail: 'link' | 'full'; adminUrl: string }
type Letter = { subject: string; text: string }

/** Sends mail about enquiries: a link to administration, and what was written only if `detail` is full (D22). */
export function createEmailSender({ to, detail, adminUrl, ...options }: EmailOptions): Sender {
  // D22: what people wrote leaves this machine encrypted. A link alone, without a login, reveals nothing.
  const send = createMailer({ ...options, sender: firstAddress(to), isPrivate: detail === 'full' })
  return function sendByEmail({ key: id, enquiry }, settings) {
    const letter = letterOf(enquiry, settings, { detail, adminUrl, siteUrl: options.siteUrl })
    return send({ ...letter, id, to, date: new Date(enquiry.createdAt) })
  }
}

/** The first of the addresses that get mail about enquiries, which all mail comes from. */
export function firstAddress(to: string): string {
  return to.split(',', 1)[0] ?? to
}

function letterOf(
  enquiry: Enquiry,
  settings: EnquirySettings,
  { detail, adminUrl, siteUrl }: Pick<EmailOptions, 'detail' | 'adminUrl' | 'siteUrl'>,
): Letter {
  const known = {
    reference: enquiry.reference,
    kind: kindOf(settings, enquiry.kind).name,
    place: enquiry.location === '' ? new URL(siteUrl).host : nameFromSlug(enquiry.location),
    answerBy: mailTimes.format(new Date(enquiry.answerBy)),
    link: `${adminUrl}/admin/enquiries/${encodeURIComponent(enquiry.id)}`,
  }
  const { subject, link, full } = settings.notice
  const text =
    detail === 'full'
      ? formatMessage(full, { ...known, fields: listOfFields(enquiry, settings) })
      : formatMessage(link, known)
  return { subject: formatMessage(subject, known), text }
}

/** What was written, one line per field with the labels of its form; how and when to answer comes first (D37). */
function listOfFields(enquiry: Enquiry, settings: EnquirySettings): string {
  const lines = callTimes(writtenFields(enquiry, settings)).others.map(({ label, value, isLong }) =>
    fieldLine({ label, value: isLong ? value : onOneLine(value) }),
  )
  return [...safetyLines(enquiry, settings), ...lines].join('\n')
}
