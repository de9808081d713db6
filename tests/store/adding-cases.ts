import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enquiry, later, type MakePlace, now, openTestStore } from './stores.ts'

const minute = 60_000

/** What becomes of an enquiry that is handed in: stored once, known again, or refused. */
export function addingCases(makePlace: MakePlace): void {
  test('an enquiry comes back as it was handed in, by id and by reference', async () => {
    const { enquiries } = await openTestStore(await makePlace())
    const { idempotencyKey: _, dedupeKey: _s, solution: _p, ...sent } = enquiry({ contactSafely: ['call', 'email'], spam: true })
    const { id, reference, answerBy } = sent
    expect(await enquiries.add({ ...sent, idempotencyKey: null, dedupeKey: null, solution: null })).toEqual({
      kind: 'stored',
      id,
      reference,
      answerBy,
    })
    const kept = await enquiries.get(id)
    expect(kept).toMatchObject({
      ...sent,
      deliveries: [{ target: 'crm', state: 'waiting', attempts: 0, nextAt: now.toISOString(), log: [] }],
    })
    expect(kept?.history).toEqual([{ at: now.toISOString(), by: 'site', what: 'stored' }])
    expect(await enquiries.get(reference)).toEqual(kept)
    expect(await enquiries.get('another')).toBeNull()
  })

  test('an enquiry with a key that is known is the one that came first', async () => {
    const { enquiries } = await openTestStore(await makePlace())
    const first = enquiry()
    await enquiries.add(first)
    const { idempotencyKey, solution } = first
    const { id, reference, answerBy } = first
    expect(await enquiries.add(enquiry({ idempotencyKey, solution }))).toEqual({ kind: 'known', id, reference, answerBy })
    expect((await enquiries.list({ page: 1, pageSize: 10 })).total).toBe(1)
  })

  test('without keys the same enquiry within ten minutes is one, before as well as after', async () => {
    const { enquiries } = await openTestStore(await makePlace())
    const add = (ms: number) =>
      enquiries.add(enquiry({ idempotencyKey: null, dedupeKey: 'kind, contact and message', createdAt: later(ms).toISOString() }))
    const first = await add(0)
    expect(await add(10 * minute - 1)).toEqual({ ...first, kind: 'known' })
    expect(await add(1 - 10 * minute)).toEqual({ ...first, kind: 'known' })
    expect((await add(10 * minute)).kind).toBe('stored')
    // The clock was set back by a day.
    expect((await add(-24 * 60 * minute)).kind).toBe('stored')
    expect((await enquiries.add(enquiry({ idempotencyKey: null, dedupeKey: 'another' }))).kind).toBe('stored')
  })

  test('a solution is accepted once, and what came with a spent one is not stored', async () => {
    const { enquiries } = await openTestStore(await makePlace())
    const first = enquiry()
    await enquiries.add(first)
    const second = enquiry({ solution: first.solution })
    expect(await enquiries.add(second)).toEqual({ kind: 'spent' })
    expect(await enquiries.get(second.id)).toBeNull()
    expect((await enquiries.add({ ...second, solution: enquiry().solution })).kind).toBe('stored')
  })

  test('a solution is not spent by an enquiry that was not stored', async () => {
    const { enquiries } = await openTestStore(await makePlace())
    const { reference } = enquiry()
    await enquiries.add(enquiry({ reference }))
    const second = enquiry({ reference })
    await expect(enquiries.add(second)).rejects.toMatchObject({ name: 'ReferenceTakenError' })
    expect((await enquiries.add({ ...second, reference: 'ANOTHER-1' })).kind).toBe('stored')
  })

  test.each<[string, () => { idempotencyKey: string | null; dedupeKey: string | null }]>([
    ['with a key', () => ({ idempotencyKey: randomUUID(), dedupeKey: null })],
    ['without keys', () => ({ idempotencyKey: null, dedupeKey: 'kind, contact and message' })],
  ])('of fifty equal enquiries %s at the same moment, handed to two processes, one is stored and the others are known', async (_, same) => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)] as const
    const equal = { ...same(), solution: enquiry().solution }
    const stored = await Promise.all(
      Array.from({ length: 50 }, (_each, index) => (index % 2 === 0 ? stores[0] : stores[1]).enquiries.add(enquiry(equal))),
    )
    expect(stored.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(stored.filter(({ kind }) => kind === 'known')).toHaveLength(49)
    expect(new Set(stored.map((each) => (each.kind === 'spent' ? '' : each.id))).size).toBe(1)
    const { enquiries, total } = await stores[0].enquiries.list({ page: 1, pageSize: 10 })
    expect(total).toBe(1)
    expect(enquiries[0]?.deliveries).toHaveLength(1)
  })

  test('of twenty enquiries with one solution at the same moment one is stored', async () => {
    const { enquiries } = await openTestStore(await makePlace())
    const { solution } = enquiry()
    const stored = await Promise.all(Array.from({ length: 20 }, () => enquiries.add(enquiry({ solution }))))
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual([...Array(19).fill('spent'), 'stored'])
    expect((await enquiries.list({ page: 1, pageSize: 1 })).total).toBe(1)
  })
}
