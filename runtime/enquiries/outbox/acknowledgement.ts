import { kindOf } from '../../contract/enquiry-settings.ts'
import { formatMessage } from '../../shared/format/text.ts'
import { createMailer, type MailOptions, mailTimes } from './mailer.ts'
import type { Sender } from './sender.ts'

/** Sends a mail to the person who wrote, with the reference and nothing of what was written (D31). */
export function createAcknowledgementSender(options: MailOptions & { sender: string }): Sender {
  // The address of a person leaves this machine encrypted (D22).
  const send = createMailer({ ...options, isPrivate: true })
  return async function sendAcknowledgement({ id, firstAt, enquiry }, settings) {
    const texts = kindOf(settings, enquiry.kind).acknowledgement
    const { email = '' } = enquiry.fields
    if (texts === undefined) return { isDelivered: false, status: 'no text for this mail', answer: '' }
    if (email === '') return { isDelivered: false, status: 'no e-mail address', answer: '' }
    const known = {
      reference: enquiry.reference,
      received: mailTimes.format(new Date(enquiry.createdAt)),
      answerBy: mailTimes.format(new Date(enquiry.answerBy)),
    }
    return send({
      // A mail that is sent again is another one: mail servers may drop what they have seen.
      id: `${id}.${Date.parse(firstAt)}`,
      subject: formatMessage(texts.subject, known),
      text: formatMessage(texts.text, known),
      to: { name: '', address: email },
      date: new Date(firstAt),
    })
  }
}
