import { expect, test } from 'vitest'
import type { AlertChoices } from '../../../../runtime/enquiries/alerts/alert.ts'
import { makeDuty } from '../../../fakes/make-duty.ts'
import type { Store } from './open-store.ts'
import { person } from './staff-cases.ts'
import { enquiry, later, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

const [jo, boss] = ['jo@example.com', 'boss@example.com'] as const
const limits = { push: 9, 'alert-mail': 9, 'alert-webhook': 9 }
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/secret-end',
  p256dh: 'key',
  auth: 'auth',
  name: 'Chrome',
}
const attempt = { at: now.toISOString(), tookMs: 1, status: '500', answer: '' }

/** An agent with a duty, and an owner; their ids are their addresses. */
async function addPeople(store: Store, choices: Partial<AlertChoices> = {}): Promise<void> {
  for (const [email, role] of [
    [jo, 'agent'],
    [boss, 'admin'],
  ] as const) {
    await store.users.add(person({ id: email, email, role }))
    await store.alerts.choose(email, { ways: ['alert-mail', 'alert-webhook'], quiet: null, address: '', ...choices })
  }
  await store.duties.set(jo, makeDuty())
}

const claim = ({ deliveries }: Store, at = now) => deliveries.claim({ now: at, leaseMs: 1000, limits })

/** Who would be told by what, as words. */
async function told(store: Store, at = now): Promise<string[]> {
  const claimed = await claim(store, at)
  return claimed.map(({ target, alert }) => `${alert?.recipient.email} ${target} ${alert?.cause}`).toSorted()
}

/** Who is told of an enquiry. */
export function alertCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('whose enquiry it is gets one alert by each way, also if it comes again; without anybody the owners do', async () => {
    const store = await makeStore()
    await addPeople(store)
    const parts = { idempotencyKey: null, dedupeKey: 'the same', solution: null }
    const first = enquiry(parts)
    await store.enquiries.add(first)
    expect(await told(store)).toEqual([`${jo} alert-mail new`, `${jo} alert-webhook new`])
    await store.enquiries.add(enquiry({ ...parts, fields: { ...first.fields, lastName: 'Other' } }))
    expect((await store.enquiries.get(first.id))?.history.map(({ what }) => what)).toContain('version')
    expect(await told(store)).toEqual([])
    expect((await store.enquiries.get(first.id))?.history).toContainEqual(
      expect.objectContaining({ what: 'alerted new', to: jo }),
    )
    await store.duties.set(jo, makeDuty({ awayUntil: '2999-01-01' }))
    await store.enquiries.add(enquiry())
    expect(await told(store)).toEqual([`${boss} alert-mail new`, `${boss} alert-webhook new`])
    // Who has entered it knows of it.
    await store.enquiries.add(enquiry({ enteredBy: boss }))
    expect(await told(store)).toEqual([])
    // What is released a second time is told once.
    const held = enquiry({ verified: false })
    await store.enquiries.add(held)
    await store.deliveries.release(held.id, now, jo)
    await store.deliveries.release(held.id, now, jo)
    expect(await told(store)).toEqual([`${boss} alert-mail new`, `${boss} alert-webhook new`])
  })

  test('an alert is no delivery of the enquiry: it is in no count, list or log of those, and nothing sends it again', async () => {
    const store = await makeStore()
    await addPeople(store)
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id, deliveries: [{ target: 'crm', held: false }] }))
    for (const claimed of await claim(store)) await store.deliveries.record(claimed, attempt, { state: 'failed' })
    expect(await store.deliveries.backlog()).toMatchObject({ waiting: 1, failed: 0, parts: [{ target: 'crm' }] })
    expect(await store.deliveries.failing(now)).toEqual([])
    expect(await store.enquiries.count({ undelivered: true })).toBe(0)
    expect((await store.enquiries.get(id))?.deliveries.map(({ target }) => target)).toEqual(['crm'])
    expect(await store.deliveries.retry({ now })).toBe(0)
    expect(await store.alerts.last(jo)).toMatchObject([
      { target: expect.any(String), state: 'failed', status: '500' },
      { state: 'failed' },
    ])
  })

  test('what is answered, and what somebody does not want any more, is not to be sent', async () => {
    const store = await makeStore()
    await addPeople(store)
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id }))
    const overs = async (at: Date) => (await claim(store, at)).map(({ alert }) => alert?.over).toSorted()
    await store.alerts.choose(jo, { ways: ['alert-mail'], quiet: null, address: '' })
    expect(await overs(now)).toEqual([null, 'not wanted any more'].toSorted())
    const change = { version: null, at: later(1).toISOString(), by: jo, network: null, status: 'Contacted' }
    await store.enquiries.change(id, change)
    expect(await overs(later(2000))).toEqual(['answered meanwhile', 'answered meanwhile'])
  })

  test('a push goes to each browser of a person; one that another person registers is theirs, and one that is gone gets none', async () => {
    const store = await makeStore()
    await addPeople(store, { ways: ['push'] })
    await store.alerts.addDevice(jo, device, now)
    await store.alerts.addDevice(jo, { ...device, endpoint: 'https://web.push.apple.com/other' }, now)
    await store.enquiries.add(enquiry())
    const claimed = await claim(store)
    const ends = claimed.map(({ alert }) => alert?.device?.endpoint).toSorted()
    expect(ends).toEqual([device.endpoint, 'https://web.push.apple.com/other'])
    await store.alerts.addDevice(boss, device, now)
    await store.alerts.forgetDevice('https://web.push.apple.com/other')
    expect([await store.alerts.devices(jo), await store.alerts.devices(boss)]).toMatchObject([[], [{ name: 'Chrome' }]])
    const again = (await claim(store, later(2000))).map(({ alert }) => alert?.over)
    expect(again).toEqual(['this browser takes no more', 'this browser takes no more'])
  })

  test('a test is sent by the chosen ways, and forgotten after a month; people go with their alerts', async () => {
    const store = await makeStore()
    await addPeople(store)
    expect(await store.alerts.test(jo, now)).toBe(2)
    expect(await told(store)).toEqual([`${jo} alert-mail test`, `${jo} alert-webhook test`])
    await store.alerts.purge(later(29 * 86_400_000).toISOString())
    expect(await store.alerts.last(jo)).toHaveLength(2)
    await store.alerts.purge(later(31 * 86_400_000).toISOString())
    expect(await store.alerts.last(jo)).toEqual([])
    await store.enquiries.add(enquiry())
    await store.users.remove(jo, now.toISOString())
    expect(await told(store)).toEqual([])
  })

  test('with a key neither the number of a person nor the address of a browser can be read', async () => {
    const place = await makePlace()
    const store = await openTestStore(place)
    await addPeople(store, { address: '+44 7700 900123' })
    await store.alerts.addDevice(jo, device, now)
    expect((await store.alerts.choices(jo)).address).toBe('+44 7700 900123')
    const kept = await storedBytes(place)
    for (const text of ['7700 900123', 'secret-end']) expect(kept).not.toContain(text)
  })
}
