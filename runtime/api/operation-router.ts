import type { Request, Response } from 'express'
import express, { type Router } from 'express'
import type { Logger } from 'pino'
import { type AccessRefusal, refusalOf } from '../admin/access.ts'
import type { SignedIn } from '../admin/sessions/sessions.ts'
import { EditorTimeError } from '../contract/content-editor.ts'
import { pathOf, queryOf } from '../server/http/address.ts'
import { bodyJson, bodyText, hasLeft, readBody, usualLimit } from '../server/http/read-body.ts'
import { valuesByName } from '../server/http/values-by-name.ts'
import type { RateLimitResult } from '../server/limits/address-counter.ts'
import type { RateLimiter } from '../server/limits/limits.ts'
import { memoize } from '../shared/content/memo.ts'
import { bareError } from '../shared/system/bare-error.ts'
import type { LiveSite } from '../site/live-manifest.ts'
import type { Site } from '../site/site.ts'
import { StoreError } from '../store/store-error.ts'
import { createValidatorFactory, type InputValidators } from './check-input.ts'
import {
  type CheckedRequest,
  type ErrorReply,
  errorResponse,
  type Input,
  type LimitName,
  type Operation,
  operationOf,
  type Reply,
} from './operation.ts'
import { allowHeader, createOperationTable, type Matched } from './operation-table.ts'
import { openApiOperation } from './operations/open-api.ts'
import { sendReply } from './send-reply.ts'
import { shareWithPages } from './share-with-pages.ts'

/** `limiters`: what says that it is too much, by budget; a budget without one is unlimited. */
export type RouterDependencies = {
  live: LiveSite
  log: Logger
  operations: readonly Operation[]
  siteUrl: string
  /** The site whose pages may use the API from there; null if they are on this server. */
  pagesUrl: string | null
  version: string
  limiters: Partial<Readonly<Record<Exclude<LimitName, 'none'>, Pick<RateLimiter, 'consume'>>>>
  /** The session of a request; without it nobody is signed in. */
  readSession?: (request: Request) => Promise<SignedIn | null>
}
type Served = { operation: Operation; validators: InputValidators }

/** Answers everything under /api/, and nothing else. Which calls there are is asked of each manifest. */
export function createOperationRouter(dependencies: RouterDependencies): Router {
  const validatorsFor = createValidatorFactory()
  const all: Served[] = [...dependencies.operations, openApiOperation(dependencies)].map((operation) => ({
    operation,
    validators: validatorsFor(operation),
  }))
  const tableOf = memoize((site: Site) => createOperationTable(servedBy(site, all)))
  const router = express.Router()
  router.use(function handleOperations(request, response, next) {
    const path = pathOf(request.originalUrl)
    if (path !== '/api' && !path.startsWith('/api/')) return next()
    const site = dependencies.live.current
    const fail = (error: unknown, at: string) => respondToFailure({ request, response, error, at, log: dependencies.log })
    return dispatch(tableOf(site)(path), site, { ...dependencies, request, response, fail })
  })
  return router
}

/** The calls of a site. Validators of its own schemas go with it. */
function servedBy(site: Site, all: readonly Served[]): Served[] {
  const validatorsFor = createValidatorFactory()
  return all.flatMap((served) => {
    const operation = operationOf(site, served.operation)
    if (operation === null) return []
    return operation === served.operation ? served : { operation, validators: validatorsFor(operation) }
  })
}

type RequestContext = Pick<RouterDependencies, 'limiters' | 'readSession' | 'siteUrl' | 'pagesUrl'> & {
  request: Request
  response: Response
  fail: (error: unknown, at: string) => Promise<void>
}

async function dispatch(matched: Matched<Served> | null | 'malformed', site: Site, context: RequestContext): Promise<void> {
  const { request, response, limiters, pagesUrl, fail } = context
  const respond = (reply: Reply) => sendReply(request, response, reply)
  if (pagesUrl !== null) shareWithPages(matched, { request, response, pagesUrl })
  if (matched === 'malformed') return respond(errorResponse(400, 'The address is not percent-encoded as it has to be.'))
  if (matched === null) return respond(errorResponse(404, 'There is no such call; /api/openapi.json lists all.'))
  const { methods, params } = matched
  if (request.method === 'OPTIONS') return respond({ status: 204, body: null, headers: { Allow: allowHeader(methods) } })
  const found = methods.get(request.method === 'HEAD' ? 'GET' : request.method)
  if (found === undefined)
    return respond(errorResponse(405, `${request.method} is not allowed here.`, { headers: { Allow: allowHeader(methods) } }))
  const { operation } = found
  const { allowed: isAllowed, retryAfterSeconds } = await consumeLimit(limiters, operation, request)
  if (isAllowed) return authorize(found, { site, params, request }, context).catch((error: unknown) => fail(error, operation.path))
  const message = `Too many requests came from your address. Please try again in ${retryAfterSeconds} seconds.`
  return respond(errorResponse(429, message, { headers: { 'Retry-After': String(retryAfterSeconds) } }))
}

async function consumeLimit(
  limiters: RouterDependencies['limiters'],
  { limit, method }: Operation,
  request: Request,
): Promise<RateLimitResult> {
  const name = limit ?? (method === 'get' ? 'reads' : 'posts')
  return (name === 'none' ? undefined : await limiters[name]?.consume(request)) ?? { allowed: true, retryAfterSeconds: 0 }
}

const refusals: Readonly<Record<AccessRefusal, { status: number; message: string }>> = {
  session: { status: 401, message: 'Sign in first.' },
  permission: { status: 403, message: 'Your role does not allow this.' },
  origin: { status: 403, message: 'This has to come from a page of this site.' },
  code: { status: 403, message: 'Set up one-time codes first.' },
}

/** Runs an operation for those who may call it; all others learn nothing about what it takes. */
async function authorize(found: Served, input: Pick<Input, 'site' | 'params' | 'request'>, context: RequestContext): Promise<void> {
  const { access } = found.operation
  const { request, response, readSession, siteUrl } = context
  const signedIn = access === 'public' ? null : ((await readSession?.(request)) ?? null)
  const refusal = refusalOf({ access, signedIn, request, siteUrl })
  if (refusal === null) return runOperation(found, { ...input, signedIn }, response)
  const { status, message } = refusals[refusal]
  await sendReply(request, response, errorResponse(status, message))
}

async function runOperation(
  { operation, validators }: Served,
  { site, params, request, signedIn }: Omit<Input, 'query' | 'body'>,
  response: Response,
): Promise<void> {
  const query = operation.query === undefined ? {} : valuesByName(new URLSearchParams(queryOf(request.originalUrl)))
  const faults = [...(validators.params(params) ?? []), ...(validators.query(query) ?? [])]
  if (faults.length > 0) return sendReply(request, response, errorResponse(422, 'The address is not as it has to be.', { errors: faults }))
  if ('raw' in operation) return operation.raw({ site, params, query, request, signedIn }, response)
  await sendReply(request, response, await replyOf(operation, validators, { site, params, query, request, signedIn }))
}

async function replyOf(operation: CheckedRequest, validators: InputValidators, input: Omit<Input, 'body'>): Promise<Reply> {
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

function replyToFailure(error: unknown): ErrorReply {
  if (error instanceof StoreError) return errorResponse(503, 'The server cannot reach its database at the moment. Please try again later.')
  if (error instanceof EditorTimeError)
    return errorResponse(
      503,
      `The content could not be checked within ${error.seconds} seconds. Nothing was published; a text may never end.`,
    )
  return errorResponse(500, 'The server failed; it has been noted.')
}

type Failure = { request: Request; response: Response; error: unknown; at: string; log: Logger }

/** The log gets the call and where it failed, nothing that was sent; the caller gets neither. */
async function respondToFailure({ request, response, error, at, log }: Failure): Promise<void> {
  if (hasLeft(request)) return
  const isStore = error instanceof StoreError
  log.error({ err: bareError(error), path: at }, isStore ? 'the store could not be used' : 'a call failed')
  if (response.headersSent) return void response.destroy()
  await sendReply(request, response, replyToFailure(error))
}
