import { sign } from 'node:crypto'
import type { ServiceAccount } from '../server/config/service-account.ts'
import type { Outbound } from '../server/outbound/outbound.ts'
import { readAnswer, SearchProblemError } from './search-problem.ts'

/** The token that a request carries, and forgetting one that was refused. */
export type AccessToken = { get(): Promise<string>; forget(): void }
type TokenOptions = { account: ServiceAccount; outbound: Outbound; now: () => Date }

// https://developers.google.com/identity/protocols/oauth2/service-account: an hour at most.
const lifeSeconds = 3600
const scope = 'https://www.googleapis.com/auth/webmasters.readonly'
// A request with the token, and clocks that differ.
const marginMs = 60_000
const maxBytes = 16_384

/** Exchanges a signed request (RFC 7523) for a token, which may read and nothing else, and keeps it until it ends. */
export function createAccessToken({ account, outbound, now }: TokenOptions): AccessToken {
  let held = { token: '', until: 0 }
  return {
    async get() {
      if (held.until <= now().getTime()) held = await request()
      return held.token
    },
    forget() {
      held = { token: '', until: 0 }
    },
  }

  async function request(): Promise<typeof held> {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedRequest(account, now()),
    }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await outbound.send({ url: account.tokenUrl, method: 'POST', headers, body, maxBytes })
    const { access_token: token, expires_in: seconds } = readAnswer(response)
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new SearchProblemError('unreadable')
    return { token, until: now().getTime() + seconds * 1000 - marginMs }
  }
}

/** A JSON Web Token (RFC 7519) by which the account asks for an access token. */
function signedRequest({ email, keyId, key, tokenUrl }: ServiceAccount, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { iss: email, scope, aud: tokenUrl.href, iat, exp: iat + lifeSeconds }
  const parts = [{ alg: 'RS256', typ: 'JWT', kid: keyId }, claims]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
