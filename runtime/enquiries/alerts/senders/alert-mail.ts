import { createMailer, type MailOptions } from '../../outbox/mailer.ts'
import type { AlertSender } from '../../outbox/sender.ts'
import { alertText } from '../alert-text.ts'

/** Sends alerts by mail: the reference, and a link that reveals nothing without a login (D22). */
export function createAlertMailSender(options: MailOptions & { sender: string; adminUrl: string }): AlertSender {
  const send = createMailer({ ...options, isPrivate: false })
  return function sendAlert({ key, firstAt, alert }) {
    const { line, path } = alertText(alert)
    const text = [alert.reference, new URL(path, options.adminUrl).href].filter((part) => part !== '').join('\n\n')
    const to = { name: '', address: alert.recipient.email }
    return send({ id: key, subject: line, text: `${text}\n`, to, date: new Date(firstAt) })
  }
}
