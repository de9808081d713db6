import type { Request, Response } from 'express'
import express, { type Router } from 'express'
import type { Logger } from 'pino'
import { EditorTimeError } from '../contract/content/content-editor.ts'
import { pathOf } from '../server/http/address.ts'
import { hasLeft } from '../server/http/read-body.ts'
import type { RateLimiter } from '../server/limits/limits.ts'
import { memoize } from '../shared/content/memo.ts'
import { bareError } from '../shared/system/bare-error.ts'
import { type AccessRefusal, logRefusal, refusalOf } from '../staff/access.ts'
import type { SignedIn } from '../staff/sessions.ts'
import { StoreError } from '../store/store-error.ts'
import { createValidatorFactory, type InputValidators } from './check-input.ts'
import { openApiOperation } from './open-api-operation.ts'
import {
  type ApiSite,
  type ErrorReply,
  errorResponse,
  type LimitName,
  type Operation,
  operationOf,
  type Reply,
} from './operation.ts'
import { allowHeader, createOperationTable, type Matched, type OperationTable } from './operation-table.ts'
import { runOperation } from './run-operation.ts'
import { sendReply } from './send-reply.ts'
import { shareWithPages } from './share-with-pages.ts'

export type RouterOptions<Site extends ApiSite> = {
  live: { readonly current: Site }
  /** The calls, in the order in which `/api/openapi.json` lists them; it is itself the last one. */
  operations: readonly Operation<Site>[]
  addresses: {
    /** That of this server. */
    siteUrl: string
    /** The site whose pages may use the API from there; null if they are on this server. */
    pagesUrl: string | null
  }
  version: string
  /** What says that it is too much, by budget; a budget without one is unlimited. */
  limits: Partial<Readonly<Record<Exclude<LimitName, 'none'>, Pick<RateLimiter, 'consume'>>>>
  /** The session of a request, or null. */
  readSession: (request: Request) => Promise<SignedIn | null>
  log: Pick<Logger, 'error' | 'warn'>
}
type Served<Site> = { operation: Operation<Site>; validators: InputValidators }

/**
 * Answers everything under /api/, and nothing else; it must come before the pages. Which calls there are is asked of
 * each site.
 */
export function createOperationRouter<Site extends ApiSite>(options: RouterOptions<Site>): Router {
  const { live, addresses, limits, readSession, log } = options
  const { siteUrl, pagesUrl } = addresses
  const tableOf = createTables(options)
  const router = express.Router()
  router.use(async function handleOperations(request, response, next) {
    const path = pathOf(request.originalUrl)
    if (path !== '/api' && !path.startsWith('/api/')) return next()
    const site = live.current
    const matched = tableOf(site)(path)
    if (pagesUrl !== null) shareWithPages(matched, { request, response, pagesUrl })
    const found = findOperation(matched, request.method)
    if (!('operation' in found)) return sendReply(request, response, found)
    const { access, path: at } = found.operation
    const limited = await refuseMany(limits, found.operation, request)
    if (limited !== null) return sendReply(request, response, limited)
    try {
      const signedIn = access === 'public' ? null : await readSession(request)
      const refusal = refusalOf({ access, signedIn, request, siteUrl })
      // Those who may not call it learn nothing about what it takes.
      if (refusal !== null) {
        logRefusal(log, { refusal, path: at, signedIn })
        return await sendReply(request, response, refusals[refusal])
      }
      await runOperation(found, { site, params: found.params, request, signedIn }, response)
    } catch (error) {
      await respondToFailure({ request, response, error, at, log })
    }
  })
  return router
}

/** The calls of each site by path. Validators of its own schemas go with it. */
function createTables<Site extends ApiSite>({
  operations,
  addresses,
  version,
}: RouterOptions<Site>): (site: Site) => OperationTable<Served<Site>> {
  const validatorsFor = createValidatorFactory()
  const described = [...operations, openApiOperation({ operations, siteUrl: addresses.siteUrl, version })]
  const all = described.map((operation) => ({ operation, validators: validatorsFor(operation) }))
  return memoize((site: Site) => {
    const ownValidatorsFor = createValidatorFactory()
    const served = all.flatMap((known) => {
      const operation = operationOf(site, known.operation)
      if (operation === null) return []
      return operation === known.operation ? known : { operation, validators: ownValidatorsFor(operation) }
    })
    return createOperationTable(served)
  })
}

/** The call that a request makes, or the answer if it makes none. */
function findOperation<Site>(
  matched: Matched<Served<Site>> | null | 'malformed',
  method: string,
): (Served<Site> & Pick<Matched<unknown>, 'params'>) | Reply {
  if (matched === 'malformed') return errorResponse(400, 'The address is not percent-encoded as it has to be.')
  if (matched === null) return errorResponse(404, 'There is no such call; /api/openapi.json lists all.')
  const { methods, params } = matched
  const headers = { Allow: allowHeader(methods) }
  if (method === 'OPTIONS') return { status: 204, body: null, headers }
  const found = methods.get(method === 'HEAD' ? 'GET' : method)
  return found === undefined ? errorResponse(405, `${method} is not allowed here.`, { headers }) : { ...found, params }
}

/** The answer to one request too many of an address, or null. */
async function refuseMany(
  limits: RouterOptions<ApiSite>['limits'],
  { limit, method }: Pick<Operation, 'limit' | 'method'>,
  request: Request,
): Promise<ErrorReply | null> {
  const name = limit ?? (method === 'get' ? 'reads' : 'posts')
  const result = name === 'none' ? undefined : await limits[name]?.consume(request)
  if (result === undefined || result.allowed) return null
  const seconds = result.retryAfterSeconds
  const message = `Too many requests came from your address. Please try again in ${seconds} seconds.`
  return errorResponse(429, message, { headers: { 'Retry-After': String(seconds) } })
}

const refusals: Readonly<Record<AccessRefusal, ErrorReply>> = {
  session: errorResponse(401, 'Sign in first.'),
  permission: errorResponse(403, 'Your role does not allow this.'),
  origin: errorResponse(403, 'This has to come from a page of this site.'),
  code: errorResponse(403, 'Set up one-time codes first.'),
}

function replyToFailure(error: unknown): ErrorReply {
  if (error instanceof StoreError)
    return errorResponse(503, 'The server cannot reach its database at the moment. Please try again later.')
  if (error instanceof EditorTimeError)
    return errorResponse(
      503,
      `The content could not be checked within ${error.seconds} seconds. Nothing was published; a text may never end.`,
    )
  return errorResponse(500, 'The server failed; it has been noted.')
}

type Failure = { request: Request; response: Response; error: unknown; at: string; log: Pick<Logger, 'error'> }

/** The log gets the call and where it failed, nothing that was sent; the caller gets neither. */
async function respondToFailure({ request, response, error, at, log }: Failure): Promise<void> {
  if (hasLeft(request)) return
  const isStore = error instanceof StoreError
  log.error({ err: bareError(error), path: at }, isStore ? 'the store could not be used' : 'a call failed')
  if (response.headersSent) return void response.destroy()
  await sendReply(request, response, replyToFailure(error))
}
