import { dataResponse, errorSchemaResponse, jsonType, storeUnavailableResponse } from '../../../api/components.ts'
import { type OperationBody, objectSchema, type ResponseOptions } from '../../../api/operation.ts'
import { contentPathPattern } from '../../../contract/content/content-file.ts'
import { handedInResponse } from './content-operations-description.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const slug = {
  ...text,
  maxLength: 200,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'The new name in addresses.',
} as const
type Responses = Readonly<Record<number, ResponseOptions>>

export const collectionParams = objectSchema({
  collection: { ...text, maxLength: 100, description: 'The name of a folder of the content.' },
})

export const nameBody = {
  content: {
    [jsonType]: {
      type: 'object',
      additionalProperties: false,
      required: ['slug'],
      properties: { slug, name: { ...text, minLength: 1, maxLength: 200, description: 'The name as people read it.' } },
    },
  },
} as const satisfies OperationBody

export const retireBody = {
  content: {
    [jsonType]: {
      type: 'object',
      additionalProperties: false,
      required: ['retired'],
      properties: {
        retired: {
          enum: ['gone', 'nearest', null],
          description:
            'What its addresses answer: 410, or a redirect to the nearest entry; null brings its pages back.',
        },
        references: {
          enum: ['keep', 'remove', 'replace'],
          description:
            'What becomes of the places that name it, with `keep` as the default: they stay, which is a fault; it is taken out of them; or they name `by`.',
        },
        by: {
          ...slug,
          description: 'The slug of the entry that is named in its place; with `remove` only where one is needed.',
        },
      },
    },
  },
} as const satisfies OperationBody

const files = {
  type: 'array',
  minItems: 1,
  maxItems: 1000,
  description: 'Files as they are to be.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['path', 'text', 'base'],
    properties: {
      path: {
        ...text,
        maxLength: 300,
        pattern: contentPathPattern,
        description: 'The path within the content folder.',
      },
      text: { ...textOrNull, description: 'The YAML; null if the file is to go.' },
      base: {
        ...textOrNull,
        maxLength: 100,
        description: 'The version of the file that was changed; null if there was none.',
      },
    },
  },
} as const

export const publishBody = {
  content: {
    [jsonType]: {
      type: 'object',
      additionalProperties: false,
      required: ['files'],
      properties: { files, note: { ...text, maxLength: 200, description: 'For the history.' } },
    },
  },
  limit: 10 * 1024 * 1024,
} as const satisfies OperationBody

export const changeResponses: Responses = {
  200: dataResponse('The files of the change. Nothing was written.', objectSchema({ slug: text, files })),
  404: errorSchemaResponse('There is no such entry, or it cannot be changed so.'),
  409: errorSchemaResponse(
    'Another entry has the slug or had it before, the entry had pages and can only be retired, or a file that names it has to name another one.',
  ),
  ...storeUnavailableResponse,
}

export const publishResponses: Responses = {
  ...handedInResponse,
  200: dataResponse(
    'The files are published as one version.',
    objectSchema({
      version: { type: ['integer', 'null'], description: 'Its number; null if nothing was different.' },
      isLive: { type: 'boolean', description: 'Whether this server shows it already.' },
    }),
  ),
  409: {
    description: 'Some files have changed since they were read; `data` has these as they are now. Nothing was written.',
    content: {
      [jsonType]: objectSchema({
        success: { const: false },
        message: text,
        data: {
          type: 'array',
          items: { type: 'object', properties: { path: text, text: textOrNull, version: textOrNull } },
        },
      }),
    },
  },
  422: {
    description: 'Nothing was written; `errors` says why.',
    content: {
      [jsonType]: objectSchema({ success: { const: false }, message: text, errors: { type: 'array' } }),
    },
  },
  ...storeUnavailableResponse,
}
