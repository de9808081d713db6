import type { Outbound } from '../../server/outbound/outbound.ts'
import { signatureHeader, signBody } from '../../server/security/body-signature.ts'
import type { SendResult } from './sender.ts'

export type SignedPostOptions = { url: URL; secret: string; outbound: Outbound; now: () => Date }

/** Makes one attempt at posting JSON, signed with the time at which it is sent. `key`: the same for each attempt. */
export function createSignedPost({ url, secret, outbound, now }: SignedPostOptions) {
  return async function post(key: string, body: string): Promise<SendResult> {
    const answer = await outbound.send({
      url,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': key,
        [signatureHeader]: signBody(secret, Math.floor(now().getTime() / 1000), body),
      },
      body,
    })
    if (answer.kind === 'failed') return { isDelivered: false, status: answer.reason, answer: '' }
    // A redirect does not count as delivered: the new address has received nothing.
    return {
      isDelivered: answer.status >= 200 && answer.status < 300,
      status: String(answer.status),
      answer: answer.text,
    }
  }
}
