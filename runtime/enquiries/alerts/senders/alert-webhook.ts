import type { AlertSender } from '../../outbox/sender.ts'
import { createSignedPost, type SignedPostOptions } from '../../outbox/signed-post.ts'
import { alertText } from '../alert-text.ts'

/** Posts alerts to a gateway for SMS or chat, signed as enquiries are for a webhook. */
export function createAlertWebhookSender(options: SignedPostOptions & { adminUrl: string }): AlertSender {
  const post = createSignedPost(options)
  return function sendToGateway({ key, alert }) {
    const { cause, reference, recipient } = alert
    const { line, path } = alertText(alert)
    const url = new URL(path, options.adminUrl).href
    const to = { email: recipient.email, address: recipient.choices.address }
    return post(key, JSON.stringify({ delivery: key, alert: { cause, text: line, reference, url, to } }))
  }
}
