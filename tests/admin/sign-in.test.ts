import { createHook } from 'node:async_hooks'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { newCodeSecret, recoveryHash } from '../../runtime/staff/credentials/codes.ts'
import { scratchFolder } from '../shared/servers/running-site.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { screensAs, screensWith } from '../site/api/screens.ts'
import { addUser, cookiesOf, login, password } from '../site/api/staff.ts'

const dist = inject('dist')
const dataKey = Buffer.alloc(32, 5)
let api: ApiServer
beforeAll(async () => {
  api = await startApi(dist, { dataKey })
  await addUser(api.store, 'boss@example.com', 'admin')
})
afterAll(() => api.stop())

async function limitedApi(options: Parameters<typeof startApi>[1] = {}) {
  const server = await startApi(dist, { rateLimits: true, ...options })
  onTestFinished(() => server.stop())
  return server
}

describe('failures', () => {
  test('are counted for all processes together, and the screen says how many tries are left and when the next is possible', async () => {
    const varFolder = await scratchFolder()
    let at = Date.parse('2026-11-20T14:32:00Z')
    const now = () => new Date(at)
    const [one, other] = [await limitedApi({ varFolder, now }), await limitedApi({ varFolder, now })]
    await addUser(one.store, 'jo@example.com', 'agent')
    const attempt = (server: ApiServer, given = 'wrong', email = 'jo@example.com') =>
      screensWith(server, '', { 'x-client': '192.0.2.1' }).post('/admin/sign-in', { email, password: given })
    expect((await attempt(one)).text).toContain('4 more tries, then a pause.')
    for (const server of [other, one, other]) expect((await attempt(server)).status).toBe(401)
    expect((await attempt(one)).text).toContain('That was the last try before a pause.')
    const paused = await attempt(other, password)
    expect([paused.status, /The next one is possible at 14:47, in 15 minutes/.test(paused.text)]).toEqual([429, true])
    // The hour of the address goes on, also for other accounts.
    for (let more = 0; more < 19; more++) expect((await attempt(one, 'wrong', `${more}@example.com`)).status).toBe(401)
    expect((await attempt(other, 'wrong', 'al@example.com')).status).toBe(429)
    at += 60 * 60_000
    expect((await attempt(other, password)).to).toBe('/admin')
  })

  test('of the present password are limited within a session, too', async () => {
    const server = await limitedApi()
    await addUser(server.store, 'jo@example.com', 'agent')
    const jo = await screensAs(server, 'jo@example.com')
    const change = (given: string) =>
      jo.post('/admin/account/password', { password: given, new: 'eleven lamps over the pier' })
    for (let tried = 0; tried < 5; tried++)
      expect((await change(`guess ${tried}`)).text).toContain('That is not your password.')
    expect((await change(password)).text).toContain('Too many wrong passwords.')
    expect((await login(server, { email: 'jo@example.com', password: 'eleven lamps over the pier' })).status).not.toBe(
      200,
    )
  })

  test('from many addresses are counted for an account, and a device with a planted cookie is not a known one', async () => {
    const server = await limitedApi()
    await addUser(server.store, 'jo@example.com', 'agent')
    const planted = { cookie: 'device=planted-by-somebody', 'x-client': '192.0.2.1' }
    const set = cookiesOf((await login(server, { email: 'jo@example.com', headers: planted })).headers)
    expect(set).toMatch(/device=[\w-]{43}/)
    for (let at = 0; at < 30; at++)
      await login(server, { email: 'jo@example.com', password: 'wrong', headers: { 'x-client': `198.51.100.${at}` } })
    const signIn = async (headers: Record<string, string>) =>
      (await login(server, { email: 'jo@example.com', headers })).status
    expect(await signIn({ ...planted, 'x-client': '203.0.113.1' })).toBe(429)
    expect(await signIn({ cookie: set, 'x-client': '203.0.113.2' })).toBe(200)
  })

  test('of an unknown account cost the same work as those of a known one', async () => {
    await addUser(api.store, 'known@example.com', 'agent')
    let derivations = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && derivations++) }).enable()
    onTestFinished(() => void hook.disable())
    const cost = async (email: string) => {
      derivations = 0
      await login(api, { email, password: 'wrong' })
      return derivations
    }
    await cost('known@example.com') // the first also derives the hash that unknown accounts are compared with
    expect([await cost('known@example.com'), await cost('unknown@example.com')]).toEqual([1, 1])
  })
})

describe('the password is asked for again', () => {
  const changes = () => api.routes.filter(({ needsPassword }) => needsPassword === true).map(({ path }) => path)

  test('before what would let somebody keep an account that they found open', async () => {
    expect(changes().toSorted()).toEqual([
      '/admin/account/codes',
      '/admin/account/codes/remove',
      '/admin/account/passkeys',
      '/admin/account/passkeys/new',
      '/admin/account/passkeys/remove',
      '/admin/people',
      '/admin/people/:id',
    ])
    const user = await addUser(api.store, 'al@example.com', 'agent')
    const boss = await screensAs(api, 'boss@example.com')
    const before = await api.store.users.list()
    for (const path of changes()) {
      const asked = await boss.post(path.replace(':id', user.id), {
        change: 'role',
        role: 'admin',
        email: 'new@example.com',
      })
      expect([asked.status, asked.text.includes('name="confirm-password"')], path).toEqual([403, true])
    }
    expect(await api.store.users.list()).toEqual(before)
  })

  test('once, and what was entered is kept; five minutes later it is asked for again', async () => {
    let at = Date.parse('2026-11-20T09:00:00Z')
    const server = await limitedApi({ now: () => new Date(at) })
    await addUser(server.store, 'boss@example.com', 'admin')
    const { id } = await addUser(server.store, 'al@example.com', 'agent')
    const boss = await screensAs(server, 'boss@example.com')
    const roleOf = async () => (await server.store.users.get(id))?.role
    const wanted = { change: 'role', role: 'editor' }
    const asked = await boss.post(`/admin/people/${id}`, wanted)
    expect(asked.text).toContain('<input type="hidden" name="role" value="editor"/>')
    expect((await boss.post(`/admin/people/${id}`, { ...wanted, 'confirm-password': 'wrong' })).text).toContain(
      'That is not your password.',
    )
    expect(await roleOf()).toBe('agent')
    expect((await boss.post(`/admin/people/${id}`, { ...wanted, 'confirm-password': password })).status).toBe(200)
    expect(await roleOf()).toBe('editor')
    at += 299_000
    expect((await boss.post(`/admin/people/${id}`, { change: 'role', role: 'agent' })).status).toBe(200)
    at += 2_000
    expect((await boss.post(`/admin/people/${id}`, wanted)).status).toBe(403)
    // Another session of the same person has to confirm by itself.
    expect((await (await screensAs(server, 'boss@example.com')).post(`/admin/people/${id}`, wanted)).status).toBe(403)
    expect(await roleOf()).toBe('agent')
  })
})

describe('a one-time code', () => {
  const signInWith = async (form: Record<string, string>) => screensWith(api, '').post('/admin/sign-in', form)
  const pendingOf = (text: string) => /name="pending" value="([\w-]+)"/.exec(text)?.[1] ?? ''

  test('is a step of its own, after which the password is not entered again', async () => {
    const codeSecret = newCodeSecret()
    const email = 'coded@example.com'
    const { id } = await addUser(api.store, email, 'agent', { codeSecret })
    const first = await signInWith({ email, password, next: '/admin/account' })
    const pending = pendingOf(first.text)
    expect([first.status, pending.length]).toEqual([401, 43])
    expect((await signInWith({ email, pending, code: '000000' })).text).toContain('That code is wrong')
    expect((await signInWith({ email, pending: 'x'.repeat(43), code: '000000' })).text).toContain(
      'The time for the code is over.',
    )
    const code = new TOTP({ secret: Secret.fromBase32(codeSecret) }).generate()
    // The account is that of the first step, whatever the form says.
    const done = await signInWith({ email: 'boss@example.com', pending, code, next: '/admin/account' })
    expect([done.status, done.to]).toEqual([303, '/admin/account'])
    expect((await api.store.sessions.list(id)).length).toBe(1)
    expect((await signInWith({ email, pending, code })).text).toContain('The time for the code is over.')
  })

  test('whose key is damaged leaves recovery codes, and the account offers a new key', async () => {
    const email = 'damaged@example.com'
    const { id } = await addUser(api.store, email, 'agent', {
      codeSecret: newCodeSecret(),
      recoveryHashes: [recoveryHash('aaaaa-bbbbb')],
    })
    const sealed = (text: string) => {
      const database = new DatabaseSync(join(api.varFolder, 'townpages.db'))
      database.prepare('update users set sealed_code_secret = ? where id = ?').run(text, id)
      database.close()
    }
    for (const text of ['AQ==', '"not base32!"']) {
      sealed(text)
      const first = await signInWith({ email, password })
      expect([first.status, first.text.includes('townpages admin password --clear-codes')]).toEqual([401, true])
    }
    const pending = pendingOf((await signInWith({ email, password })).text)
    const done = await signInWith({ email, pending, code: 'AAAAA-BBBBB' })
    const account = await screensWith(api, cookiesOf(done.headers)).get('/admin/account')
    expect(account.text).toContain('The server can no longer read the key of your codes.')
    expect(account.text).toContain('name="secret"')
  })
})

test('of two administrators who remove each other at the same moment, one stays', async () => {
  const server = await startApi(dist)
  onTestFinished(() => server.stop())
  const [one, other] = [
    await addUser(server.store, 'one@example.com', 'admin'),
    await addUser(server.store, 'other@example.com', 'admin'),
  ]
  const screens = [await screensAs(server, one.email), await screensAs(server, other.email)]
  for (const { post } of screens) await post(`/admin/people/none`, { 'confirm-password': password })
  const change = { change: 'role', role: 'agent' }
  await Promise.all([
    screens[0]?.post(`/admin/people/${other.id}`, change),
    screens[1]?.post(`/admin/people/${one.id}`, change),
  ])
  expect((await server.store.users.list()).filter(({ role }) => role === 'admin')).not.toEqual([])
  const self = await screens[0]?.post(`/admin/people/${one.id}`, { change: 'disable' })
  expect(self?.status).not.toBe(200)
})
