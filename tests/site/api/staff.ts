import { newUser } from '../../../runtime/staff/credentials/new-user.ts'
import { hashPassword } from '../../../runtime/staff/credentials/passwords.ts'
import type { SignedIn } from '../../../runtime/staff/sessions.ts'
import type { User } from '../../../runtime/staff/store/user-store.ts'
import type { Store } from '../../shared/databases/store/open-store.ts'
import type { ApiServer } from './api-server.ts'

export const password = 'seven lamps under the pier'

// Hashing takes as long as a screen; one hash does for all.
let hash: Promise<string> | null = null

/** Adds a user with `password`. */
export async function addUser(
  store: Pick<Store, 'users'>,
  email: string,
  role: string,
  more: Partial<User> = {},
): Promise<User> {
  hash ??= hashPassword(password)
  const passwordHash = await hash
  const user = { ...(await newUser({ email, role, password: null, now: new Date() })), passwordHash, ...more }
  await store.users.add(user)
  return user
}

type Login = { email: string; password?: string; code?: string; headers?: Record<string, string> }

export function login(api: ApiServer, { email, headers = {}, ...more }: Login) {
  const body = JSON.stringify({ email, password, ...more })
  return api.call('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

/** Calls as a user who has signed in, from a page of the site unless `headers` say otherwise. */
export async function signedInAs(api: ApiServer, email: string) {
  const cookie = cookiesOf((await login(api, { email })).headers)
  return function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return api.call(path, { method, headers: { cookie, Origin: 'http://127.0.0.1', ...type, ...headers }, ...sent })
  }
}

/** The session of a user with this role, who is in no store. */
export async function sessionOf(role: string): Promise<SignedIn> {
  const user = await newUser({ email: 'staff@example.com', role, password, now: new Date() })
  const at = user.createdAt
  return {
    user,
    session: { id: 's', userId: user.id, createdAt: at, seenAt: at, device: 'Firefox', network: '', confirmedAt: null },
    token: 't',
  }
}
