import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Whether a state-changing request was made by a page of this site (D23): its `Origin`, or else its `Referer`, is the
 * site's, and `Sec-Fetch-Site`, which pages cannot set, says nothing else.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  return URL.parse(headers.origin ?? headers.referer ?? '')?.origin === new URL(siteUrl).origin
}

/** The token that HTML forms of a session carry; another session has another. */
export function formToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('form').digest('base64url')
}

export function isFormToken(given: unknown, sessionToken: string): boolean {
  const expected = Buffer.from(formToken(sessionToken))
  const bytes = Buffer.from(typeof given === 'string' ? given : '')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
