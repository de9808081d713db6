import { dataResponse, errorSchemaResponse, jsonType, storeUnavailableResponse } from '../../../api/components.ts'
import { type FieldSchema, type OperationBody, objectSchema, type ResponseOptions } from '../../../api/operation.ts'
import { handedInResponse } from '../operations/content-operations-description.ts'

const csvType = 'text/csv'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const number = { type: 'integer' } as const

export const importQuery = {
  type: 'object',
  properties: {
    partial: {
      ...text,
      enum: ['true', 'false'],
      description: 'Whether rows without faults are imported although others have some.',
    },
  },
} as const satisfies FieldSchema

const items = {
  locations:
    'The fields of a location, as it has them (`phoneNumber`) or with underscores (`phone_number`); `address` is `street`.',
  reviews: 'The reviews of an export as they are there, or the fields of a review.',
} as const

/** `key`: that of the rows in JSON. */
export function importBody(key: keyof typeof items) {
  return {
    content: {
      [jsonType]: {
        type: 'object',
        additionalProperties: false,
        required: [key],
        properties: { [key]: { type: 'array', minItems: 1, items: { type: 'object' }, description: items[key] } },
      },
      [csvType]: {
        ...text,
        minLength: 1,
        description: 'The first line has the names of the same fields. Lists have semicolons between their items.',
      },
    },
    texts: [csvType],
    limit: 10 * 1024 * 1024,
  } as const satisfies OperationBody
}

const fault = objectSchema({
  field: { ...text, description: 'The field as it was sent; empty if it is about no single one.' },
  message: text,
  remedy: { ...textOrNull, description: 'What to do.' },
  code: { ...text, description: 'The code of the fault.' },
  line: { ...number, description: 'The line of what was sent.' },
})
const failedRow = objectSchema({
  index: { ...number, description: 'From 0, in the order of the rows.' },
  errors: { type: 'array', items: fault },
})
const lackingRow = objectSchema({
  index: { ...number, description: 'From 0, in the order of the rows.' },
  slug: text,
  fields: { type: 'array', items: text, description: 'The fields that its page needs and nobody has sent.' },
})
const goneEntry = objectSchema({ slug: text, name: text })
const result = {
  type: 'object',
  required: ['created', 'updated', 'unchanged', 'drafts', 'missing', 'failed'],
  properties: {
    created: number,
    updated: number,
    unchanged: number,
    drafts: {
      ...number,
      description: 'How many of those created are drafts: they have no page until nothing is missing.',
    },
    missing: { type: 'array', items: lackingRow, description: 'What each of these drafts lacks.' },
    failed: { type: 'array', items: failedRow },
    gone: {
      type: 'array',
      items: goneEntry,
      description: 'The reviews that are withdrawn because their source no longer has them; they count as updated.',
    },
  },
}

/** `key`: that of the rows in JSON. */
export function importResponses(key: keyof typeof items): Readonly<Record<number, ResponseOptions>> {
  return {
    ...handedInResponse,
    200: dataResponse('What was imported. It is one version, and its pages are live on this server.', result),
    409: errorSchemaResponse(`Somebody else changed one of the ${key} at the same time; nothing was written.`),
    422: {
      description:
        'Nothing was written. `data.failed` has the faults of rows; `errors` those of the rest of what was sent, or of the site with it.',
      content: {
        [jsonType]: {
          type: 'object',
          required: ['success', 'message'],
          properties: { success: { const: false }, message: text, data: result, errors: { type: 'array' } },
        },
      },
    },
    ...storeUnavailableResponse,
  }
}
