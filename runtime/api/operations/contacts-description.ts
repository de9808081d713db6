import { enquiryFields } from '../../contract/enquiry-fields.ts'
import { formTypes } from '../../enquiries/read-submission.ts'
import { contactWays, maxLengths } from '../../page/enquiry-rules.ts'
import { errorSchemaResponse, jsonType, storeUnavailableResponse } from '../components.ts'
import type { RawRequest, ResponseOptions } from '../operation.ts'

/** Bytes: the longest message in a script of three bytes a letter, percent-encoded, and all else beside it. */
export const maxBodyBytes = 192 * 1024

const fields = Object.fromEntries(Object.entries(maxLengths).map(([name, maxLength]) => [name, { type: 'string', maxLength }]))
const kinds = Object.entries(enquiryFields)
const submissionSchema = {
  type: 'object',
  required: ['kind', 'message'],
  properties: {
    kind: { enum: kinds.map(([kind]) => kind) },
    ...fields,
    privacy: { enum: [true, 'true', 'on'], description: 'That the privacy policy was accepted; not asked of complaints.' },
    contactSafely: {
      description: 'The ways of contact that are safe.',
      oneOf: [{ enum: contactWays }, { type: 'array', items: { enum: contactWays } }],
    },
    altcha: { type: 'string', description: 'The solved challenge of /api/captcha/challenge, as base64 of its JSON.' },
    website: { type: 'string', description: 'Stays empty: what fills it in is taken for a robot.' },
    page: { type: 'string', description: 'The path of the page that the form stands on.', examples: ['/'] },
    idempotencyKey: { type: 'string', maxLength: 200, description: 'The same for each attempt to send one enquiry, which is stored once.' },
  },
}
const stored = {
  type: 'object',
  required: ['success', 'id', 'reference', 'answerBy'],
  properties: {
    success: { const: true },
    id: { type: 'string', format: 'uuid' },
    reference: { type: 'string', pattern: '^[0-9A-Z]{4}-[0-9A-Z]{4}$', description: 'For the visitor, to name it by.' },
    answerBy: { type: 'string', format: 'date-time', description: 'When an answer can be expected at the latest.' },
  },
}

/** A refusal: a page for a browser without a script, JSON for programs. */
function orPage(description: string, headers: Readonly<Record<string, string>> = {}): ResponseOptions {
  return { description, headers, content: { ...errorSchemaResponse('').content, 'text/html': { type: 'string' } } }
}

/** What `POST /api/contacts` takes and answers. */
export const contactsDescription: Omit<RawRequest, 'raw'> = {
  method: 'post',
  access: 'public',
  path: '/api/contacts',
  tag: 'enquiries',
  summary: 'Send an enquiry, a business enquiry or a complaint about personal data',
  description: [
    'It is stored, and synced to disk, before it is answered.',
    `Required are ${kinds.map(([kind, rules]) => `for ${kind}: ${rules.flatMap(({ name, isRequired }) => (isRequired ? name : [])).join(', ')}`).join('; ')}.`,
    'A form of a browser without a script (`Accept: text/html`, not JSON) is answered by pages: 303 to the thanks, or 422 with the page again.',
  ].join(' '),
  body: { limit: maxBodyBytes, content: Object.fromEntries([jsonType, ...formTypes].map((type) => [type, submissionSchema])) },
  responses: {
    201: { description: 'It is stored.', content: { [jsonType]: stored } },
    200: {
      description: 'It had been stored before, under this idempotency key or, without one, within ten minutes.',
      content: { [jsonType]: stored },
    },
    303: { description: 'It is stored; the page that says so.', headers: { Location: 'The page of thanks.' } },
    400: orPage('It cannot be read: malformed JSON, or no form.'),
    413: orPage(`The body is larger than ${maxBodyBytes / 1024} kB.`),
    415: orPage('The body has another media type.', { 'Accept-Post': 'The media types that are taken.' }),
    422: orPage('It was not stored: all that is wrong, by fields.'),
    429: orPage('Too many from one address.', { 'Retry-After': 'Seconds to wait.' }),
    503: orPage(storeUnavailableResponse[503].description),
  },
  // It asks for itself.
  limit: 'none',
}
