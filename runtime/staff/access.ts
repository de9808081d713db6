import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { isOwnOrigin } from './request-origin.ts'
import { type Permission, permissionsOf } from './roles.ts'
import type { SignedIn } from './sessions.ts'

/** Who may use something: everybody, everybody who is signed in, or those whose role has a permission. */
export type Access = 'public' | 'session' | Permission

/**
 * Why somebody is refused: not signed in (401), not allowed (403), a page of another site (403), no second step set up
 * yet (403).
 */
export type AccessRefusal = 'session' | 'permission' | 'origin' | 'code'

type AccessRequest = { access: Access; signedIn: SignedIn | null; request: IncomingMessage; siteUrl: string }

/**
 * Null if the request is allowed. A request that changes something must come from a page of this site (D23); a public
 * call decides that itself.
 */
export function refusalOf({ access, signedIn, request, siteUrl }: AccessRequest): AccessRefusal | null {
  if (access === 'public') return null
  if (signedIn === null) return 'session'
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading && !isOwnOrigin(request, siteUrl)) return 'origin'
  if (access === 'session') return null
  if (!permissionsOf(signedIn.user.role).includes(access)) return 'permission'
  const { requiresCode, codeSecret, hasPasskey } = signedIn.user
  return requiresCode && codeSecret === null && !hasPasskey ? 'code' : null
}

type Refused = { refusal: AccessRefusal; path: string; signedIn: SignedIn | null }

/**
 * Writes into the log that a role or a page of another site was refused, with the address of the call and the id of the
 * person (D22). That somebody has to sign in, or to set up a second step, is nothing to look into.
 */
export function logRefusal(log: Pick<Logger, 'warn'>, { refusal, path, signedIn }: Refused): void {
  if (refusal === 'permission' || refusal === 'origin')
    log.warn({ path, refusal, userId: signedIn?.user.id ?? null }, 'a request was refused')
}
