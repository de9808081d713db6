import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AdminRoute } from '../runtime/admin/admin-route.ts'
import { permissionsOf, roles } from '../runtime/admin/roles.ts'
import { formToken } from '../runtime/admin/sessions/request-origin.ts'
import { type ApiServer, startApi } from './api/api-server.ts'
import { addUser, cookiesOf, login } from './api/staff.ts'

// The addresses that anybody may ask for. All others are for people who are signed in.
const publicAddresses = ['get /admin/sign-in', 'post /admin/sign-in', 'post /admin/sign-in/passkey', 'post /admin/sign-in/passkey/finish']

let api: ApiServer
beforeAll(async () => {
  api = await startApi(inject('dist'))
  for (const role of roles) await addUser(api.store, `${role}@example.com`, role)
})
afterAll(() => api.stop())

type Asked = { cookie?: string; token?: string; origin?: string }

/** What an address answers, as one word. Nothing waits for the end of a stream. */
async function answerOf({ method, path }: AdminRoute, { cookie = '', token = '', origin = 'http://127.0.0.1' }: Asked) {
  const body = method === 'post' ? { body: new URLSearchParams({ token }) } : {}
  const ended = new AbortController()
  const response = await fetch(api.address + path.replaceAll(/:\w+/g, 'none'), {
    ...{ method, redirect: 'manual', signal: ended.signal, headers: { cookie, Origin: origin }, ...body },
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const text = isPage ? await response.text() : ''
  ended.abort()
  if (response.headers.get('location')?.startsWith('/admin/sign-in?')) return 'sign in'
  if (text.includes('You do not have access')) return 'denied'
  if (text.includes('Not sent')) return 'not sent'
  return response.status < 500 ? 'answered' : `failed with ${response.status}`
}

async function sessionOf(role: string): Promise<Required<Pick<Asked, 'cookie' | 'token'>>> {
  const cookie = cookiesOf((await login(api, { email: `${role}@example.com` })).headers)
  return { cookie, token: formToken(/session=([\w-]+)/.exec(cookie)?.[1] ?? '') }
}

const nameOf = ({ method, path }: AdminRoute) => `${method} ${path}`
const closed = () => api.routes.filter((route) => !publicAddresses.includes(nameOf(route)))
const posts = () => closed().filter(({ method }) => method === 'post')

test('the table of routes has every address under /admin', () => {
  const known = api.routes.map(nameOf)
  expect(api.routed().toSorted()).toEqual(known.toSorted())
  expect(api.routes.filter(({ access }) => access === 'public').map(nameOf)).toEqual(publicAddresses)
})

test('without a session every address leads to sign-in', async () => {
  for (const route of closed()) expect([nameOf(route), await answerOf(route, {})]).toEqual([nameOf(route), 'sign in'])
  expect((await api.store.users.list()).length).toBe(roles.length)
})

test.each(roles)('%s is denied every address outside of its permissions, and no other', async (role) => {
  const permissions: readonly string[] = permissionsOf(role)
  for (const route of closed()) {
    const isAllowed = route.access === 'session' || permissions.includes(route.access)
    // A session of its own for each: some addresses end it.
    expect([nameOf(route), await answerOf(route, await sessionOf(role))]).toEqual([nameOf(route), isAllowed ? 'answered' : 'denied'])
  }
})

test('no post without the token of its session or from another site is accepted, whoever makes it', async () => {
  const { cookie, token } = await sessionOf('admin')
  const other = await sessionOf('admin')
  expect(posts().length).toBeGreaterThan(10)
  for (const route of posts())
    for (const asked of [{ cookie }, { cookie, token: other.token }, { cookie, token, origin: 'https://elsewhere.example' }])
      expect([nameOf(route), await answerOf(route, asked)]).toEqual([nameOf(route), 'not sent'])
})
