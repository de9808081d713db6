import { expect, test } from 'vitest'
import { createEscalationStore } from '../../../../runtime/enquiries/escalation/store/escalation-store.ts'
import { makeDuty } from '../../../fakes/make-duty.ts'
import type { Store } from './open-store.ts'
import { person } from './staff-cases.ts'
import { enquiry, later, type MakeStore, now } from './stores.ts'

const [jo, al, boss] = ['jo@example.com', 'al@example.com', 'boss@example.com'] as const
const minute = 60_000
const limits = { 'alert-webhook': 9 }

/** Two agents and an owner; their ids are their addresses. */
async function addPeople(store: Store): Promise<void> {
  for (const [email, role] of [
    [jo, 'agent'],
    [al, 'agent'],
    [boss, 'admin'],
  ] as const) {
    await store.users.add(person({ id: email, email, role }))
    await store.alerts.choose(email, { ways: ['alert-webhook'], quiet: null, address: '' })
  }
  await store.duties.set(jo, makeDuty({ areas: ['place:bath'] }))
  await store.duties.set(al, makeDuty({ areas: ['place:bath'], awayUntil: '2999-01-01' }))
}

/** Who is told of what since this was last asked. */
async function told(store: Store, at: Date): Promise<string[]> {
  const claimed = await store.deliveries.claim({ now: at, leaseMs: 7 * 86_400_000, limits })
  return claimed.map(({ alert }) => `${alert?.recipient.email} ${alert?.cause}`).toSorted()
}

/** What happens to enquiries that nobody answers. */
export function escalationCases(makeStore: MakeStore): void {
  test('at half of the time whose it is is reminded, then the next one and the owners are asked, once each', async () => {
    const store = await makeStore()
    await addPeople(store)
    const steps = createEscalationStore(store)
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id }))
    expect(await told(store, now)).toEqual([`${jo} new`])
    expect([await steps.nextAt(), (await store.enquiries.get(id))?.firstAnswerDue]).toEqual([
      later(15 * minute).toISOString(),
      later(30 * minute).toISOString(),
    ])
    expect([await steps.due(later(15 * minute - 1), 9), await steps.due(later(15 * minute), 9)]).toEqual([[], [id]])
    expect(await steps.take(id, later(15 * minute - 1))).toBeNull()
    // Of several processes one takes it.
    const taken = await Promise.all(Array.from({ length: 4 }, () => steps.take(id, later(15 * minute))))
    expect(taken.filter((step) => step !== null)).toEqual(['reminder'])
    expect(await told(store, later(15 * minute))).toEqual([`${jo} reminder`])
    await store.duties.set(al, makeDuty({ areas: ['country:England'] }))
    expect(await steps.take(id, later(30 * minute))).toBe('escalated')
    expect(await told(store, later(30 * minute))).toEqual([`${al} escalated`, `${boss} escalated`])
    const after = await store.enquiries.get(id)
    expect(after).toMatchObject({ assignee: al, version: 1 })
    expect(after?.history).toContainEqual(
      expect.objectContaining({ what: 'escalated country 0', from: jo, to: al, by: 'site' }),
    )
    expect([await steps.nextAt(), await steps.take(id, later(60 * minute))]).toEqual([null, null])
  })

  test('what was missed for long is escalated at once; with nobody else it stays whose it is', async () => {
    const store = await makeStore()
    await addPeople(store)
    const steps = createEscalationStore(store)
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id }))
    await told(store, now)
    expect(await steps.take(id, later(31 * minute))).toBe('escalated')
    expect(await told(store, later(31 * minute))).toEqual([`${boss} escalated`, `${jo} escalated`])
    expect(await store.enquiries.get(id)).toMatchObject({ assignee: jo, version: 0 })
  })

  test('who has answered, by a status or otherwise, is not reminded, and the first answer counts', async () => {
    const store = await makeStore()
    await addPeople(store)
    const steps = createEscalationStore(store)
    const [first, second] = [enquiry(), enquiry()]
    for (const one of [first, second]) await store.enquiries.add(one)
    const change = (minutes: number) => ({
      version: null,
      at: later(minutes * minute).toISOString(),
      by: jo,
      network: null,
    })
    await store.enquiries.change(first.id, { ...change(5), note: 'Seen.' })
    await store.enquiries.change(first.id, { ...change(9), status: 'Contacted' })
    await store.enquiries.change(first.id, { ...change(12), status: 'Lost' })
    await store.enquiries.change(second.id, { ...change(10), call: 'reached' })
    expect((await store.enquiries.get(first.id))?.firstAnswer).toEqual({ at: change(9).at, by: jo })
    expect((await store.enquiries.get(second.id))?.firstAnswer).toEqual({ at: change(10).at, by: jo })
    expect(await steps.due(later(90 * minute), 9)).toEqual([])
    const query = { from: now.toISOString(), before: later(1).toISOString() }
    expect((await store.enquiries.answers(query)).map(({ firstAnswer }) => firstAnswer?.at).toSorted()).toEqual(
      [change(10).at, change(9).at].toSorted(),
    )
    expect(await store.enquiries.answers({ ...query, locations: ['york'] })).toEqual([])
  })

  test('a status that is undone was no answer: the reminder comes when it was to come, and a later answer counts', async () => {
    const store = await makeStore()
    await addPeople(store)
    const steps = createEscalationStore(store)
    const [first, second] = [enquiry(), enquiry()]
    for (const one of [first, second]) await store.enquiries.add(one)
    const change = (minutes: number) => ({
      version: null,
      at: later(minutes * minute).toISOString(),
      by: jo,
      network: null,
    })
    for (const { id, status } of [first, second]) {
      await store.enquiries.change(id, { ...change(2), status: 'Contacted' })
      if (id === second.id) await store.enquiries.change(id, { ...change(3), call: 'reached' })
      await store.enquiries.change(id, { ...change(4), status, isUndo: true })
    }
    expect((await store.enquiries.get(first.id))?.firstAnswer).toBeNull()
    expect((await store.enquiries.get(second.id))?.firstAnswer).toEqual({ at: change(3).at, by: jo })
    expect(await steps.due(later(15 * minute - 1), 9)).toEqual([])
    expect(await steps.due(later(15 * minute), 9)).toEqual([first.id])
    // What is undone can be done again.
    await store.enquiries.change(first.id, { ...change(6), status: 'Contacted', isUndo: true })
    expect((await store.enquiries.get(first.id))?.firstAnswer).toEqual({ at: change(6).at, by: jo })
    expect(await steps.due(later(90 * minute), 9)).toEqual([])
  })

  test('of an enquiry whose agent is blocked, the owners are reminded', async () => {
    const store = await makeStore()
    await addPeople(store)
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id }))
    await told(store, now)
    await store.users.update(jo, { isDisabled: true })
    expect(await createEscalationStore(store).take(id, later(15 * minute))).toBe('reminder')
    expect(await told(store, later(15 * minute))).toEqual([`${boss} reminder`])
  })

  test('the time counts on duty, of anybody who could take it if it is nobody’s, and from the release of a held one', async () => {
    const store = await makeStore()
    await addPeople(store)
    const due = async (id: string) => (await store.enquiries.get(id))?.firstAnswerDue
    // It is Friday, 12:00. Jo is back on Monday at 09:00.
    const hours = [{ from: '09:00', to: '17:00' }, null, null, null, null, null, null]
    await store.duties.set(jo, makeDuty({ hours }))
    const [nobodys, held, without] = [enquiry(), enquiry({ verified: false }), enquiry({ firstAnswerMinutes: null })]
    for (const one of [nobodys, held, without]) await store.enquiries.add(one)
    expect([await due(nobodys.id), await due(held.id), await due(without.id)]).toEqual([
      '2026-11-23T09:30:00.000Z',
      null,
      null,
    ])
    await store.duties.set(jo, makeDuty())
    await store.deliveries.release(held.id, later(60 * minute), boss)
    expect(await due(held.id)).toBe(later(90 * minute).toISOString())
  })

  test('without anybody who has areas nothing is due', async () => {
    const store = await makeStore()
    await store.users.add(person({ id: boss, email: boss, role: 'admin' }))
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id }))
    expect([await createEscalationStore(store).nextAt(), (await store.enquiries.get(id))?.firstAnswerDue]).toEqual([
      null,
      null,
    ])
  })
}
