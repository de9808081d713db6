import { createMailer, type MailOptions } from '../outbox/mailer.ts'
import type { Sender } from '../outbox/sender.ts'

/**
 * Sends a mail that staff have written to the person. Each attempt has the same Message-ID, so that a mail that was
 * sent and not recorded is recognizable when it comes again.
 */
export function createAnswerSender({ sender, ...options }: MailOptions & { sender: string }): Sender {
  // What staff write to a person leaves this machine encrypted (D22).
  const send = createMailer({ ...options, sender, isPrivate: true })
  return async function sendAnswer({ id, enquiry: { answers } }) {
    const at = answers.findIndex((one) => one.id === id)
    const answer = answers[at]
    if (answer === undefined) return { isDelivered: false, status: 'the text of this mail is gone', answer: '' }
    if (answer.to === '') return { isDelivered: false, status: 'no e-mail address', answer: '' }
    return send({
      id,
      subject: answer.subject,
      text: answer.text,
      to: { name: '', address: answer.to },
      date: new Date(answer.at),
      replyTo: sender,
      follows: answers.slice(0, at).map((earlier) => earlier.id),
      isPersonal: true,
    })
  }
}
