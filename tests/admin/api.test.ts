import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { newCodeSecret, recoveryHash } from '../../runtime/staff/credentials/codes.ts'
import { permissionsOf, roles } from '../../runtime/staff/roles.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { lockDatabase } from '../shared/databases/lock-database.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { addUser, cookiesOf, login, password, signedInAs } from '../site/api/staff.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApi(inject('dist'))
  for (const role of roles) await addUser(api.store, `${role}@example.com`, role)
})
afterAll(() => api.stop())

describe('sign-in', () => {
  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await login(api, { email: 'agent@example.com', password: 'wrong' })
    const unknown = await login(api, { email: 'nobody@example.com', password: 'wrong' })
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
    // The one has a line in the audit trail, the other one in the log, which has no address of anybody.
    const logged = api.lines.filter((line) => line.includes('account that does not exist'))
    expect([logged.length, logged.join().includes('example.com')]).toEqual([1, false])
  })

  test('nobody waits for the audit trail, which has lines of known accounts only', async () => {
    const { unlock } = await lockDatabase(join(api.varFolder, 'townpages.db'))
    const { status } = await login(api, { email: 'agent@example.com', password: 'wrong' })
    unlock()
    expect(status).toBe(401)
  })

  test('a session lasts until it is ended, and a copy of its cookie opens nothing afterwards', async () => {
    const { status, headers, body } = await login(api, { email: ' Agent@Example.com ' })
    expect([status, body?.data.role]).toEqual([200, 'agent'])
    expect(headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const sent = { cookie: cookiesOf(headers), Origin: 'http://127.0.0.1' }
    const session = () => api.call('/api/auth/session', { headers: sent })
    expect((await session()).body?.data.email).toBe('agent@example.com')
    expect((await api.call('/api/auth/logout', { method: 'POST', headers: sent })).status).toBe(200)
    expect((await session()).status).toBe(401)
    const [last] = await api.store.audit.list({ by: 'agent@example.com', limit: 1 })
    expect(last?.action).toBe('signed out')
  })

  test('a session that a sign-in came with ends, so that nobody can be given a known one', async () => {
    const first = cookiesOf((await login(api, { email: 'agent@example.com' })).headers)
    const second = await login(api, { email: 'agent@example.com', headers: { cookie: first } })
    expect(cookiesOf(second.headers)).not.toContain(first.split('; ')[0])
    expect((await api.call('/api/auth/session', { headers: { cookie: first } })).status).toBe(401)
  })

  test('a session ends after 8 hours without a request, after 7 days, when the clock is set back by years, and when its user is disabled', async () => {
    let at = Date.parse('2026-11-20T09:00:00Z')
    const server = await startApi(inject('dist'), { now: () => new Date(at) })
    onTestFinished(() => server.stop())
    const user = await addUser(server.store, 'jo@example.com', 'agent')
    const hour = 3_600_000
    const statusAfter = async (call: Awaited<ReturnType<typeof signedInAs>>, hours: number) => {
      at += hours * hour
      return (await call('GET', '/api/auth/session')).status
    }
    expect(await statusAfter(await signedInAs(server, 'jo@example.com'), 9)).toBe(401)
    const busy = await signedInAs(server, 'jo@example.com')
    for (let passed = 0; passed < 161; passed += 7) expect(await statusAfter(busy, 7)).toBe(200)
    expect(await statusAfter(busy, 7.5)).toBe(401)
    const decade = 10 * 365 * 24
    at += decade * hour
    const whileAhead = await signedInAs(server, 'jo@example.com')
    expect([await statusAfter(whileAhead, -1), await statusAfter(whileAhead, 1 - decade)]).toEqual([200, 401])
    const dismissed = await signedInAs(server, 'jo@example.com')
    await server.store.users.update(user.id, { isDisabled: true })
    expect(await statusAfter(dismissed, 0)).toBe(401)
    expect((await login(server, { email: 'jo@example.com' })).status).toBe(401)
  })

  test('a one-time code is needed where there is one, and is accepted once; so is a recovery code', async () => {
    const codeSecret = newCodeSecret()
    await addUser(api.store, 'coded@example.com', 'admin', {
      codeSecret,
      recoveryHashes: [recoveryHash('aaaaa-bbbbb')],
    })
    const signIn = async (code?: string) => {
      const { status, body } = await login(api, { email: 'coded@example.com', ...(code === undefined ? {} : { code }) })
      return status === 200 ? 'in' : body?.message
    }
    const code = new TOTP({ secret: Secret.fromBase32(codeSecret) }).generate()
    const wrong = 'The code is wrong or was used before.'
    expect([await signIn(), await signIn(code), await signIn(code)]).toEqual([
      'A one-time code is needed, too.',
      'in',
      wrong,
    ])
    expect([await signIn('AAAAA-BBBBB'), await signIn('aaaaa-bbbbb'), await signIn('ccccc-ddddd')]).toEqual([
      'in',
      wrong,
      wrong,
    ])
  })

  test('guessing is limited per account and address, and a device that has signed in before is not locked out', async () => {
    const server = await startApi(inject('dist'), { rateLimits: true })
    onTestFinished(() => server.stop())
    await addUser(server.store, 'jo@example.com', 'agent')
    const known = cookiesOf(
      (await login(server, { email: 'jo@example.com', headers: { 'x-client': '192.0.2.1' } })).headers,
    )
    const guess = async (client: string) =>
      (await login(server, { email: 'jo@example.com', password: 'wrong', headers: { 'x-client': client } })).status
    const statuses = []
    for (let at = 0; at < 6; at++) statuses.push(await guess('192.0.2.2'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // From many addresses: 30 failures an hour, and then only from the known device.
    for (let at = 0; at < 25; at++) expect(await guess(`198.51.100.${at}`)).toBe(401)
    expect(await guess('203.0.113.1')).toBe(429)
    const fromHome = await login(server, {
      email: 'jo@example.com',
      headers: { 'x-client': '203.0.113.2', cookie: known },
    })
    expect(fromHome.status).toBe(200)
  })

  test('no page of another site signs anybody in or out', async () => {
    const foreign = { Origin: 'https://elsewhere.example' }
    expect((await login(api, { email: 'agent@example.com', headers: foreign })).status).toBe(403)
    const call = await signedInAs(api, 'agent@example.com')
    expect((await call('POST', '/api/auth/logout', undefined, foreign)).status).toBe(403)
    expect((await call('POST', '/api/auth/logout', undefined, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await call('GET', '/api/auth/session')).status).toBe(200)
  })
})

test('every call of administration is refused without a session, and to each role that lacks its permission', async () => {
  const calls = Object.entries(api.document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const permission = (operation as { 'x-permission'?: string })['x-permission']
      return permission === undefined
        ? []
        : [{ path: path.replaceAll('{id}', 'none'), method: method.toUpperCase(), permission }]
    }),
  )
  expect(calls.length).toBeGreaterThan(8)
  for (const { path, method } of calls) expect((await api.call(path, { method })).status, `${method} ${path}`).toBe(401)
  for (const role of roles) {
    for (const { path, method, permission } of calls) {
      const call = await signedInAs(api, `${role}@example.com`)
      const { status } = await call(method, path)
      const isAllowed = permission === 'session' || permissionsOf(role).some((one) => one === permission)
      expect(status === 403, `${role}: ${method} ${path} gave ${status}`).toBe(!isAllowed)
    }
  }
})

describe('enquiries', () => {
  test('are listed newest first by filter, and found by what a person says on the phone', async () => {
    const agent = await signedInAs(api, 'agent@example.com')
    const add = (reference: string, createdAt: string, more = {}) =>
      api.store.enquiries.add(makeEnquiry({ reference, createdAt, location: 'bath', ...more }))
    await add('AAAA-0001', '2026-11-01T23:30:00.000Z')
    await add('AAAA-0002', '2026-11-02T12:00:00.000Z', { location: 'york', kind: 'business' })
    await add('AAAA-0003', '2026-11-02T13:00:00.000Z', { spam: true })
    const found = async (query: string) => {
      const { body } = await agent('GET', `/api/admin/contacts?${query}`)
      return body?.data.map(({ reference }: { reference: string }) => reference)
    }
    const day = 'from=2026-11-02&to=2026-11-02'
    expect(await found('to=2026-11-30')).toEqual(['AAAA-0002', 'AAAA-0001'])
    expect(await found(day)).toEqual(['AAAA-0002'])
    expect(await found(`${day}&spam=true`)).toEqual(['AAAA-0003'])
    expect([await found('q=aaaa0001'), await found('town=york'), await found('kind=business')]).toEqual([
      ['AAAA-0001'],
      ['AAAA-0002'],
      ['AAAA-0002'],
    ])
    expect(await found('q=JO@example.com')).toEqual(['AAAA-0002', 'AAAA-0001'])
    expect(await found('pageSize=1&page=2')).toEqual(['AAAA-0001'])
    expect((await agent('GET', '/api/admin/contacts?from=yesterday')).status).toBe(422)
  })

  test('move along their statuses, and the second of two changes learns of the first', async () => {
    const agent = await signedInAs(api, 'agent@example.com')
    const { id, reference } = makeEnquiry()
    await api.store.enquiries.add(makeEnquiry({ id, reference, status: 'Not Contacted' }))
    const path = `/api/admin/contacts/${reference}`
    const before = (await agent('GET', path)).body?.data
    expect([before.version, before.nextStatuses]).toEqual([0, ['Attempted to Contact 1/3', 'Contacted', 'Junk Lead']])
    const first = await agent('PATCH', path, {
      version: 0,
      status: 'Contacted',
      note: 'Will ring back',
      assignee: 'agent@example.com',
    })
    expect(first.body?.data).toMatchObject({ version: 1, status: 'Contacted', assignee: 'agent@example.com' })
    expect(first.body?.data.notes).toMatchObject([{ by: 'agent@example.com', text: 'Will ring back' }])
    expect(first.body?.data.history).toMatchObject([
      { what: 'stored' },
      { what: 'status', from: 'Not Contacted', to: 'Contacted', by: 'agent@example.com' },
      { what: 'assignee', from: null, to: 'agent@example.com' },
    ])
    const second = await agent('PATCH', path, { version: 0, status: 'Junk Lead' })
    expect([second.status, second.body?.data.status]).toEqual([409, 'Contacted'])
    expect((await agent('PATCH', path, { status: 'Attempted to Contact 1/3' })).status).toBe(409)
    expect((await agent('PATCH', path, { assignee: 'editor@example.com' })).status).toBe(422)
    expect((await agent('PATCH', path, { id: 'other' })).status).toBe(422)
    expect((await agent('PATCH', path, { remindAt: '2026-13-01T09:00:00Z' })).status).toBe(422)
    const assigned = await agent('PATCH', path, { assignee: 'Agent@Example.com', remindAt: '2026-12-01T09:00:00Z' })
    expect(assigned.body?.data).toMatchObject({ assignee: 'agent@example.com', remindAt: '2026-12-01T09:00:00.000Z' })
    // Times are compared as texts.
    for (const remindAt of ['2026-12-01 09:00:00Z', '2026-12-01t09:00:00.0Z'])
      expect((await agent('PATCH', path, { remindAt })).body?.data).toMatchObject({
        remindAt: '2026-12-01T09:00:00.000Z',
      })
    const trail = await api.store.audit.list({ subject: reference, limit: 10 })
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'enquiry assignee',
      'enquiry note',
      'enquiry reminder',
      'enquiry status',
    ])
    expect(JSON.stringify(trail)).not.toContain('ring back')
  })

  test('are delivered again, released and erased', async () => {
    const agent = await signedInAs(api, 'agent@example.com')
    const { reference } = makeEnquiry()
    await api.store.enquiries.add(
      makeEnquiry({ reference, verified: false, deliveries: [{ target: 'crm', held: true }] }),
    )
    const path = `/api/admin/contacts/${reference}`
    const woken = api.woken()
    expect((await agent('POST', `${path}/release`)).status).toBe(200)
    const released = (await agent('GET', path)).body?.data
    expect(released.deliveries).toMatchObject([{ state: 'waiting' }])
    expect(released.history.at(-1)).toMatchObject({ what: 'released crm', by: 'agent@example.com' })
    expect(api.woken()).toBe(woken + 1)
    const { version } = (await agent('GET', path)).body?.data ?? {}
    const erase = async (query: string) => (await agent('DELETE', path + query)).status
    expect([await erase(''), await erase(`?version=${version - 1}`)]).toEqual([422, 409])
    expect(await erase(`?version=${version}`)).toBe(200)
    expect([(await agent('GET', path)).status, await erase(`?version=${version}`)]).toEqual([404, 404])
  })

  test('are no longer suspected spam once somebody says so, also without anything to deliver', async () => {
    const agent = await signedInAs(api, 'agent@example.com')
    const { reference } = makeEnquiry()
    await api.store.enquiries.add(makeEnquiry({ reference, spam: true, deliveries: [] }))
    expect((await agent('POST', `/api/admin/contacts/${reference}/not-spam`)).status).toBe(200)
    expect((await agent('GET', `/api/admin/contacts/${reference}`)).body?.data.spam).toBe(false)
  })

  test('are exported as CSV, in which no cell is a formula', async () => {
    const agent = await signedInAs(api, 'agent@example.com')
    const fields = { firstName: '=HYPERLINK("https://elsewhere.example")', phone: '+441632960123', message: 'a, b\nc' }
    await api.store.enquiries.add(makeEnquiry({ location: 'wells', fields }))
    const cookie = cookiesOf((await login(api, { email: 'agent@example.com' })).headers)
    expect((await agent('GET', '/api/admin/contacts?town=wells')).body?.total).toBe(1)
    const exported = () =>
      fetch(`${api.address}/api/admin/contacts?town=wells`, { headers: { cookie, Accept: 'text/csv' } })
    expect((await exported()).status).toBe(403)
    const confirm = (given: string) => {
      const headers = { cookie, Origin: 'http://127.0.0.1', 'Content-Type': 'application/json' }
      return api.call('/api/auth/confirm', { method: 'POST', headers, body: JSON.stringify({ password: given }) })
    }
    expect([(await confirm('wrong')).status, (await exported()).status]).toEqual([403, 403])
    expect((await confirm(password)).status).toBe(200)
    const response = await exported()
    const text = await response.text()
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="enquiries.csv"')
    expect(text).toContain(`"'=HYPERLINK(""https://elsewhere.example"")"`)
    expect(text).toContain(`,'+441632960123,`)
    expect(text).toContain('"a, b\nc"')
    const trail = await api.store.audit.list({ by: 'agent@example.com', limit: 100 })
    expect(trail).toContainEqual(expect.objectContaining({ action: 'enquiries exported', to: '1' }))
  })
})

describe('statistics', () => {
  test('say per day and per town the same as their CSV, whatever the content still has', async () => {
    const call = await signedInAs(api, 'editor@example.com')
    const of = (day: string, location: string, kind: 'view' | 'visit' | 'call', count: number, detail = '') => ({
      day,
      location,
      kind,
      detail,
      count,
    })
    await api.store.counts.add([
      of('2025-03-30', 'bath', 'visit', 40),
      of('2025-03-30', 'bath', 'view', 50, 'location'),
      of('2025-04-01', '', 'view', 60, 'home'),
      of('2025-04-01', 'bath', 'view', 20, 'location'),
      of('2025-03-30', 'bath', 'call', 2),
      of('2025-04-01', '=cmd', 'visit', 5),
      of('2025-04-01', '', 'call', 1),
    ])
    // 00:30 in London on the first day of summer time, and the day before.
    for (const createdAt of ['2025-03-30T23:30:00.000Z', '2025-03-30T22:30:00.000Z'])
      await api.store.enquiries.add(makeEnquiry({ createdAt, location: 'bath' }))
    const period = 'from=2025-03-30&to=2025-04-01'
    const { body } = await call('GET', `/api/admin/stats?${period}`)
    const none = { views: 0, visits: 0, impressions: 0, calls: 0, whatsapp: 0, emails: 0, enquiries: 0 }
    expect(body?.data).toEqual({
      totals: { ...none, views: 130, visits: 45, calls: 3, enquiries: 2 },
      days: [
        { ...none, day: '2025-03-30', town: 'bath', views: 50, visits: 40, calls: 2, enquiries: 1 },
        { ...none, day: '2025-03-31', town: 'bath', enquiries: 1 },
        { ...none, day: '2025-04-01', town: '', views: 60, calls: 1 },
        { ...none, day: '2025-04-01', town: '=cmd', visits: 5 },
        { ...none, day: '2025-04-01', town: 'bath', views: 20 },
      ],
      pages: [
        { page: 'location', views: 70 },
        { page: 'home', views: 60 },
      ],
    })
    const { text } = await call('GET', `/api/admin/stats?${period}&format=csv`)
    expect(text.trim().split('\r\n')).toEqual([
      'day,town,views,visits,impressions,calls,whatsapp,emails,enquiries',
      ...['2025-03-30,bath,50,40,0,2,0,0,1', '2025-03-31,bath,0,0,0,0,0,0,1', '2025-04-01,,60,0,0,1,0,0,0'],
      ...["2025-04-01,'=cmd,0,5,0,0,0,0,0", '2025-04-01,bath,20,0,0,0,0,0,0'],
    ])
    const { towns } = (await call('GET', `/api/admin/stats/towns?${period}`)).body?.data ?? {}
    const bySlug = new Map(towns.map((town: { slug: string }) => [town.slug, town]))
    expect(bySlug.get('bath')).toMatchObject({
      name: 'Bath',
      isActive: true,
      views: 70,
      visits: 40,
      calls: 2,
      enquiries: 2,
    })
    expect(bySlug.get('=cmd')).toMatchObject({ isActive: false, address: null, visits: 5 })
    const silent = (await call('GET', `/api/admin/stats/towns?${period}&silent=true&format=csv`)).text
      .trim()
      .split('\r\n')
    expect(silent).toHaveLength(towns.length - 1)
    expect(silent.filter((line: string) => /bath|cmd/.test(line))).toEqual([])
    const onlyBath = (await call('GET', `/api/admin/stats?${period}&town=bath`)).body?.data.totals
    expect(onlyBath).toEqual({ ...none, views: 70, visits: 40, calls: 2, enquiries: 2 })
  })

  test.each([
    [
      'from=2024-01-01&to=2026-03-11',
      400,
      'The period is too long: at most 800 days, which is until 2026-03-10 for one from 2024-01-01.',
    ],
    ['from=2026-03-11&to=2026-03-10', 400, 'The period ends before it begins: 2026-03-11 is after 2026-03-10.'],
    ['from=2026-02-30', 422, 'The address is not as it has to be.'],
    ['from=2024-01-01&to=2026-03-10', 200, undefined],
  ])('%s is answered with %i', async (query, status, message) => {
    const call = await signedInAs(api, 'editor@example.com')
    const found = await call('GET', `/api/admin/stats?${query}`)
    expect([found.status, found.body?.message]).toEqual([status, message])
  })
})
