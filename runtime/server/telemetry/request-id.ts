import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'X-Request-Id'

// What proxies make: hexadecimal digits, UUIDs, base64, `Root=1-…`. Nothing in it can end a line of a log or a header.
const wellFormed = /^[\w.:=+/@-]{1,128}$/
// Short enough to be read out by somebody who asks about an error.
const ownBytes = 8

/** The id that a trusted proxy has given a request, or one of its own. */
export function requestIdOf(request: IncomingMessage, isFromProxy: (request: IncomingMessage) => boolean): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && wellFormed.test(given) && isFromProxy(request)) return given
  return randomBytes(ownBytes).toString('hex')
}
