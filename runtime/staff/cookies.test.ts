import { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createCookie } from './cookies.ts'

const written = (isSecure: boolean) => {
  const response = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as never)
  createCookie('session', isSecure).set(response, 'token', null)
  return response.getHeader('Set-Cookie')
}

test('over https a cookie is for this host, is sent encrypted only, and no script reads it', () => {
  expect(written(true)).toBe('__Host-session=token; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(written(false)).toBe('session=token; Path=/; HttpOnly; SameSite=Lax')
})

test('over https a cookie without the prefix, which another host can set, is not read', () => {
  const { read } = createCookie('session', true)
  const of = (cookie: string) => read({ headers: { cookie } })
  expect([of('session=planted'), of('a=b; __Host-session=own'), of('__Host-session=')]).toEqual([null, 'own', null])
})
