import { lookup as systemLookup } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { createAddressRule } from './allowed-address.ts'
import { BlockedAddressError, guardedLookup, type Lookup } from './guarded-lookup.ts'
import { readBodyStart } from './read-body-start.ts'

export type OutboundRequest = {
  url: URL
  method: 'GET' | 'POST' | 'PURGE'
  headers: Readonly<Record<string, string>>
  body?: Uint8Array | string
  /** How many bytes of the response are read; the rest is discarded unread. 2 kB by default, 1 MB at most. */
  maxBytes?: number
}
/** What came back, a redirect included, or why nothing did. */
export type OutboundResponse =
  | { kind: 'answered'; status: number; text: string; headers: IncomingHttpHeaders }
  | { kind: 'failed'; reason: string }
export type Outbound = { send(request: OutboundRequest): Promise<OutboundResponse> }
type OutboundOptions = { isProduction: boolean; deadlineMs?: number; lookup?: Lookup }

// interfaces.md: no answer in 10 s counts as none; 2 kB of an answer are kept.
export const attemptDeadlineMs = 10_000
export const maxResponseBytes = 2048
const maxKeptBytes = 1_048_576

/**
 * The one way out to addresses that an operator has set. Nothing is connected to but what `createAddressRule` allows,
 * judged by the address of the connection itself, so that a name cannot point elsewhere between the check and the use.
 * Redirects are answers; they are never followed. Never rejects.
 */
export function createOutbound(given: OutboundOptions): Outbound {
  const { isProduction, deadlineMs = attemptDeadlineMs, lookup = systemLookup } = given
  const rule = createAddressRule({ isProduction })
  const guarded = guardedLookup(rule, lookup)

  return {
    send(options) {
      const reason = blockedReason(options.url)
      if (reason !== null) return Promise.resolve({ kind: 'failed', reason: reason })
      return sendWithin(deadlineMs, options, (url) => {
        const request = url.protocol === 'https:' ? httpsRequest : httpRequest
        const headers = {
          'User-Agent': 'Townpages',
          'Accept-Encoding': 'identity',
          ...options.headers,
          ...lengthOf(options.body),
        }
        // A separate agent: no connection is shared, and none goes through a proxy that would resolve names itself.
        return request(url, { method: options.method, headers, agent: false, lookup: guarded })
      })
    },
  }

  /** Node asks `lookup` for names only, so addresses are judged here. */
  function blockedReason({ protocol, hostname }: URL): string | null {
    if (protocol !== 'https:' && protocol !== 'http:') return `refused: ${protocol} is not spoken here`
    if (protocol === 'http:' && isProduction) return 'refused: without https in production'
    const host = hostname.replace(/^\[|\]$/g, '')
    const reason = isIP(host) === 0 ? null : rule(host)
    return reason === null ? null : `refused: ${host} is ${reason}`
  }
}

/** Sends and reads within one deadline for all of it: name, connection, answer, body. */
function sendWithin(
  deadlineMs: number,
  { url, body, maxBytes = maxResponseBytes }: OutboundRequest,
  open: (url: URL) => ClientRequest,
) {
  return new Promise<OutboundResponse>((resolve) => {
    let request: ClientRequest | undefined
    const late = setTimeout(() => finish({ kind: 'failed', reason: `no answer in ${deadlineMs / 1000} s` }), deadlineMs)
    function finish(answer: OutboundResponse): void {
      clearTimeout(late)
      request?.destroy()
      resolve(answer)
    }
    async function read(response: IncomingMessage): Promise<void> {
      try {
        const text = await readBodyStart(response, Math.min(maxBytes, maxKeptBytes))
        finish({ kind: 'answered', status: response.statusCode ?? 0, text, headers: response.headers })
      } catch (error) {
        finish({ kind: 'failed', reason: `the answer broke off: ${wordFor(error)}` })
      }
    }
    try {
      request = open(url)
    } catch (error) {
      return finish({ kind: 'failed', reason: wordFor(error) })
    }
    request.on('response', (response) => void read(response))
    request.on('error', (error) => finish({ kind: 'failed', reason: wordFor(error) }))
    request.on('upgrade', () => finish({ kind: 'failed', reason: 'another protocol was answered' }))
    request.end(body)
  })
}

function lengthOf(body: OutboundRequest['body']): Record<string, string> {
  return body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
}

/** A word for what went wrong, as a person reads it beside an attempt: a code where there is one. */
function wordFor(error: unknown): string {
  if (error instanceof BlockedAddressError) return error.message
  if (error instanceof Error) return 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return String(error)
}
