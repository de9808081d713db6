import { dataResponse, errorSchemaResponse, jsonType, storeUnavailableResponse } from '../../../api/components.ts'
import { type FieldSchema, type OperationBody, objectSchema, type ResponseOptions } from '../../../api/operation.ts'
import { contentPathPattern } from '../../../contract/content/content-file.ts'

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const number = { type: 'integer' } as const
// A file of content has at most 1 MB, and JSON escapes line breaks.
const bodyLimit = 2 * 1024 * 1024

export const entryParams = objectSchema({
  collection: {
    ...text,
    maxLength: 100,
    description: 'The name of a folder of the content, or of a file beside these folders.',
  },
  slug: { ...text, maxLength: 200, description: 'The name of the file without its extension.' },
})

export const locationParams = objectSchema({ id: { ...text, maxLength: 200, description: 'The id or the slug.' } })

export const saveBody = {
  content: {
    [jsonType]: {
      type: 'object',
      additionalProperties: false,
      required: ['version'],
      oneOf: [{ required: ['text'] }, { required: ['data'] }],
      properties: {
        version: { ...text, maxLength: 100, description: 'The version that was read.' },
        text: { ...text, minLength: 1, description: 'The YAML of the whole file.' },
        data: { type: 'object', description: 'Its value: only lines of the file that have to change are changed.' },
      },
    },
  },
  limit: bodyLimit,
} as const satisfies OperationBody

const draft = {
  type: 'array',
  minItems: 1,
  maxItems: 100,
  description: 'Files as they would be. They are checked with all other files of the content, and nothing is written.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['path', 'text'],
    properties: {
      path: {
        ...text,
        maxLength: 300,
        pattern: contentPathPattern,
        description: 'The path within the content folder.',
      },
      text: { ...textOrNull, description: 'The YAML; null if the file would not be there.' },
    },
  },
} as const

export const draftBody = {
  content: { [jsonType]: { type: 'object', additionalProperties: false, required: ['draft'], properties: { draft } } },
  limit: bodyLimit,
} as const satisfies OperationBody

export const previewBody = {
  content: {
    [jsonType]: {
      type: 'object',
      additionalProperties: false,
      required: ['draft', 'page'],
      properties: {
        draft,
        page: { ...text, pattern: '^/', maxLength: 500, description: 'The path of a page.' },
        asOf: { ...text, format: 'date', description: 'The day that it is made for; today if it is left out.' },
      },
    },
  },
  limit: bodyLimit,
} as const satisfies OperationBody

const fault = {
  type: 'object',
  required: ['field', 'message', 'pointer'],
  properties: {
    field: { ...text, description: 'The field as a path with dots; empty for the whole file.' },
    message: text,
    remedy: { ...textOrNull, description: 'What to do.' },
    pointer: { ...textOrNull, description: 'JSON Pointer of the value; null if the file is not YAML.' },
    code: { ...text, description: 'The code of the fault.' },
    severity: { ...text, enum: ['error', 'warning'] },
    file: { ...text, description: 'The file of the site that has the fault: it can be another one.' },
    line: number,
    column: number,
    endLine: number,
    endColumn: number,
    related: {
      type: 'array',
      items: { type: 'object' },
      description: 'Other places that it is about: `message`, `file` and `line`.',
    },
  },
}
const entry = objectSchema({
  collection: text,
  slug: text,
  version: { ...text, description: 'Changes with the file.' },
  text: { ...text, description: 'The YAML of the file.' },
  data: { description: 'Its value; null if it is not YAML.' },
  faults: {
    type: 'array',
    items: fault,
    description: 'Warnings, and errors of a file that somebody else has changed.',
  },
  pages: {
    type: 'array',
    items: objectSchema({ path: text, title: text }),
    description: 'The pages whose address is made from the entry.',
  },
})
const refused = (more: FieldSchema['properties']) => objectSchema({ success: { const: false }, message: text, ...more })
const missing = { 404: errorSchemaResponse('There is no such entry.') }
type Responses = Readonly<Record<number, ResponseOptions>>

export const entryResponses: Responses = {
  200: dataResponse('The entry.', entry),
  ...missing,
  ...storeUnavailableResponse,
}

/** Somebody else has to approve a change first (D46). */
export const handedInResponse = {
  202: dataResponse(
    'It was handed in: somebody else has to approve these fields. Nothing is live yet.',
    objectSchema({ approval: text, fields: { type: 'array', items: text } }),
  ),
}

export const saveResponses: Responses = {
  200: dataResponse('It was saved, and its pages are live on this server.', entry),
  ...handedInResponse,
  ...missing,
  409: {
    description: 'The file has changed since that version; `data` is the entry as it is now.',
    content: { [jsonType]: refused({ data: entry }) },
  },
  422: {
    description: 'Nothing was written; `errors` says why.',
    content: { [jsonType]: refused({ errors: { type: 'array' } }) },
  },
  ...storeUnavailableResponse,
}

const faults = { type: 'array', items: fault }

export const checkResponses: Responses = {
  200: dataResponse(
    'What was found.',
    objectSchema({
      faults: {
        ...faults,
        description: 'Those of all files; only those of the draft if one of its files has an error of its own.',
      },
      data: {
        type: 'object',
        description: 'The values of the files of the draft, by path; null for one that is not YAML.',
      },
    }),
  ),
  ...storeUnavailableResponse,
}

export const previewResponses: Responses = {
  200: dataResponse('The page.', objectSchema({ html: text })),
  404: errorSchemaResponse('With this draft there is no such page.'),
  422: { description: 'The draft has errors.', content: { [jsonType]: refused({ errors: { type: 'array' } }) } },
  ...storeUnavailableResponse,
}

const sentence = objectSchema({ before: textOrNull, after: textOrNull })
const changedPage = objectSchema({
  path: text,
  title: text,
  pattern: text,
  kind: { ...text, enum: ['changed', 'new', 'gone', 'moved'] },
  from: { ...textOrNull, description: 'The former address of a page that has moved.' },
  sentences: {
    type: 'array',
    items: sentence,
    description: 'Title and description for search engines are among them.',
  },
})
const patternCount = objectSchema({ pattern: text, title: text, count: number })

export const changesResponses: Responses = {
  200: dataResponse(
    'What publishing the draft would change.',
    objectSchema({
      faults: { ...faults, description: 'With an error among them nothing else is known.' },
      total: { ...number, description: 'How many pages change.' },
      patterns: { type: 'array', items: patternCount },
      pages: { type: 'array', items: changedPage, description: 'At most a hundred, some of each pattern.' },
      findings: { ...faults, description: 'Findings of `townpages lint` that the draft brings.' },
    }),
  ),
  ...storeUnavailableResponse,
}

export const listQuery = {
  type: 'object',
  properties: {
    page: { ...text, pattern: '^[1-9]\\d{0,5}$', description: 'From 1.' },
    pageSize: { ...text, pattern: '^[1-9]\\d{0,2}$', description: 'At most 200; 50 unless it is given.' },
  },
} as const satisfies FieldSchema

const location = {
  type: 'object',
  required: ['slug', 'active'],
  properties: {
    id: { type: 'integer', description: 'Never changes.' },
    slug: text,
    name: text,
    active: { type: 'boolean' },
    region: text,
    phoneNumber: text,
    updated: { ...text, format: 'date' },
  },
}

export const locationListResponses: Responses = {
  200: {
    description: 'One page of the list.',
    content: {
      [jsonType]: objectSchema({
        success: { const: true },
        data: { type: 'array', items: location },
        page: number,
        pageSize: number,
        total: number,
      }),
    },
  },
  ...storeUnavailableResponse,
}
