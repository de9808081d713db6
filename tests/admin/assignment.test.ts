import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noDuty } from '../../runtime/enquiries/duty/duty.ts'
import { roles } from '../../runtime/staff/roles.ts'
import type { User } from '../../runtime/staff/store/user-store.ts'
import { makeDuty } from '../fakes/make-duty.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { type ApiServer, startApi } from '../site/api/api-server.ts'
import { screensAs, screensWith } from '../site/api/screens.ts'
import { addUser, signedInAs } from '../site/api/staff.ts'

let api: ApiServer
let other: User
beforeAll(async () => {
  api = await startApi(inject('dist'))
  for (const role of roles) await addUser(api.store, `${role}@example.com`, role)
  other = await addUser(api.store, 'other@example.com', 'agent')
  await addUser(api.store, 'left@example.com', 'agent', { isDisabled: true })
})
afterAll(() => api.stop())

type Role = (typeof roles)[number] | 'nobody'
const people: readonly Role[] = [...roles, 'nobody']

const screens = async (role: Role) => (role === 'nobody' ? screensWith(api, '') : screensAs(api, `${role}@example.com`))

function signedOut(method: string, path: string, body: unknown) {
  const headers = { Origin: 'http://127.0.0.1', 'Content-Type': 'application/json' }
  return api.call(path, { method, headers, body: JSON.stringify(body) })
}

/** The ways to hand over an enquiry. */
const ways: Record<string, (role: Role) => Promise<(reference: string, to: string) => Promise<unknown>>> = {
  async form(role) {
    const { post } = await screens(role)
    return (reference, assignee) => post(`/admin/enquiries/${reference}`, { version: '1', assignee })
  },
  async API(role) {
    const call = role === 'nobody' ? signedOut : await signedInAs(api, `${role}@example.com`)
    return (reference, to) =>
      call('PATCH', `/api/admin/contacts/${reference}`, { version: 1, assignee: to === '' ? null : to })
  },
}
const targets = {
  'another agent': 'other@example.com',
  'an administrator': 'admin@example.com',
  nobody: '',
  'an editor, who answers no enquiries': 'editor@example.com',
  'somebody who has left': 'left@example.com',
  'somebody unknown': 'nemo@example.com',
}
const answering = new Set(['other@example.com', 'admin@example.com', ''])

describe.each(Object.keys(ways))('an enquiry handed over by %s', (way) => {
  test.each(people)('of %s goes to whom it may go to', async (role) => {
    const handOver = await ways[way]?.(role)
    for (const [name, to] of Object.entries(targets)) {
      const enquiry = makeEnquiry()
      await api.store.enquiries.add(enquiry)
      const change = { version: 0, at: enquiry.createdAt, by: 'agent@example.com', network: null }
      await api.store.enquiries.change(enquiry.id, { ...change, assignee: 'agent@example.com' })
      await handOver?.(enquiry.reference, to)
      const mayHandOver = role === 'admin' || role === 'agent'
      const expected = mayHandOver && answering.has(to) ? to || null : 'agent@example.com'
      expect([name, (await api.store.enquiries.get(enquiry.id))?.assignee]).toEqual([name, expected])
    }
  })
})

const before = makeDuty({ areas: ['country:Wales'], kinds: ['business'] })
// The fields of the form, and the part of the duty that they set.
const parts = {
  areas: [{ 'area.country:Scotland': 'on' }, ['country:Scotland']],
  kinds: [{ 'kind.consumer': 'on' }, ['consumer']],
  hours: [{ 'day.0.from': '09:00', 'day.0.to': '17:00' }, [{ from: '09:00', to: '17:00' }, ...noDuty.hours.slice(1)]],
  daysOff: [{ 'off.0.from': '2999-01-01', 'off.0.to': '2999-01-02' }, [{ from: '2999-01-01', to: '2999-01-02' }]],
  awayUntil: [{ awayUntil: '2999-01-01' }, '2999-01-01'],
} as const
const areasAndKinds = ['areas', 'kinds']

test.each(people)('what %s may set of a duty: all of anybody’s, or their own hours, or nothing', async (role) => {
  const own = role === 'nobody' ? other : await userOf(`${role}@example.com`)
  const { post } = await screens(role)
  for (const [screen, whose] of [
    [`/admin/people/${other.id}/duty`, other],
    ['/admin/account/duty', own],
  ] as const) {
    const isOwn = whose === own
    const mayAll = role === 'admin' && !isOwn
    const mayHours = mayAll || (isOwn && (role === 'admin' || role === 'agent'))
    await api.store.duties.set(whose.id, before)
    await post(screen, Object.assign({}, ...Object.values(parts).map(([fields]) => fields)))
    const after = await api.store.duties.get(whose.id)
    for (const [part, [, value]] of Object.entries(parts)) {
      const isSet = areasAndKinds.includes(part) ? mayAll : mayHours
      expect([screen, part, after[part as keyof typeof after]]).toEqual([
        screen,
        part,
        isSet ? value : before[part as keyof typeof before],
      ])
    }
  }
})

async function userOf(email: string): Promise<User> {
  const found = (await api.store.users.list()).find((user) => user.email === email)
  if (found === undefined) throw new Error(`there is no ${email}`)
  return found
}
