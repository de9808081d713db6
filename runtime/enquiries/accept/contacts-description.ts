import { errorSchemaResponse, jsonType, storeUnavailableResponse } from '../../api/components.ts'
import type { OperationDescription, ResponseOptions, SiteDescription } from '../../api/operation.ts'
import type { EnquiryForm, FormField } from '../../contract/enquiry-form.ts'
import { contactWays } from '../../page/forms/enquiry-rules.ts'
import { checkedValue } from '../../page/forms/field-kinds.ts'
import { formTypes } from '../../server/http/read-form.ts'
import type { EnquirySite } from './enquiry-site.ts'

/** Bytes: the longest message in a script of three bytes a letter, percent-encoded, and all else beside it. */
export const maxBodyBytes = 192 * 1024

const shared = {
  privacy: {
    enum: [true, 'true', 'on'],
    description: 'That the privacy policy was accepted, where the form asks for it.',
  },
  contactSafely: {
    description: 'The ways of contact that are safe.',
    oneOf: [{ enum: contactWays }, { type: 'array', items: { enum: contactWays } }],
  },
  altcha: { type: 'string', description: 'The solved challenge of /api/captcha/challenge, as base64 of its JSON.' },
  website: { type: 'string', description: 'Stays empty: what fills it in is taken for a robot.' },
  page: { type: 'string', description: 'The path of the page that the form stands on.', examples: ['/'] },
  idempotencyKey: {
    type: 'string',
    maxLength: 200,
    description: 'The same for each attempt to send one enquiry, which is stored once.',
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
    callAt: {
      type: ['string', 'null'],
      description: 'The time for a call that was asked for; null if it had passed. Left out if none was.',
    },
  },
}

/** A refusal: a page for a browser without a script, JSON for programs. */
function orPage(description: string, headers: Readonly<Record<string, string>> = {}): ResponseOptions {
  return { description, headers, content: { ...errorSchemaResponse('').content, 'text/html': { type: 'string' } } }
}

/** The forms that a site takes. */
export function contactsOfSite({ enquiries }: Pick<EnquirySite, 'enquiries'>): SiteDescription {
  return describeForms(Object.values(enquiries?.forms ?? {}))
}

function describeForms(forms: readonly EnquiryForm[]): SiteDescription {
  const fields = forms.flatMap((form) => form.fields.map((field) => [field.name, fieldSchema(field)] as const))
  const schema = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: forms.map(({ kind }) => kind) }, ...Object.fromEntries(fields), ...shared },
  }
  return {
    description: [
      'It is stored, and synced to disk, before it is answered.',
      ...(forms.length === 0 ? [] : [`Required are ${forms.map(requiredText).join('; ')}.`]),
      'A form of a browser without a script (`Accept: text/html`, not JSON) is answered by pages: 303 to the thanks or 200 with the page',
      'and the thanks on it, or 422 with the page again.',
    ].join(' '),
    body: { limit: maxBodyBytes, content: Object.fromEntries([jsonType, ...formTypes].map((type) => [type, schema])) },
  }
}

/**
 * What a field takes. Forms send texts, programs also what is one by its kind; a field that is not required can be
 * empty.
 */
function fieldSchema({ type, maxLength, options = [], min, max, isRequired }: FormField): object {
  const empty = isRequired ? [] : ['']
  switch (type) {
    case 'choice':
      return { enum: [...options, ...empty] }
    case 'number':
      return {
        oneOf: [
          { type: 'number', minimum: min, maximum: max },
          { type: 'string', maxLength },
        ],
      }
    case 'date':
      return { oneOf: [{ type: 'string', format: 'date' }, ...empty.map((text) => ({ const: text }))] }
    case 'slot':
      return {
        type: 'string',
        maxLength,
        description:
          'The start of a time for a call, as `GET /api/call-slots` lists it. One that has passed is no fault.',
      }
    case 'checkbox':
      return { enum: [true, checkedValue, ...(isRequired ? [] : [false, ''])] }
    default:
      return { type: 'string', maxLength }
  }
}

function requiredText({ kind, fields, atLeastOne }: EnquiryForm): string {
  const required = fields.flatMap(({ name, isRequired }) => (isRequired ? name : []))
  return `for ${kind}: ${[...required, ...(atLeastOne.length === 0 ? [] : [atLeastOne.join(' or ')])].join(', ')}`
}

/** What `POST /api/contacts` takes and answers; `contactsOfSite` says the rest. */
export const contactsDescription: OperationDescription<EnquirySite> = {
  method: 'post',
  access: 'public',
  path: '/api/contacts',
  tag: 'enquiries',
  summary: 'Send an enquiry',
  ...describeForms([]),
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
