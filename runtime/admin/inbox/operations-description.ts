import { jsonType, storeUnavailableResponse } from '../../api/components.ts'
import type { FieldSchema, ResponseOptions } from '../../api/operation.ts'
import type { Site } from '../../site/site.ts'
import { remindFilters } from './item/reminders.ts'
import { views } from './list/list-query.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const flag = { type: 'string', enum: ['true', 'false'] } as const
const day = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const

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
    q: {
      ...text,
      maxLength: 254,
      description:
        'Words of a name, four or more digits of a phone number, a reference, an e-mail address, a town, or part of the address of a page.',
    },
    format: { ...text, enum: ['json', 'csv'] },
    late: { ...flag, description: 'Waits for an answer and is late, or has a clock whose time runs out.' },
    undelivered: flag,
    unverified: { ...flag, description: 'Not verified, and not released yet.' },
    view: {
      ...text,
      enum: views,
      description:
        'A tab of administration: `open` is what nobody has answered, `mine` what is assigned to the caller.',
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
  return {
    ...contactsQuery,
    properties: { ...contactsQuery.properties, kind: { ...text, enum: Object.keys(enquiries?.kinds ?? {}) } },
  }
}

const event = {
  type: 'object',
  required: ['at', 'by'],
  properties: {
    at: text,
    by: text,
    what: text,
    text,
    from: textOrNull,
    to: textOrNull,
    reason: text,
    earlier: {
      type: 'object',
      description: 'With `what: version`: what the person had sent before that they then sent otherwise.',
    },
  },
}
/** An enquiry as calls answer it. */
export const enquirySchema = {
  type: 'object',
  required: [
    'id',
    'reference',
    'kind',
    'status',
    'source',
    'verified',
    'spam',
    'createdAt',
    'version',
    'deliveries',
    'history',
    'notes',
  ],
  properties: {
    id: text,
    reference: text,
    kind: text,
    status: text,
    source: text,
    createdAt: text,
    answerBy: text,
    page: text,
    location: text,
    assignee: textOrNull,
    remindAt: textOrNull,
    firstAnswer: {
      type: ['object', 'null'],
      required: ['at', 'by'],
      properties: { at: text, by: text },
      description: 'When somebody first answered it, and who.',
    },
    firstAnswerDue: { ...textOrNull, description: 'By when somebody on duty is to have answered it.' },
    verified: { type: 'boolean' },
    spam: { type: 'boolean' },
    version: {
      type: 'integer',
      description: 'Rises with each change by staff, and when the person sends the form again with changes.',
    },
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
    data: { type: 'array', items: enquirySchema },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    total: { type: 'integer' },
  },
}
export const listResponses: Readonly<Record<number, ResponseOptions>> = {
  200: { description: 'One page of the list.', content: { [jsonType]: listBody, 'text/csv': text } },
  ...storeUnavailableResponse,
}
