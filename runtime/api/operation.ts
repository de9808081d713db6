import type { Request, Response } from 'express'
import type { Manifest, SiteApi } from '../contract/manifest.ts'
import type { PreparedResponse } from '../server/http/prepared-response.ts'
import type { Access } from '../staff/access.ts'
import type { SignedIn } from '../staff/sessions.ts'
import type { ValueOf } from './schema-value.ts'

/** A JSON Schema of 2020-12, as OpenAPI 3.1 has it. `#/components/schemas/…` names one of `components.ts`. */
export type Schema = { readonly [keyword: string]: unknown }
/** A schema of an object whose fields are parameters. */
export type FieldSchema = {
  readonly type: 'object'
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, Schema>>
}

/** One status that a call answers with. */
export type ResponseOptions = {
  description: string
  /** Without it the response has no body. */
  content?: Readonly<Record<string, Schema>>
  /** Names with what they say. */
  headers?: Readonly<Record<string, string>>
}

/** What was wrong with one field; `field` is empty for all of them. */
export type FieldFault = { field: string; message: string }

/** What a handler answers: a value as JSON, an answer that lies ready, or a refusal. */
export type Reply =
  | {
      status: number
      /** Null for no body. */
      body: object | null
      /** Without it nobody keeps the JSON; with it the JSON gets an ETag of its content. */
      cacheControl?: string
      headers?: Readonly<Record<string, string>>
    }
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

/** What every call is given of a site; a call that needs more says so. */
export type ApiSite = { readonly manifest: Manifest }

/** What a handler is given: all of it has been checked against the schemas of its call. */
export type Input<Site, Params = unknown, Query = unknown, Body = unknown> = {
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

/** What is sent. */
export type OperationBody = {
  /** Its schema, by media type. */
  readonly content: Readonly<Record<string, Schema>>
  /** How many bytes it may have; `usualLimit` if it is left out. */
  readonly limit?: number
  /** Media types whose bodies are texts instead of JSON. */
  readonly texts?: readonly string[]
}

/** What a call is and takes, for those who call it. */
export type OperationDescription<Site, Params = FieldSchema, Query = FieldSchema, Body = OperationBody> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** `/api/things/{key}`; each name in braces is a field of `params`. */
  path: string
  /** Who may call it; there is no default, so that nothing is open by omission. */
  access: Access
  tag: string
  summary: string
  description?: string
  params?: Params
  query?: Query
  body?: Body
  /**
   * Statuses of its own. Those that follow from the rest (400, 413, 415, 422 for a body, 429, 500) are described by
   * themselves.
   */
  responses: Readonly<Record<number, ResponseOptions>>
  /** Whether only pages of this server may read the answer of a public call. */
  isOwnOnly?: true
  /** By default `reads` for GET, and `posts` for other methods. */
  limit?: LimitName
  /** Whether this site has the call at all; where it has not, its path is unknown there. Asked once per manifest. */
  isEnabled?: (site: Site) => boolean
  /** What this site has in place of parts of the description. Asked once per manifest. */
  ofSite?: (site: Site) => SiteDescription
}
export type SiteDescription = Partial<
  Pick<OperationDescription<never>, 'path' | 'summary' | 'description' | 'query' | 'body'>
>

/**
 * A call whose parameters and body are read, decoded and checked before `handle` sees them. A body is JSON unless its
 * media type is one of `texts`.
 */
export type CheckedRequest<Site = ApiSite> = OperationDescription<Site> & {
  handle: (input: Input<Site>) => Reply | Promise<Reply>
}

/**
 * A call that reads its body and writes its answer itself: several media types, HTML, redirects. Its description is the
 * same as any other's. Parameters of the path have been checked, the body has not been touched. `readBody` and
 * `sendReply` do what the other calls have done for them.
 */
export type RawRequest<Site = ApiSite> = OperationDescription<Site> & {
  raw: (input: Omit<Input<Site>, 'body'>, response: Response) => void | Promise<void>
}

export type Operation<Site = ApiSite> = CheckedRequest<Site> | RawRequest<Site>

/** The operation as this site has it; null if it has none. */
export function operationOf<Site extends ApiSite>(site: Site, operation: Operation<Site>): Operation<Site> | null {
  if (operation.isEnabled?.(site) === false) return null
  const path = pathOf(operation.path, site.manifest.api)
  if (operation.ofSite === undefined && path === operation.path) return operation
  return { ...operation, path, ...operation.ofSite?.(site) }
}

/** The path with the words of the site for `locations` and `comparisons`. */
function pathOf(path: string, { locations, comparisons }: SiteApi): string {
  return path
    .replace(/(?<=^\/api\/(?:public\/|admin\/|managed-))locations(?=\/|$)/, locations?.path ?? 'locations')
    .replace(/(?<=^\/api\/)comparisons(?=\/|$)/, comparisons?.path ?? 'comparisons')
}

type BodyOf<Body> = Body extends { readonly content: infer Content } ? ValueOf<Content[keyof Content]> : unknown

type Typed<Site, Params, Query, Body> = OperationDescription<Site, Params, Query, Body> & {
  handle: (input: Input<Site, ValueOf<Params>, ValueOf<Query>, BodyOf<Body>>) => Reply | Promise<Reply>
}
type TypedForStaff<Site, Params, Query, Body> = OperationDescription<Site, Params, Query, Body> & {
  access: Exclude<Access, 'public'>
  handle: (
    input: Input<Site, ValueOf<Params>, ValueOf<Query>, BodyOf<Body>> & { signedIn: SignedIn },
  ) => Reply | Promise<Reply>
}

/**
 * What defines the operations of features that ask more of a site than its manifest. A handler is given what the
 * schemas say; schemas outside of the call need `as const`.
 */
export function operationsFor<Site extends ApiSite>() {
  return { defineOperation, defineStaffOperation }

  function defineOperation<
    const Params extends FieldSchema,
    const Query extends FieldSchema,
    const Body extends OperationBody,
  >(operation: Typed<Site, Params, Query, Body>): CheckedRequest<Site> {
    // What reaches the handler has passed the schemas above it, which is what the types say.
    return operation as CheckedRequest<Site>
  }

  /** An operation for staff: its handler is given the session. */
  function defineStaffOperation<
    const Params extends FieldSchema,
    const Query extends FieldSchema,
    const Body extends OperationBody,
  >({ handle, ...operation }: TypedForStaff<Site, Params, Query, Body>): CheckedRequest<Site> {
    return defineOperation<Params, Query, Body>({
      ...operation,
      handle({ signedIn, ...input }) {
        if (signedIn === null) throw new Error(`${operation.path} was called without a session`)
        return handle({ ...input, signedIn })
      },
    })
  }
}

export const { defineOperation, defineStaffOperation } = operationsFor<ApiSite>()

/** The schema of an object that has all of these fields. */
export function objectSchema<const Properties extends Readonly<Record<string, Schema>>>(properties: Properties) {
  const required: readonly (keyof Properties & string)[] = Object.keys(properties)
  return { type: 'object', required, properties } as const
}

export function errorResponse(
  errorStatus: number,
  message: string,
  more: Pick<ErrorReply, 'errors' | 'headers'> = {},
): ErrorReply {
  return { errorStatus, message, ...more }
}
