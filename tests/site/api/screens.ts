import { formToken } from '../../../runtime/staff/request-origin.ts'
import type { ApiServer } from './api-server.ts'
import { cookiesOf, login } from './staff.ts'

type Sent = { headers?: Record<string, string> }

/**
 * The screens of administration as somebody without scripts uses them, who has signed in. A post carries the token of
 * the session.
 */
export async function screensAs(api: ApiServer, email: string, { headers = {} }: Sent = {}) {
  const response = await login(api, { email, headers })
  if (response.status !== 200) throw new Error(`${email} could not sign in: ${response.status}`)
  return screensWith(api, cookiesOf(response.headers), headers)
}

/** The same with cookies; empty for somebody who has not signed in. */
export function screensWith(api: ApiServer, cookie: string, headers: Record<string, string> = {}) {
  const token = formToken(/(?:^|; )session=([\w-]+)/.exec(cookie)?.[1] ?? '')
  async function ask(path: string, init: RequestInit) {
    const response = await fetch(api.address + path, { redirect: 'manual', ...init })
    return {
      status: response.status,
      to: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    }
  }
  return {
    cookie,
    get: (path: string) => ask(path, { headers: { cookie, ...headers } }),
    post: (path: string, form: Record<string, string> = {}, more: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        headers: { cookie, Origin: 'http://127.0.0.1', ...headers, ...more },
        body: new URLSearchParams({ token, ...form }),
      }),
  }
}
