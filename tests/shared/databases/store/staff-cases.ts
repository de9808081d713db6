import { expect, test } from 'vitest'
import type { User } from '../../../../runtime/staff/store/user-store.ts'
import { enquiry, later, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

/** A user with the id `u1`. */
export const person = (changes: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'Jo@Example.com',
  name: '',
  role: 'agent',
  passwordHash: 'hash',
  isDisabled: false,
  createdAt: now.toISOString(),
  signedInAt: null,
  requiresCode: false,
  codeSecret: null,
  recoveryHashes: [],
  lastCodeStep: 0,
  hasPasskey: false,
  ...changes,
})
const session = (id: string, at: Date) => ({
  id,
  userId: 'u1',
  createdAt: at.toISOString(),
  seenAt: at.toISOString(),
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  confirmedAt: null,
})
const line = (subject: string, at: Date) => ({
  at: at.toISOString(),
  by: 'jo@example.com',
  action: 'tried',
  subject,
  from: null,
  to: 'x',
  network: '192.0.2.0/24',
})

/** What is kept of those who sign in, and what they change. */
export function staffCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('a user is found in any spelling of their address, once, and the secret of their codes is encrypted', async () => {
    const place = await makePlace()
    const { users } = await openTestStore(place)
    expect(await users.add(person())).toBe(true)
    expect(await users.add(person({ id: 'u2', email: 'jo@example.com ' }))).toBe(false)
    await users.update('u1', { codeSecret: 'JBSWY3DPEHPK3PXP', isDisabled: true })
    expect(await users.find('JO@example.com')).toMatchObject({
      email: 'jo@example.com',
      codeSecret: 'JBSWY3DPEHPK3PXP',
      isDisabled: true,
    })
    expect(await storedBytes(place)).not.toContain('JBSWY3DPEHPK3PXP')
    expect([await users.update('u9', { role: 'admin' }), await users.get('u9')]).toEqual([false, null])
  })

  test('who is removed takes all that is theirs along, and the name of who was there stays until somebody else has the address', async () => {
    const place = await makePlace()
    const { users, sessions, oneTimeTokens } = await openTestStore(place)
    await users.add(person({ name: 'Jo Ashby', signedInAt: now.toISOString() }))
    await users.add(person({ id: 'u2', email: 'al@example.com', name: 'Al Never' }))
    await users.add(person({ id: 'u3', email: 'bo@example.com' }))
    await sessions.add(session('s1', now))
    const token = { token: 't', purpose: 'password-link', expiresAt: later(9), now } as const
    await oneTimeTokens.add({ ...token, userId: 'u1' })
    const ends = async () => [...(await oneTimeTokens.endsOf('password-link', now)).keys()]
    expect([await ends(), (await users.names()).size]).toEqual([['u1'], 2])
    const at = now.toISOString()
    expect([await users.remove('u1', at), await users.remove('u2', at), await users.remove('u1', at)]).toEqual([
      true,
      true,
      false,
    ])
    expect([await users.get('u1'), await sessions.list(), await ends()]).toEqual([null, [], []])
    expect([...(await users.names())]).toEqual([['jo@example.com', 'Jo Ashby']])
    await users.add(person({ id: 'u4', name: 'Jo Other' }))
    expect([...(await users.names())]).toEqual([['jo@example.com', 'Jo Other']])
  })

  test('of two sign-ins with one code, or one recovery code, at the same moment one succeeds', async () => {
    const { users } = await makeStore()
    await users.add(person({ recoveryHashes: ['r1', 'r2'] }))
    const steps = await Promise.all([users.spendCodeStep('u1', 7), users.spendCodeStep('u1', 7)])
    const codes = await Promise.all([users.spendRecoveryHash('u1', 'r1'), users.spendRecoveryHash('u1', 'r1')])
    expect([steps.toSorted(), codes.toSorted(), await users.spendCodeStep('u1', 6)]).toEqual([
      [false, true],
      [false, true],
      false,
    ])
    expect((await users.get('u1'))?.recoveryHashes).toEqual(['r2'])
  })

  test('sessions end one by one, all but one, by age, and with their user’s', async () => {
    const { users, sessions } = await makeStore()
    await users.add(person())
    for (const [id, at] of [
      ['s1', 0],
      ['s2', 1],
      ['s3', 2],
      ['s4', 3],
    ] as const)
      await sessions.add(session(id, later(at)))
    await sessions.touch('s1', later(9).toISOString())
    expect((await sessions.list('u1')).map(({ id }) => id)).toEqual(['s1', 's4', 's3', 's2'])
    expect(await sessions.end(['s4', 's9'])).toBe(1)
    expect(await sessions.purge({ seenBefore: later(2).toISOString(), createdBefore: later(1).toISOString() })).toBe(2)
    expect((await sessions.list()).map(({ id }) => id)).toEqual(['s3'])
    expect([await sessions.endOf('u1', 's3'), await sessions.endOf('u1')]).toEqual([0, 1])
  })

  test('a device is known from a sign-in until a time after it', async () => {
    const { users, devices } = await makeStore()
    await users.add(person())
    await devices.remember('u1', 'd1', now.toISOString())
    await devices.remember('u1', 'd1', later(5).toISOString())
    const known = (device: string, since: number) => devices.isKnown('u1', device, later(since).toISOString())
    expect([await known('d1', 4), await known('d1', 5), await known('d2', 0)]).toEqual([true, false, false])
    await devices.purge(later(6).toISOString())
    expect(await known('d1', 0)).toBe(false)
  })

  test('the audit trail is read newest first, page by page, and loses networks before lines', async () => {
    const { audit } = await makeStore()
    for (const [subject, at] of [
      ['a', 0],
      ['b', 10],
      ['a', 20],
    ] as const)
      await audit.add(line(subject, later(at)))
    const [newest, ...rest] = await audit.list({ limit: 10 })
    expect([newest?.subject, rest.map(({ subject }) => subject)]).toEqual(['a', ['b', 'a']])
    expect(await audit.list({ limit: 10, before: newest?.id ?? '' })).toEqual(rest)
    expect(await audit.list({ limit: 10, subject: 'b' })).toHaveLength(1)
    expect(await audit.list({ limit: 10, beginsWith: ['sign', 'tri'] })).toHaveLength(3)
    expect([await audit.list({ limit: 10, beginsNotWith: ['sign', 'tri'] }), await audit.authors()]).toEqual([
      [],
      ['jo@example.com'],
    ])
    await audit.purge({ linesBefore: later(5).toISOString(), networksBefore: later(15).toISOString() })
    expect((await audit.list({ limit: 10 })).map(({ network }) => network)).toEqual(['192.0.2.0/24', null])
  })

  test('of two changes to one version of an enquiry at the same moment one succeeds, and the other learns of it', async () => {
    const place = await makePlace()
    const { enquiries, audit } = await openTestStore(place)
    const { id, reference } = enquiry()
    await enquiries.add(enquiry({ id, reference }))
    const change = (status: string) =>
      enquiries.change(id, {
        version: 0,
        at: now.toISOString(),
        by: 'jo@example.com',
        network: null,
        status,
        note: `It was ${status}`,
      })
    const results = await Promise.all([change('Contacted'), change('Lost Lead')])
    expect(results.map((result) => result?.kind).toSorted()).toEqual(['changed', 'conflict'])
    const after = await enquiries.get(id)
    expect(after).toMatchObject({ version: 1, notes: [{ by: 'jo@example.com', text: `It was ${after?.status}` }] })
    expect(after?.history.at(-1)).toMatchObject({ what: 'status', from: 'New Lead', to: after?.status })
    expect(await audit.list({ subject: reference, limit: 10 })).toHaveLength(2)
    expect(await storedBytes(place)).not.toContain('It was')
    const unchanged = {
      version: 1,
      at: now.toISOString(),
      by: 'jo@example.com',
      network: null,
      status: after?.status ?? '',
    }
    expect((await enquiries.change(id, unchanged))?.enquiry.version).toBe(1)
    expect(await enquiries.change('none', { version: null, at: now.toISOString(), by: 'x', network: null })).toBeNull()
  })

  test('the list goes on where a page ended, also between enquiries of one moment', async () => {
    const { enquiries } = await makeStore()
    for (const [reference, at] of [
      ['A', 0],
      ['B', 1],
      ['C', 1],
      ['D', 1],
      ['E', 2],
    ] as const)
      await enquiries.add(enquiry({ reference, createdAt: later(at).toISOString() }))
    const all = await enquiries.after({}, null, 10)
    expect(all.map(({ reference }) => reference).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
    for (const [at, last] of all.entries())
      expect(await enquiries.after({}, last, 2)).toEqual(all.slice(at + 1, at + 3))
    expect(await enquiries.count({ from: later(1).toISOString(), before: later(2).toISOString() })).toBe(3)
  })

  test('a target is down once two enquiries do not reach it, until one does', async () => {
    const { enquiries, deliveries } = await makeStore()
    const targets = (['crm', 'email'] as const).map((target) => ({ target, held: false }))
    for (let count = 0; count < 3; count += 1) await enquiries.add(enquiry({ deliveries: targets }))
    const claimed = await deliveries.claim({ now, leaseMs: 1000, limits: { crm: 3, email: 1 } })
    const attempt = async (which: number, isDelivered: boolean, at: Date) => {
      const one = claimed.filter(({ target }) => target === 'crm')[which]
      if (one === undefined) throw new Error('nothing was due')
      const result = isDelivered
        ? ({ state: 'delivered' } as const)
        : ({ state: 'waiting', nextAt: later(9000).toISOString() } as const)
      await deliveries.record(one, { at: at.toISOString(), tookMs: 1, status: '500', answer: '' }, result)
      return deliveries.failing(later(10_000))
    }
    expect(await attempt(0, false, now)).toEqual([])
    expect(await attempt(1, false, later(1))).toEqual([{ target: 'crm', count: 2 }])
    expect(await attempt(2, true, later(2))).toEqual([])
  })

  test('an enquiry counts as undelivered after an attempt that did not succeed', async () => {
    const { enquiries, deliveries } = await makeStore()
    await enquiries.add(enquiry({ reference: 'NEW' }))
    await enquiries.add(enquiry({ reference: 'OLD', createdAt: later(-1).toISOString() }))
    const [claimed] = await deliveries.claim({ now, leaseMs: 1000, limits: { crm: 1 } })
    if (claimed === undefined) throw new Error('nothing was due')
    const attempt = { at: now.toISOString(), tookMs: 1, status: '500', answer: '' }
    await deliveries.record(claimed, attempt, { state: 'waiting', nextAt: later(1000).toISOString() })
    expect((await enquiries.after({ undelivered: true }, null, 10)).map(({ id }) => id)).toEqual([claimed.enquiry?.id])
    expect(await enquiries.count({ undelivered: false })).toBe(1)
  })
}
