import { createHmac } from 'node:crypto'
import type { Outbound } from '../../server/outbound/outbound.ts'
import { enquiryRecord } from './enquiry-record.ts'
import type { Sender } from './sender.ts'

type WebhookOptions = { url: URL; secret: string; outbound: Outbound; now: () => Date }

/** Posts enquiries as JSON, signed so that the receiver can verify that they come from this server and are recent. */
export function createWebhookSender({ url, secret, outbound, now }: WebhookOptions): Sender {
  return async function sendToWebhook({ key, enquiry }) {
    // What staff add stays here.
    const { deliveries, history, notes, version, assignee, remindAt, firstAnswer, ...record } = enquiryRecord(enquiry)
    const body = JSON.stringify({ delivery: key, enquiry: record })
    const answer = await outbound.send({
      url,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': key,
        'Townpages-Signature': signature(secret, Math.floor(now().getTime() / 1000), body),
      },
      body,
    })
    if (answer.kind === 'failed') return { isDelivered: false, status: answer.reason, answer: '' }
    // A redirect does not count as delivered: the new address has not received the enquiry.
    return {
      isDelivered: answer.status >= 200 && answer.status < 300,
      status: String(answer.status),
      answer: answer.text,
    }
  }
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`: the signed time prevents an old post from being replayed. */
function signature(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
