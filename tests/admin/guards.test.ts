import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { AdminRoute } from '../../runtime/admin/frame/route.ts'
import { formToken } from '../../runtime/staff/request-origin.ts'
import { permissionsOf, roles } from '../../runtime/staff/roles.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { addUser, cookiesOf, login, password } from '../site/api/staff.ts'
import { answerBeforeBody } from '../site/api/unsent-body.ts'

// The addresses that anybody may ask for. All others are for people who are signed in.
const publicAddresses = [
  'get /admin/sign-in',
  'post /admin/sign-in',
  'get /admin/invitation/:token',
  'post /admin/invitation/:token',
  'post /admin/sign-in/passkey',
  'post /admin/sign-in/passkey/finish',
]

let api: ApiServer
beforeAll(async () => {
  api = await startApi(inject('dist'))
  for (const role of roles) await addUser(api.store, `${role}@example.com`, role)
})
afterAll(() => api.stop())

type Asked = { cookie?: string; token?: string; origin?: string }

/** What an address answers, as one word. Nothing waits for the end of a stream. */
async function answerOf(
  { method, path }: Pick<AdminRoute, 'method' | 'path'>,
  { cookie = '', token = '', origin = 'http://127.0.0.1' }: Asked,
) {
  const body = method === 'post' ? { body: new URLSearchParams({ token }) } : {}
  const ended = new AbortController()
  const response = await fetch(api.address + path.replaceAll(/:\w+/g, 'none'), {
    method,
    redirect: 'manual',
    signal: ended.signal,
    headers: { cookie, Origin: origin },
    ...body,
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

test('sign-in leads back to the address that was asked for, unless it is too long for a header', async () => {
  const nextOf = async (path: string) => {
    const { headers } = await fetch(api.address + path, { redirect: 'manual' })
    return new URL(headers.get('location') ?? '', api.address).searchParams.get('next')
  }
  const long = `/admin/enquiries?q=${'%CC%81'.repeat(2_000)}`
  expect([await nextOf('/admin/enquiries?q=a'), await nextOf(long)]).toEqual(['/admin/enquiries?q=a', '/admin'])
})

test.each(roles)('%s is denied every address outside of its permissions, and no other', async (role) => {
  const permissions: readonly string[] = permissionsOf(role)
  let session = await sessionOf(role)
  for (const route of closed()) {
    const isAllowed = route.access === 'session' || permissions.includes(route.access)
    let answer = await answerOf(route, session)
    if (answer === 'sign in') {
      // The address before has ended the session.
      session = await sessionOf(role)
      answer = await answerOf(route, session)
    }
    expect([nameOf(route), answer]).toEqual([nameOf(route), isAllowed ? 'answered' : 'denied'])
  }
})

test('no post without the token of its session or from another site is accepted, whoever makes it', async () => {
  const { cookie, token } = await sessionOf('admin')
  const other = await sessionOf('admin')
  expect(posts().length).toBeGreaterThan(10)
  for (const route of posts())
    for (const asked of [
      { cookie },
      { cookie, token: other.token },
      { cookie, token, origin: 'https://elsewhere.example' },
    ])
      expect([nameOf(route), await answerOf(route, asked)]).toEqual([nameOf(route), 'not sent'])
})

test('a refusal is in the log with its address and reason, without who was refused by name', async () => {
  const { cookie, token } = await sessionOf('agent')
  const userId = (await api.store.users.find('agent@example.com'))?.id
  const before = api.lines.length
  await answerOf({ method: 'get', path: '/admin/people' }, { cookie })
  await answerOf({ method: 'post', path: '/admin/account/name' }, { cookie, token: `${token}x` })
  await api.call('/api/admin/locations', { headers: { cookie } })
  await answerOf({ method: 'get', path: '/admin/people' }, {})
  const lines = api.lines.slice(before).map((line) => JSON.parse(line))
  expect(lines.map(({ path, refusal }) => [path, refusal])).toEqual([
    ['/admin/people', 'permission'],
    ['/admin/account/name', 'origin'],
    ['/api/admin/locations', 'permission'],
  ])
  for (const line of lines) expect(line).toMatchObject({ userId, level: 40 })
  expect(JSON.stringify(lines)).not.toContain('example.com')
})

describe('of a body nothing is read', () => {
  const origin = 'http://127.0.0.1'
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const announce = (path: string, headers: Record<string, string>, bytes = 20 * 1024 * 1024) =>
    answerBeforeBody(api.address + path.replaceAll(/:\w+/g, 'none'), {
      method: 'POST',
      headers: { ...form, ...headers },
      bytes,
    })

  test('before it is known who sends it, and from where', async () => {
    const { cookie } = await sessionOf('agent')
    for (const { path } of posts()) {
      expect([path, await announce(path, { Origin: origin })]).toMatchObject([
        path,
        { status: 303, location: expect.stringMatching(/sign-in/) },
      ])
      expect([path, await announce(path, { cookie })]).toMatchObject([path, { status: 403 }])
    }
    expect(await announce('/admin/people', { cookie, Origin: origin })).toMatchObject({ status: 403 })
    for (const path of publicAddresses.flatMap((name) => (name.startsWith('post ') ? [name.slice(5)] : [])))
      expect([path, await announce(path, {})]).toMatchObject([
        path,
        { status: 403, body: expect.stringContaining('Not sent') },
      ])
  })

  test('beyond 16 kB of people who are not signed in, and 64 kB of others', async () => {
    const { cookie } = await sessionOf('admin')
    const limits = [
      ['/admin/sign-in', 16, {}],
      ['/admin/account/password', 64, { cookie }],
    ] as const
    for (const [path, kilobytes, headers] of limits)
      expect([path, (await announce(path, { Origin: origin, ...headers }, kilobytes * 1024 + 1)).status]).toEqual([
        path,
        413,
      ])
    const full = new URLSearchParams({ email: 'a@b.example', more: 'x'.repeat(16_000) })
    expect(
      (await fetch(`${api.address}/admin/sign-in`, { method: 'POST', headers: { Origin: origin }, body: full })).status,
    ).toBe(401)
  })

  test('once an address has posted too much', async () => {
    let asked = ''
    let isOver = false
    const refusing = (name: string) => ({
      async consume() {
        asked = name
        return isOver ? { allowed: false, retryAfterSeconds: 9 } : { allowed: true, retryAfterSeconds: 0 }
      },
    })
    const limited = await startApi(inject('dist'), { limiters: { posts: refusing('posts'), reads: refusing('reads') } })
    onTestFinished(() => limited.stop())
    isOver = true
    for (const { path, limit = 'posts' } of limited.routes.filter(({ method }) => method === 'post')) {
      const url = limited.address + path.replaceAll(/:\w+/g, 'none')
      const answer = await answerBeforeBody(url, { method: 'POST', headers: { ...form, Origin: origin }, bytes: 1 })
      expect([path, answer, asked]).toMatchObject([
        path,
        { status: 429, body: expect.stringContaining('Too many at once') },
        limit,
      ])
    }
    expect((await fetch(`${limited.address}/admin/sign-in`)).status).toBe(200)
  })
})

test('a field of a sign-in that is longer than any is refused before anybody is looked for', async () => {
  for (const [name, length] of [
    ['email', 255],
    ['password', 1_001],
    ['code', 41],
    ['pending', 101],
  ] as const) {
    const body = new URLSearchParams({ email: 'admin@example.com', password, [name]: 'x'.repeat(length) })
    const response = await fetch(`${api.address}/admin/sign-in`, {
      method: 'POST',
      headers: { Origin: 'http://127.0.0.1' },
      body,
    })
    expect([name, response.status, (await response.text()).includes('name="password"')]).toEqual([name, 401, true])
  }
  // A real failure of the account would have its line.
  expect((await api.store.audit.list({ limit: 50 })).filter(({ action }) => action === 'sign-in refused')).toEqual([])
})
