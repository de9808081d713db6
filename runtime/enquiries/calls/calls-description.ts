import { errorSchemaResponse, jsonType, storeUnavailableResponse } from '../../api/components.ts'
import type { OperationBody, OperationDescription } from '../../api/operation.ts'
import { signatureHeader, signatureSeconds } from '../../server/security/body-signature.ts'
import type { EnquirySite } from '../accept/enquiry-site.ts'

/** Bytes: four short fields, and what else a provider sends beside them. */
export const maxCallBytes = 16 * 1024

const call = {
  type: 'object',
  required: ['number', 'time'],
  properties: {
    number: {
      type: 'string',
      maxLength: 30,
      description: 'The number of the caller. Without a digit, such as `anonymous`, nothing is stored.',
      examples: ['01632 960123', '+441632960123'],
    },
    time: {
      type: 'string',
      description: 'When they called: with a time zone, or by the clock of the site. At most 31 days ago.',
      examples: ['2026-11-20T14:28:00Z', '2026-11-20 14:28'],
    },
    called: {
      type: 'string',
      maxLength: 30,
      description:
        'The number that was called. The enquiry counts for the location with this `phoneNumber`, if one has it.',
      examples: ['020 7946 0123'],
    },
    id: {
      type: 'string',
      maxLength: 200,
      description:
        'What the provider calls it: a call is stored once. Without it, the same numbers and time are one call.',
    },
  },
}
const stored = {
  type: 'object',
  required: ['success', 'stored'],
  properties: {
    success: { const: true },
    stored: { type: 'boolean', description: 'False for a caller who withheld their number: nobody can call back.' },
    id: { type: 'string', format: 'uuid' },
    reference: { type: 'string', pattern: '^[0-9A-Z]{4}-[0-9A-Z]{4}$' },
    answerBy: { type: 'string', format: 'date-time', description: 'When somebody should have called back.' },
  },
}

/** What `POST /api/calls` takes and answers. */
export const callsDescription: OperationDescription<EnquirySite> & { body: OperationBody } = {
  method: 'post',
  access: 'public',
  path: '/api/calls',
  tag: 'enquiries',
  summary: 'Report a missed call, signed by a telephone provider',
  description: [
    'For a telephone provider: the call becomes an enquiry of the kind `missedCall`, joined to what the same number has sent.',
    `The body is signed with \`CALLS_WEBHOOK_SECRET\`: \`${signatureHeader}: t=<unix seconds>,v1=<hex>\`, where the hex value is`,
    'the HMAC-SHA-256 of `<seconds>.<body>`. A signature counts',
    `for ${signatureSeconds / 60} minutes, and once; sign again to send again. Further fields are ignored.`,
  ].join(' '),
  body: { limit: maxCallBytes, content: { [jsonType]: call } },
  responses: {
    201: { description: 'It is stored.', content: { [jsonType]: stored } },
    200: {
      description: 'It had been stored before, or the caller withheld their number.',
      content: { [jsonType]: stored },
    },
    401: errorSchemaResponse('It is not signed with the secret, or not within the last minutes.'),
    409: errorSchemaResponse('It was received before, with the same signature.'),
    ...storeUnavailableResponse,
  },
}
