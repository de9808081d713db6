import {
  dataResponse,
  errorSchemaResponse,
  jsonType,
  storeUnavailableResponse,
  successResponse,
} from '../../api/components.ts'
import { type FieldSchema, type OperationBody, objectSchema, type ResponseOptions } from '../../api/operation.ts'
import { enquirySchema } from '../inbox/operations-description.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const maxNoteLength = 5_000

export const contactParams = objectSchema({ id: { ...text, maxLength: 40, description: 'The id or the reference.' } })

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

/** For erasing, which cannot be undone. */
export const eraseQuery = objectSchema({
  version: {
    ...versionQuery.properties.version,
    description: 'The version that was read: another one is not erased.',
  },
})

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

const conflict = objectSchema({ success: { const: false }, message: text, data: enquirySchema })
const missing = { 404: errorSchemaResponse('There is no such enquiry.') }
type Responses = Readonly<Record<number, ResponseOptions>>

export const contactResponses: Responses = {
  200: dataResponse('The enquiry as it is now.', enquirySchema),
  409: {
    description: 'Another version, or a status that may not follow; with the enquiry as it is.',
    content: { [jsonType]: conflict },
  },
  ...missing,
  ...storeUnavailableResponse,
}
const conflictResponse = {
  description: 'Another version; with the enquiry as it is.',
  content: { [jsonType]: conflict },
}
export const doneResponses: Responses = {
  200: successResponse('Done.'),
  409: conflictResponse,
  ...missing,
  ...storeUnavailableResponse,
}
