import { expect, test } from 'vitest'
import type { Duty } from '../../../../runtime/enquiries/duty/duty.ts'
import { makeDuty } from '../../../fakes/make-duty.ts'
import type { Store } from './open-store.ts'
import { person } from './staff-cases.ts'
import { enquiry, later, type MakeStore, now } from './stores.ts'

const [jo, al] = ['jo@example.com', 'al@example.com'] as const

/** Their id is their address. */
async function addAgent(store: Store, email: string, duty: Partial<Duty> = {}): Promise<void> {
  await store.users.add(person({ id: email, email }))
  await store.duties.set(email, makeDuty(duty))
}

/** Whose an enquiry is, and the line of its history that says why. */
async function routingOf(store: Store, id: string) {
  const found = await store.enquiries.get(id)
  const line = found?.history.find(({ what }) => what.startsWith('routed '))
  return { assignee: found?.assignee, rule: line?.what, to: line?.to }
}

/** Who is asked first about an enquiry. */
export function dutyCases(makeStore: MakeStore): void {
  test('a new enquiry is assigned by area, kind and duty to whoever has the fewest open, and the history says so', async () => {
    const store = await makeStore()
    await addAgent(store, jo, { areas: ['country:England'] })
    await addAgent(store, al, { areas: ['place:bath'], kinds: ['business'] })
    const [first, second, third] = [enquiry(), enquiry(), enquiry({ kind: 'business' })]
    for (const one of [first, second, third]) await store.enquiries.add(one)
    expect(await routingOf(store, first.id)).toEqual({ assignee: jo, rule: 'routed country 0', to: jo })
    expect(await routingOf(store, second.id)).toEqual({ assignee: jo, rule: 'routed country 1', to: jo })
    expect(await routingOf(store, third.id)).toEqual({ assignee: al, rule: 'routed place 0', to: al })
    // One that a version proves to be from a person is assigned then.
    const same = { idempotencyKey: null, dedupeKey: 'kind, contact and message', solution: null }
    const unproven = enquiry({ ...same, verified: false, contactSafely: ['message'] })
    await store.enquiries.add(unproven)
    expect(await routingOf(store, unproven.id)).toEqual({ assignee: null, rule: undefined, to: undefined })
    await store.enquiries.add(enquiry({ ...same, kind: unproven.kind, contactSafely: ['call'] }))
    expect(await routingOf(store, unproven.id)).toEqual({ assignee: jo, rule: 'routed country 2', to: jo })
    await store.enquiries.erase([unproven.id])
    // Who is answered waits no more.
    const change = { version: null, at: later(1).toISOString(), by: jo, network: null, status: 'Contacted' }
    for (const { id } of [first, second]) await store.enquiries.change(id, change)
    expect((await store.enquiries.get(first.id))?.firstAnswer).toEqual({ at: change.at, by: jo })
    const fourth = enquiry()
    await store.enquiries.add(fourth)
    expect((await routingOf(store, fourth.id)).rule).toBe('routed country 0')
  })

  test('of many enquiries at once all are counted, so that two people get half each', async () => {
    const store = await makeStore()
    for (const email of [jo, al]) await addAgent(store, email)
    await Promise.all(Array.from({ length: 8 }, () => store.enquiries.add(enquiry())))
    const counts = await store.enquiries.tally({}, 'assignee')
    expect(counts.map(({ count }) => count)).toEqual([4, 4])
  })

  test('without anybody who has areas nothing is assigned or written down; where nobody fits it is on the owner’s list', async () => {
    const store = await makeStore()
    await store.users.add(person({ id: jo, email: jo }))
    const [before, after] = [enquiry(), enquiry()]
    await store.enquiries.add(before)
    expect(await routingOf(store, before.id)).toEqual({ assignee: null })
    await addAgent(store, al, { awayUntil: '2999-01-01' })
    await store.enquiries.add(after)
    expect(await routingOf(store, after.id)).toEqual({ assignee: null, rule: 'routed no-duty' })
    // Whoever may not answer enquiries is not asked.
    await store.duties.set(al, makeDuty())
    await store.users.update(al, { role: 'editor' })
    const last = enquiry()
    await store.enquiries.add(last)
    expect(await routingOf(store, last.id)).toEqual({ assignee: null })
  })

  test('what is held is nobody’s until somebody releases it', async () => {
    const store = await makeStore()
    await addAgent(store, jo)
    const held = enquiry({ verified: false, deliveries: [{ target: 'crm', held: true }] })
    await store.enquiries.add(held)
    expect(await routingOf(store, held.id)).toEqual({ assignee: null })
    await store.deliveries.release(held.id, later(1), al)
    expect(await routingOf(store, held.id)).toMatchObject({ assignee: jo, rule: 'routed all 0' })
    const change = { version: null, at: later(2).toISOString(), by: al, network: null }
    await store.enquiries.change(held.id, { ...change, assignee: null })
    await store.enquiries.change(held.id, { ...change, deliver: { work: 'release' } })
    expect((await routingOf(store, held.id)).assignee).toBeNull()
  })

  test('a duty is kept with its person, and goes with them', async () => {
    const store = await makeStore()
    const duty = makeDuty({ areas: ['place:bath'], daysOff: [{ from: '2026-12-24', to: '2026-12-26' }] })
    await addAgent(store, jo)
    await store.duties.set(jo, duty)
    expect(await store.duties.get(jo)).toEqual(duty)
    await store.users.remove(jo, now.toISOString())
    expect((await store.duties.get(jo)).areas).toEqual([])
  })

  test('rotas are those of people who have areas and may answer', async () => {
    const store = await makeStore()
    await addAgent(store, jo, { awayUntil: '2026-12-24' })
    await addAgent(store, al, { areas: [] })
    await store.users.add(person({ id: 'ed', email: 'ed@example.com', role: 'editor' }))
    await store.duties.set('ed', makeDuty())
    expect(await store.duties.rotas({ areas: ['all'], kind: 'consumer' })).toEqual([
      makeDuty({ awayUntil: '2026-12-24' }),
    ])
  })
}
