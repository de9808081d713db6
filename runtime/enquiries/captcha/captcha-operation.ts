import { jsonType, storeUnavailableResponse } from '../../api/components.ts'
import { type CheckedRequest, objectSchema } from '../../api/operation.ts'
import type { EnquirySite } from '../accept/enquiry-site.ts'
import type { Captcha } from './captcha.ts'

const challenge = objectSchema({
  parameters: {
    type: 'object',
    description: 'What is to be worked out: a counter that makes a key with this prefix.',
    required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix', 'expiresAt'],
  },
  signature: { type: 'string' },
})

/** `GET /api/captcha/challenge`: work for the visitor's device (D21). A site that checks nobody has no such call. */
export function captchaOperation(captcha: Captcha | null): CheckedRequest<Pick<EnquirySite, 'enquiries'>> {
  return {
    method: 'get',
    access: 'public',
    path: '/api/captcha/challenge',
    tag: 'enquiries',
    summary: 'Get a challenge of the ALTCHA protocol, version 2',
    description: 'It can be used for one enquiry within an hour.',
    responses: {
      200: { description: 'A new challenge.', content: { [jsonType]: challenge } },
      ...storeUnavailableResponse,
    },
    isEnabled: (site) => captcha !== null && site.enquiries !== null,
    async handle() {
      if (captcha === null) throw new Error('a site that checks nobody has no such call')
      return { status: 200, body: await captcha.challenge() }
    },
  }
}
