import type { IncomingMessage, ServerResponse } from 'node:http'

/** A cookie for this server only. Over https its name makes browsers insist on that (`__Host-`). */
export type Cookie = {
  read(request: Pick<IncomingMessage, 'headers'>): string | null
  /** `maxAgeSeconds` null: until the browser is closed. */
  set(response: ServerResponse, value: string, maxAgeSeconds: number | null): void
  clear(response: ServerResponse): void
}

export function createCookie(name: string, isSecure: boolean): Cookie {
  const fullName = isSecure ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const write = (response: ServerResponse, value: string, age: string) =>
    response.appendHeader('Set-Cookie', `${fullName}=${value}; ${attributes}${age}`)
  return {
    read: ({ headers }) => {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      // The values are base64url, which contains no `=`.
      const [, value] = pairs.find(([key]) => key === fullName) ?? []
      return value === undefined || value === '' ? null : value
    },
    set: (response, value, maxAgeSeconds) =>
      void write(response, value, maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`),
    clear: (response) => void write(response, '', '; Max-Age=0'),
  }
}
