import { dataResponse, errorSchemaResponse, jsonType, storeUnavailableResponse, successResponse } from '../../api/components.ts'
import type { FieldSchema, OperationBody, ResponseOptions } from '../../api/operation.ts'
import type { Site } from '../../site/site.ts'
import { views } from '../inbox/list/list-query.ts'
import { remindFilters } from '../inbox/item/reminders.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const flag = { type: 'string', enum: ['true', 'false'] } as const
const day = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const
const maxNoteLength = 5_000

export const contactParams = {
  type: 'object',
  required: ['id'],
  properties: { id: { ...text, maxLength: 40, description: 'The id or the reference.' } },
} as const satisfies FieldSchema

/** For calls without a body. */
export const versionQuery = {
  type: 'object',
  properties: {
    version: {
      ...text,
      pattern: '^\\d{1,9}$',
      description: 'The version that was read: with another one nothing is done. Without it nothing is compared.',
    },
  },
} as const satisfies FieldSchema

export const contactsQuery = {
  type: 'object',
  properties: {
    page: { ...text, pattern: '^[1-9]\\d{0,5}$', description: 'From 1.' },
    pageSize: { ...text, pattern: '^[1-9]\\d{0,2}$', description: 'At most 200; 50 unless it is given.' },
    status: { ...text, maxLength: 100 },
    town: { ...text, maxLength: 100, description: 'The slug of a location.' },
    kind: text,
    assignee: { ...text, maxLength: 254, description: 'The e-mail address of a user.' },
    from: { ...day, description: 'The first day.' },
    to: { ...day, description: 'The last day.' },
    q: { ...text, maxLength: 254, description: 'A reference, an e-mail address, a phone number or the slug of a town.' },
    format: { ...text, enum: ['json', 'csv'] },
    undelivered: flag,
    unverified: { ...flag, description: 'Not verified, and not released yet.' },
    view: {
      ...text,
      enum: views,
      description: 'A tab of administration: `open` is what nobody has answered, `mine` what is assigned to the caller.',
    },
    spam: { ...flag, description: 'Suspected spam is left out unless this is true.' },
    remind: {
      ...text,
      enum: remindFilters,
      description: '`due`: with a reminder until the end of today. `overdue`: until now. `all`: with any.',
    },
  },
} as const satisfies FieldSchema

/** The filters of the list, with the kinds of the site. */
export function contactsQueryOf({ enquiries }: Pick<Site, 'enquiries'>): FieldSchema {
  return { ...contactsQuery, properties: { ...contactsQuery.properties, kind: { ...text, enum: Object.keys(enquiries?.kinds ?? {}) } } }
}

export const changeBody = {
  content: {
    [jsonType]: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        version: { type: 'integer', minimum: 0 },
        status: { ...text, minLength: 1, maxLength: 100 },
        note: { ...text, minLength: 1, maxLength: maxNoteLength, pattern: '\\S' },
        assignee: { ...textOrNull, maxLength: 254, description: 'The e-mail address of a user, or null for nobody.' },
        // Without leap seconds, which `Date` does not read.
        remindAt: { ...textOrNull, format: 'date-time', pattern: ':[0-5]\\d(\\.\\d+)?Z$', description: 'UTC.' },
      },
    },
  },
} as const satisfies OperationBody

const event = {
  type: 'object',
  required: ['at', 'by'],
  properties: {
    ...{ at: text, by: text, what: text, text, from: textOrNull, to: textOrNull, reason: text },
    earlier: { type: 'object', description: 'With `what: version`: what the person had sent before that they then sent otherwise.' },
  },
}
const enquiry = {
  type: 'object',
  required: ['id', 'reference', 'kind', 'status', 'source', 'verified', 'spam', 'createdAt', 'version', 'deliveries', 'history', 'notes'],
  properties: {
    ...{ id: text, reference: text, kind: text, status: text, source: text, createdAt: text, answerBy: text },
    ...{ page: text, location: text, assignee: textOrNull, remindAt: textOrNull },
    verified: { type: 'boolean' },
    spam: { type: 'boolean' },
    version: { type: 'integer', description: 'Rises with each change by staff, and when the person sends the form again with changes.' },
    contactSafely: { type: 'array', items: text },
    deliveries: { type: 'array', items: { type: 'object' }, description: 'Each with its attempts in `log`.' },
    history: { type: 'array', items: event },
    notes: { type: 'array', items: event },
    nextStatuses: { type: 'array', items: text, description: 'The statuses that may follow.' },
  },
}
const listBody = {
  type: 'object',
  required: ['success', 'data', 'page', 'pageSize', 'total'],
  properties: {
    success: { const: true },
    data: { type: 'array', items: enquiry },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    total: { type: 'integer' },
  },
}
const conflict = {
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { const: false }, message: text, data: enquiry },
}
const missing = { 404: errorSchemaResponse('There is no such enquiry.') }
type Responses = Readonly<Record<number, ResponseOptions>>

export const listResponses: Responses = {
  200: { description: 'One page of the list.', content: { [jsonType]: listBody, 'text/csv': text } },
  ...storeUnavailableResponse,
}
export const contactResponses: Responses = {
  200: dataResponse('The enquiry as it is now.', enquiry),
  409: { description: 'Another version, or a status that may not follow; with the enquiry as it is.', content: { [jsonType]: conflict } },
  ...missing,
  ...storeUnavailableResponse,
}
const conflictResponse = { description: 'Another version; with the enquiry as it is.', content: { [jsonType]: conflict } }
export const doneResponses: Responses = { 200: successResponse('Done.'), 409: conflictResponse, ...missing, ...storeUnavailableResponse }
