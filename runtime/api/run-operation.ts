import type { Response } from 'express'
import { queryOf } from '../server/http/address.ts'
import { bodyJson, bodyText, readBody, usualLimit } from '../server/http/read-body.ts'
import { valuesByName } from '../server/http/values-by-name.ts'
import type { InputValidators } from './check-input.ts'
import { type CheckedRequest, errorResponse, type Input, type Operation, type Reply } from './operation.ts'
import { sendReply } from './send-reply.ts'

/** Checks what was sent to a call, and answers with what its handler says. */
export async function runOperation<Site>(
  { operation, validators }: { operation: Operation<Site>; validators: InputValidators },
  { site, params, request, signedIn }: Omit<Input<Site>, 'query' | 'body'>,
  response: Response,
): Promise<void> {
  const query = operation.query === undefined ? {} : valuesByName(new URLSearchParams(queryOf(request.originalUrl)))
  const faults = [...(validators.params(params) ?? []), ...(validators.query(query) ?? [])]
  if (faults.length > 0)
    return sendReply(request, response, errorResponse(422, 'The address is not as it has to be.', { errors: faults }))
  if ('raw' in operation) return operation.raw({ site, params, query, request, signedIn }, response)
  await sendReply(request, response, await replyOf(operation, validators, { site, params, query, request, signedIn }))
}

async function replyOf<Site>(
  operation: CheckedRequest<Site>,
  validators: InputValidators,
  input: Omit<Input<Site>, 'body'>,
): Promise<Reply> {
  if (operation.body === undefined) return operation.handle({ ...input, body: undefined })
  const { content, limit = usualLimit(operation.access), texts = [] } = operation.body
  const body = await readBody(input.request, { types: Object.keys(content), limit })
  if ('errorStatus' in body) return body
  const text = texts.includes(body.type) ? bodyText(body) : null
  const read = text === null ? bodyJson(body) : typeof text === 'string' ? { value: text } : text
  if ('errorStatus' in read) return read
  const errors = validators.body(body.type, read.value)
  if (errors !== null) return errorResponse(422, 'The body is not as it has to be.', { errors })
  return operation.handle({ ...input, body: read.value })
}
