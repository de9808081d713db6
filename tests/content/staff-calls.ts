import { formToken } from '../../runtime/staff/request-origin.ts'
import { cookiesOf, password } from '../site/api/staff.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test looks at what it asked for.
type Answer = { status: number; body: any }
/** A call of the API of administration. */
export type Call = (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>
type FormAnswer = { status: number; text: string }

/** Signs in to a server. What comes back calls its API as that person. */
export async function signIn(address: string, email: string): Promise<Call> {
  const cookie = await cookieOf(address, email)
  return async (method, path, body, headers = {}) => {
    const response = await fetch(address + path, {
      method,
      headers: { cookie, Origin: address, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
}

/** Sends a form of a screen, as its page would. */
export async function postForm(
  address: string,
  email: string,
  path: string,
  fields: Record<string, string>,
): Promise<FormAnswer> {
  const cookie = await cookieOf(address, email)
  const token = formToken(/session=([\w-]+)/.exec(cookie)?.[1] ?? '')
  const body = new URLSearchParams({ token, ...fields })
  const response = await fetch(address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, Origin: address },
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** The cookies of somebody who has signed in to a server. */
export async function cookieOf(address: string, email: string): Promise<string> {
  const headers = { Origin: address, 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return cookiesOf(answer.headers)
}
