import { createHook } from 'node:async_hooks'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { newCodeSecret, recoveryHash } from '../../runtime/staff/credentials/codes.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { lockDatabase } from '../shared/databases/lock-database.ts'
import { scratchFolder } from '../shared/servers/running-site.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { screensAs, screensWith } from '../site/api/screens.ts'
import { addUser, cookiesOf, login, password, signedInAs } from '../site/api/staff.ts'

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

  test('before what would let somebody keep an account that they found open, and before sessions are ended', async () => {
    expect(changes().toSorted()).toEqual([
      '/admin/account/codes',
      '/admin/account/codes/remove',
      '/admin/account/other-sessions',
      '/admin/account/passkeys',
      '/admin/account/passkeys/new',
      '/admin/account/passkeys/remove',
      '/admin/account/sessions',
      '/admin/enquiries/:reference/person/erase',
      '/admin/enquiries/:reference/person/export',
      '/admin/enquiries/export',
      '/admin/people',
      '/admin/people/:id',
    ])
    const user = await addUser(api.store, 'al@example.com', 'agent')
    const boss = await screensAs(api, 'boss@example.com')
    const before = await api.store.users.list()
    for (const path of changes()) {
      const asked = await boss.post(path.replace(':id', user.id), {
        change: 'profile',
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
    const wanted = { change: 'profile', role: 'editor' }
    const asked = await boss.post(`/admin/people/${id}`, wanted)
    expect(asked.text).toContain('<input type="hidden" name="role" value="editor"/>')
    expect((await boss.post(`/admin/people/${id}`, { ...wanted, 'confirm-password': 'wrong' })).text).toContain(
      'That is not your password.',
    )
    expect(await roleOf()).toBe('agent')
    expect((await boss.post(`/admin/people/${id}`, { ...wanted, 'confirm-password': password })).status).toBe(200)
    expect(await roleOf()).toBe('editor')
    at += 299_000
    expect((await boss.post(`/admin/people/${id}`, { change: 'profile', role: 'agent' })).status).toBe(200)
    at += 2_000
    expect((await boss.post(`/admin/people/${id}`, wanted)).status).toBe(403)
    // Another session of the same person has to confirm by itself.
    expect((await (await screensAs(server, 'boss@example.com')).post(`/admin/people/${id}`, wanted)).status).toBe(403)
    expect(await roleOf()).toBe('agent')
  })
})

describe('a link for a password', () => {
  const linkIn = (text: string) => /\/admin\/invitation\/[\w-]{43}/.exec(text)?.[0] ?? ''
  const open = (server: ApiServer, link: string) => screensWith(server, '', { 'x-client': '192.0.2.7' }).get(link)
  const use = (server: ApiServer, link: string, given: string) =>
    screensWith(server, '').post(link, { password: given })
  const chosen = 'eleven lamps over the pier'

  async function peopleOf(server: ApiServer) {
    await addUser(server.store, 'boss@example.com', 'admin', { name: 'Morag Sinclair' })
    const boss = await screensAs(server, 'boss@example.com')
    const post = (path: string, form: Record<string, string>) =>
      boss.post(`/admin/people${path}`, { ...form, 'confirm-password': password })
    const invite = async (email: string, role = 'agent', name = 'Jo Ashby') =>
      linkIn((await post('', { name, email, role })).text)
    return { boss, post, invite }
  }

  test('invites somebody once, for 72 hours, and the database has its hash only', async () => {
    let at = Date.parse('2026-11-20T09:00:00Z')
    const server = await limitedApi({ now: () => new Date(at) })
    const { boss, post, invite } = await peopleOf(server)
    const first = await invite('jo@example.com')
    const { id = '' } = (await server.store.users.find('jo@example.com')) ?? {}
    expect((await boss.get('/admin/people')).text).toContain('Invited, link valid until Monday 23 November, 09:00')
    expect((await boss.get('/admin/people')).text).not.toContain(first)
    // Nobody signs in before, not even with what stands in place of a hash.
    for (const given of ['', 'nobody', password])
      expect((await login(server, { email: 'jo@example.com', password: given })).status).not.toBe(200)
    const second = linkIn((await post(`/${id}`, { change: 'link' })).text)
    expect([(await open(server, first)).status, (await open(server, second)).status]).toEqual([410, 200])
    const file = new DatabaseSync(join(server.varFolder, 'townpages.db'))
    const stored = JSON.stringify(file.prepare('select * from one_time_tokens').all())
    file.close()
    expect([stored.includes('password-link'), stored.includes(second.slice(-43))]).toEqual([true, false])

    const page = await open(server, second)
    expect(page.text).toContain('Welcome, Jo Ashby')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    at += 72 * 3_600_000 - 1
    const weak = await use(server, second, 'password1234')
    expect([weak.status, weak.text.includes('easy to guess')]).toEqual([422, true])
    const used = await use(server, second, chosen)
    expect([used.status, used.to, cookiesOf(used.headers).includes('session=')]).toEqual([303, '/admin', true])
    expect([(await open(server, second)).status, (await use(server, second, `${chosen}!`)).status]).toEqual([410, 410])
    expect((await login(server, { email: 'jo@example.com', password: chosen })).status).toBe(200)
    const trail = await server.store.audit.list({ subject: 'jo@example.com', limit: 10 })
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['user invited', 'invitation accepted']))
  })

  test('is over after 72 hours, once it is withdrawn, and for those who are blocked', async () => {
    let at = Date.parse('2026-11-20T09:00:00Z')
    const server = await limitedApi({ now: () => new Date(at) })
    const { boss, post, invite } = await peopleOf(server)
    const idOf = async (email: string) => (await server.store.users.find(email))?.id ?? ''
    const withdrawn = await invite('al@example.com')
    await post(`/${await idOf('al@example.com')}`, { change: 'remove' })
    expect([(await open(server, withdrawn)).status, await idOf('al@example.com')]).toEqual([410, ''])
    expect((await boss.get('/admin/people')).text).toContain('Invitation withdrawn, al@example.com')
    const blocked = await invite('bo@example.com')
    await post(`/${await idOf('bo@example.com')}`, { change: 'disable' })
    expect((await use(server, blocked, chosen)).status).toBe(410)
    const late = await invite('jo@example.com')
    at += 72 * 3_600_000
    expect((await use(server, late, chosen)).status).toBe(410)
    expect((await (await screensAs(server, 'boss@example.com')).get('/admin/people')).text).toContain(
      'Invited, the link has expired',
    )
  })

  test('replaces a lost password: until it is used the present one works, then sessions end and a code is still needed', async () => {
    const { post } = await peopleOf(api)
    const codeSecret = newCodeSecret()
    const { id, email } = await addUser(api.store, 'lost@example.com', 'agent', { codeSecret, name: 'Lou Penn' })
    const at = new Date().toISOString()
    const device = { device: '', network: '', confirmedAt: null }
    await api.store.sessions.add({ id: 'lost', userId: id, createdAt: at, seenAt: at, ...device })
    const link = linkIn((await post(`/${id}`, { change: 'link' })).text)
    expect([(await api.store.sessions.list(id)).length, (await login(api, { email })).text]).toEqual([
      1,
      expect.stringContaining('A one-time code is needed, too.'),
    ])
    const used = await use(api, link, chosen)
    expect([used.status, used.text.includes('name="pending"'), await api.store.sessions.list(id)]).toEqual([
      401,
      true,
      [],
    ])
    const code = new TOTP({ secret: Secret.fromBase32(codeSecret) }).generate()
    expect((await login(api, { email, password: chosen, code })).status).toBe(200)
    // Who has lost the phone, too.
    await post(`/${id}`, { change: 'reset-code' })
    expect([
      (await api.store.sessions.list(id)).length,
      (await login(api, { email, password: chosen })).status,
    ]).toEqual([0, 200])
  })

  test('cannot be guessed: failures are limited per address, also while somebody has a right one', async () => {
    const server = await limitedApi()
    const { invite } = await peopleOf(server)
    const link = await invite('jo@example.com')
    for (let tried = 0; tried < 5; tried++)
      expect((await open(server, `/admin/invitation/${'x'.repeat(43)}`)).status).toBe(410)
    const limited = await open(server, link)
    expect([limited.status, limited.text.includes('Too many tries.')]).toEqual([429, true])
    expect((await screensWith(server, '', { 'x-client': '192.0.2.8' }).get(link)).status).toBe(200)
  })
})

test('who is removed is signed out, leaves what waits to the others, and stays in the histories by name', async () => {
  const boss = await screensAs(api, 'boss@example.com')
  const post = (id: string, form: Record<string, string>) =>
    boss.post(`/admin/people/${id}`, { ...form, 'confirm-password': password })
  const { id, email } = await addUser(api.store, 'leaver@example.com', 'agent', { name: 'Lee Aver' })
  const leaver = await screensAs(api, email)
  const [open, done] = [makeEnquiry({ status: 'Not Contacted' }), makeEnquiry({ status: 'Contacted' })]
  for (const enquiry of [open, done]) await api.store.enquiries.add(enquiry)
  await api.store.users.update(id, { signedInAt: new Date().toISOString() })
  const call = await signedInAs(api, email)
  for (const { reference } of [open, done])
    expect((await call('PATCH', `/api/admin/contacts/${reference}`, { note: 'Rang.', assignee: email })).status).toBe(
      200,
    )
  const removed = await post(id, { change: 'remove' })
  expect(removed.text).toContain('Lee Aver is removed. 1 enquiry that waits for an answer is nobody’s again.')
  expect([(await leaver.get('/admin/enquiries')).to, await api.store.users.find(email)]).toEqual([
    expect.stringContaining('/admin/sign-in'),
    null,
  ])
  const assigned = async (reference: string) => (await api.store.enquiries.get(reference))?.assignee
  expect([await assigned(open.reference), await assigned(done.reference)]).toEqual([null, email])
  const letter = (await boss.get(`/admin/enquiries/${done.reference}`)).text
  expect(letter).toContain('Assigned to Lee Aver')
  expect(letter.replaceAll('<!-- -->', '')).toMatch(/Lee Aver, \w+day /)
  expect(letter.replaceAll('<!-- -->', '')).toMatch(/The site, \w+day /)
  expect(removed.text).toContain('User removed, Lee Aver')
  expect((await post((await api.store.users.find('boss@example.com'))?.id ?? '', { change: 'remove' })).status).toBe(
    422,
  )
})

test('editors begin with content where the server has it, everybody else with enquiries', async () => {
  await addUser(api.store, 'begins@example.com', 'editor')
  const startOf = async (email: string) => (await (await screensAs(api, email)).get('/admin')).to
  // This server has only finished pages.
  expect([await startOf('begins@example.com'), await startOf('boss@example.com')]).toEqual([
    '/admin/statistics',
    '/admin/enquiries',
  ])
})

test('somebody changes their own name, which lists and histories then show', async () => {
  await addUser(api.store, 'named@example.com', 'agent')
  const named = await screensAs(api, 'named@example.com')
  const saved = await named.post('/admin/account/name', { name: '  Nan\n Med ' })
  expect(saved.to).toBe('/admin/account?done=name')
  expect((await named.get('/admin/account')).text).toContain('value="Nan Med"')
  expect((await (await screensAs(api, 'boss@example.com')).get('/admin/people')).text).toContain('aria-label="Nan Med"')
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
    const sealed = async (text: string) => {
      const { database, unlock } = await lockDatabase(join(api.varFolder, 'townpages.db'))
      database.prepare('update users set sealed_code_secret = ? where id = ?').run(text, id)
      unlock()
    }
    for (const text of ['AQ==', '"not base32!"']) {
      await sealed(text)
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
  const change = { change: 'profile', role: 'agent' }
  await Promise.all([
    screens[0]?.post(`/admin/people/${other.id}`, change),
    screens[1]?.post(`/admin/people/${one.id}`, change),
  ])
  expect((await server.store.users.list()).filter(({ role }) => role === 'admin')).not.toEqual([])
  const self = await screens[0]?.post(`/admin/people/${one.id}`, { change: 'disable' })
  expect(self?.status).not.toBe(200)
})
