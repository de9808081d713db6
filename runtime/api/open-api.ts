import { usualLimit } from '../server/http/read-body.ts'
import { components, errorSchemaResponse } from './components.ts'
import type { FieldSchema, OperationDescription, ResponseOptions } from './operation.ts'

export type OpenApiOptions = { operations: readonly Described[]; siteUrl: string; version: string }

const about = `Errors are JSON with \`success: false\` and a \`message\`. A path that is not here answers 404, a method that a path
does not have 405 with \`Allow\`. HEAD is answered wherever GET is, OPTIONS everywhere. Unknown query parameters are passed by.`

type Described = OperationDescription<never>

/** The OpenAPI 3.1 document of some calls, made of the same objects that requests are checked by. */
export function openApiDocument({ operations, siteUrl, version }: OpenApiOptions): object {
  const paths = Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((operation) => [operation.method, operationObject(operation)])),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Townpages', version, description: about.replaceAll('\n', ' ') },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over https.' },
      },
    },
  }
}

function operationObject(operation: Described): object {
  const { method, path, access, tag, summary, description, params, query, body } = operation
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)]
  return {
    operationId: `${method}${path.replace(/[{}]/g, '').replace(/[^a-zA-Z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(access === 'public' ? {} : { security: [{ session: [] }], 'x-permission': access }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contentOf(body.content) } }),
    responses: Object.fromEntries(
      Object.entries({ ...impliedResponses(operation), ...operation.responses }).map(([status, options]) => [
        status,
        responseObject(options),
      ]),
    ),
  }
}

/** Answers that follow from what a call takes and who may make it. */
function impliedResponses({ params, query, body, limit, access }: Described): Record<number, ResponseOptions> {
  const hasInput = params !== undefined || query !== undefined || body !== undefined
  return {
    ...(hasInput ? { 400: errorSchemaResponse('It cannot be read: malformed JSON or percent-encoding.') } : {}),
    ...(body === undefined
      ? {}
      : {
          413: errorSchemaResponse(`The body is larger than ${(body.limit ?? usualLimit(access)) / 1024} kB.`),
          415: errorSchemaResponse('The body has another media type.', {
            headers: { 'Accept-Post': 'The media types that are taken.' },
          }),
        }),
    ...(hasInput
      ? { 422: errorSchemaResponse('It can be read, and some of it is not as it has to be; `errors` says what.') }
      : {}),
    ...(access === 'public'
      ? {}
      : {
          401: errorSchemaResponse('Nobody is signed in.'),
          403: errorSchemaResponse('The role does not allow it, or a page of another site made the call.'),
        }),
    ...(limit === 'none'
      ? {}
      : { 429: errorSchemaResponse('Too many from one address.', { headers: { 'Retry-After': 'Seconds to wait.' } }) }),
    500: errorSchemaResponse('The server failed. It says no more than that, and has noted why.'),
  }
}

function parametersOf(place: 'path' | 'query', fields: FieldSchema | undefined): object[] {
  return Object.entries(fields?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || fields?.required?.includes(name) === true,
    schema,
  }))
}

function responseObject({ description, content, headers }: ResponseOptions): object {
  return {
    description,
    ...(headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
          ),
        }),
    ...(content === undefined ? {} : { content: contentOf(content) }),
  }
}

function contentOf(content: Readonly<Record<string, object>>): object {
  return Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]))
}
