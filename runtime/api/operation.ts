import type { Request, Response } from 'express'
import type { Access } from '../admin/access.ts'
import type { SignedIn } from '../admin/sessions/sessions.ts'
import type { SiteApi } from '../contract/manifest.ts'
import type { PreparedResponse } from '../server/http/prepared-response.ts'
import type { Site } from '../site/site.ts'

/** A JSON Schema of 2020-12, as OpenAPI 3.1 has it. `#/components/schemas/…` names one of `components.ts`. */
export type Schema = { readonly [keyword: string]: unknown }
/** A schema of an object whose fields are parameters. */
export type FieldSchema = { type: 'object'; required?: readonly string[]; properties: Readonly<Record<string, Schema>> }

/** One status that a call answers with. Without `content` it has no body; `headers` are names with what they say. */
export type ResponseOptions = {
  description: string
  content?: Readonly<Record<string, Schema>>
  headers?: Readonly<Record<string, string>>
}

/** What was wrong with one field; `field` is empty for all of them. */
export type FieldFault = { field: string; message: string }

/**
 * What a handler answers: a value as JSON, an answer that lies ready, or a refusal. JSON is kept by nobody unless
 * `cacheControl` says so; with `cacheControl` it gets an ETag of its content. A body of null is none.
 */
export type Reply =
  | { status: number; body: object | null; cacheControl?: string; headers?: Readonly<Record<string, string>> }
  | { prepared: PreparedResponse }
  /** A file to save. */
  | { status: number; text: string; type: string; fileName: string }
  /** A file to save that is made while it is sent. */
  | { status: number; chunks: AsyncIterable<string>; type: string; fileName: string }
  | ErrorReply

/** An answer that says no, always as `{success: false, message, …}`. */
export type ErrorReply = {
  errorStatus: number
  message: string
  errors?: readonly FieldFault[]
  headers?: Readonly<Record<string, string>>
}

/** What a handler is given: all of it has been checked against the schemas of its call. */
export type Input<Params = unknown, Query = unknown, Body = unknown> = {
  site: Site
  params: Params
  query: Query
  body: Body
  request: Request
  /** Whose session it is; null exactly if the operation is public. */
  signedIn: SignedIn | null
}

/** Which rate limit of an address applies to an operation; `none` has no limit. */
export type LimitName = 'reads' | 'posts' | 'none'

/** What is sent, by media type. `limit`: bytes; if it names none, `usualLimit`. `texts`: media types whose bodies are texts instead of JSON. */
export type OperationBody = { content: Readonly<Record<string, Schema>>; limit?: number; texts?: readonly string[] }

type OperationOptions = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** `/api/things/{key}`; each name in braces is a field of `params`. */
  path: string
  /** Who may call it; there is no default, so that nothing is open by omission. */
  access: Access
  tag: string
  summary: string
  description?: string
  params?: FieldSchema
  query?: FieldSchema
  body?: OperationBody
  /** Statuses of its own. Those that follow from the rest (400, 413, 415, 422 for a body, 429, 500) are described by themselves. */
  responses: Readonly<Record<number, ResponseOptions>>
  /** Whether only pages of this server may read the answer of a public call. */
  isOwnOnly?: true
  /** By default `reads` for GET, and `posts` for other methods. */
  limit?: LimitName
  /** Whether this site has the call at all; where it has not, its path is unknown there. Asked once per manifest. */
  isEnabled?(site: Site): boolean
  /** What this site has in place of parts of the description. Asked once per manifest. */
  ofSite?(site: Site): SiteDescription
}
export type SiteDescription = Partial<Pick<OperationOptions, 'path' | 'summary' | 'description' | 'query' | 'body'>>

/** A call whose parameters and body are read, decoded and checked before `handle` sees them. A body is JSON unless its media type is one of `texts`. */
export type CheckedRequest = OperationOptions & { handle(input: Input): Reply | Promise<Reply> }

/**
 * A call that reads its body and writes its answer itself: several media types, HTML, redirects. Its description is the
 * same as any other's. Parameters of the path have been checked, the body has not been touched. `readBody` and
 * `sendReply` do what the other calls have done for them.
 */
export type RawRequest = OperationOptions & { raw(input: Omit<Input, 'body'>, response: Response): void | Promise<void> }

export type Operation = CheckedRequest | RawRequest

type Typed<Params, Query, Body> = Omit<CheckedRequest, 'handle'> & { handle(input: Input<Params, Query, Body>): Reply | Promise<Reply> }

type StaffInput<Params, Query, Body> = Input<Params, Query, Body> & { signedIn: SignedIn }
type StaffOperation<Params, Query, Body> = Omit<CheckedRequest, 'handle' | 'access'> & {
  access: Exclude<Access, 'public'>
  handle(input: StaffInput<Params, Query, Body>): Reply | Promise<Reply>
}

/** The operation as this site has it; null if it has none. */
export function operationOf(site: Site, operation: Operation): Operation | null {
  if (operation.isEnabled?.(site) === false) return null
  const path = pathOf(operation, site.manifest.api)
  if (operation.ofSite === undefined && path === operation.path) return operation
  return { ...operation, path, ...operation.ofSite?.(site) }
}

/** The path with the words of the site for `locations` and `comparisons`. */
function pathOf({ path }: Operation, { locations, comparisons }: SiteApi): string {
  return path
    .replace(/(?<=^\/api\/(?:public\/|admin\/|managed-))locations(?=\/|$)/, locations?.path ?? 'locations')
    .replace(/(?<=^\/api\/)comparisons(?=\/|$)/, comparisons?.path ?? 'comparisons')
}

/** An operation with the types of its schemas. */
export function defineOperation<Params = unknown, Query = unknown, Body = unknown>(operation: Typed<Params, Query, Body>): CheckedRequest {
  // What reaches the handler has passed the schemas above it, which is what the types say.
  return operation as CheckedRequest
}

/** An operation for staff: its handler is given the session. */
export function defineStaffOperation<Params = unknown, Query = unknown, Body = unknown>({
  handle,
  ...operation
}: StaffOperation<Params, Query, Body>): CheckedRequest {
  return defineOperation<Params, Query, Body>({
    ...operation,
    handle({ signedIn, ...input }) {
      if (signedIn === null) throw new Error(`${operation.path} was called without a session`)
      return handle({ ...input, signedIn })
    },
  })
}

export function errorResponse(errorStatus: number, message: string, more: Pick<ErrorReply, 'errors' | 'headers'> = {}): ErrorReply {
  return { errorStatus, message, ...more }
}
