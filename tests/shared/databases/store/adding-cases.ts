import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enquiry, later, type MakePlace, type MakeStore, now, openTestStore, perTarget } from './stores.ts'

const minute = 60_000

/** What becomes of an enquiry that is handed in: stored once, known again, or refused. */
export function addingCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('an enquiry comes back as it was handed in, by id and by reference', async () => {
    const { enquiries } = await makeStore()
    const {
      idempotencyKey: _,
      dedupeKey: _s,
      solution: _p,
      ...sent
    } = enquiry({ contactSafely: ['call', 'email'], spam: true })
    const { id, reference, answerBy } = sent
    expect(await enquiries.add({ ...sent, idempotencyKey: null, dedupeKey: null, solution: null })).toEqual({
      kind: 'stored',
      id,
      reference,
      answerBy,
    })
    const kept = await enquiries.get(id)
    const { areas, firstAnswerMinutes, ...shown } = sent
    expect(kept).toMatchObject({
      ...shown,
      deliveries: [{ target: 'crm', state: 'waiting', attempts: 0, nextAt: now.toISOString(), log: [] }],
    })
    expect(kept?.history).toEqual([{ at: now.toISOString(), by: 'site', what: 'stored' }])
    expect(await enquiries.get(reference)).toEqual(kept)
    expect(await enquiries.get('another')).toBeNull()
  })

  test('the history of an enquiry that staff have entered begins with them', async () => {
    const { enquiries } = await makeStore()
    const entered = enquiry({ enteredBy: 'jo@example.com' })
    await enquiries.add(entered)
    expect((await enquiries.get(entered.id))?.history).toEqual([
      { at: now.toISOString(), by: 'jo@example.com', what: 'entered' },
    ])
  })

  test('an enquiry with a key that is known is the one that came first', async () => {
    const { enquiries } = await makeStore()
    const first = enquiry()
    await enquiries.add(first)
    const { idempotencyKey, solution } = first
    const { id, reference, answerBy } = first
    expect(await enquiries.add(enquiry({ idempotencyKey, solution }))).toEqual({
      kind: 'known',
      id,
      reference,
      answerBy,
    })
    expect((await enquiries.list({ page: 1, pageSize: 10 })).total).toBe(1)
  })

  test('without keys the same enquiry within ten minutes is one, before as well as after', async () => {
    const { enquiries } = await makeStore()
    const add = (ms: number) =>
      enquiries.add(
        enquiry({ idempotencyKey: null, dedupeKey: 'kind, contact and message', createdAt: later(ms).toISOString() }),
      )
    const first = await add(0)
    expect(await add(10 * minute - 1)).toEqual({ ...first, kind: 'known' })
    expect(await add(1 - 10 * minute)).toEqual({ ...first, kind: 'known' })
    expect((await add(10 * minute)).kind).toBe('stored')
    // The clock was set back by a day.
    expect((await add(-24 * 60 * minute)).kind).toBe('stored')
    expect((await enquiries.add(enquiry({ idempotencyKey: null, dedupeKey: 'another' }))).kind).toBe('stored')
  })

  test('a key that is known, with anything else in it, is no repeat', async () => {
    const { enquiries } = await makeStore()
    const first = enquiry()
    await enquiries.add(first)
    const again = { idempotencyKey: first.idempotencyKey, solution: null }
    const others = [
      { contactSafely: ['email'] },
      { kind: 'business' },
      ...Object.keys(first.fields).map((name) => ({ fields: { ...first.fields, [name]: '07700 900999' } })),
      { fields: { ...first.fields, company: 'Thrace & Co' } },
    ]
    for (const other of others)
      expect([other, await enquiries.add(enquiry({ ...again, ...other }))]).toEqual([other, { kind: 'different' }])
    expect(await enquiries.get(first.id)).toMatchObject({ fields: first.fields, contactSafely: ['call'], version: 0 })
  })

  test('the same enquiry with other names or safe ways is its next version, and goes out again under another key', async () => {
    const store = await makeStore()
    const same = { idempotencyKey: null, dedupeKey: 'kind, contact and message', solution: null }
    const { id, reference, answerBy, fields } = enquiry()
    await store.enquiries.add(enquiry({ ...same, id, reference }))
    const claim = async (ms: number) => {
      const [claimed] = await store.deliveries.claim({ now: later(ms), leaseMs: 60_000, limits: perTarget(9) })
      if (claimed === undefined) throw new Error('nothing is due')
      return claimed
    }
    const attempt = { at: now.toISOString(), tookMs: 1, status: '200', answer: '' }
    const first = await claim(1)
    expect(await store.deliveries.record(first, attempt, { state: 'delivered' })).toBe(true)
    const changed = { contactSafely: ['email'], fields: { ...fields, firstName: 'Euridice', city: 'Bath' } }
    const later1 = { ...same, ...changed, createdAt: later(1000).toISOString() }
    expect(await store.enquiries.add(enquiry(later1))).toEqual({ kind: 'version', id, reference, answerBy })
    expect(await store.enquiries.add(enquiry(later1))).toEqual({ kind: 'known', id, reference, answerBy })
    const second = await claim(1001)
    expect(second).toMatchObject({ enquiry: changed, id: first.id, attempts: 0 })
    expect([first.key, second.key].map((key) => key.startsWith(first.id))).toEqual([true, true])
    expect(second.key).not.toBe(first.key)
    // Sent while it changes: what went out is not what was recorded, so it goes out once more.
    const backAgain = { ...same, contactSafely: ['call'], fields: changed.fields, createdAt: later(2000).toISOString() }
    expect(await store.enquiries.add(enquiry(backAgain))).toMatchObject({ kind: 'version', id })
    expect(await store.deliveries.record(second, attempt, { state: 'delivered' })).toBe(false)
    expect((await claim(2001)).enquiry?.contactSafely).toEqual(['call'])
    expect(await store.enquiries.get(id)).toMatchObject({
      version: 2,
      createdAt: now.toISOString(),
      contactSafely: ['call'],
      fields: changed.fields,
      history: [
        { what: 'stored' },
        { what: 'delivered crm' },
        {
          what: 'version',
          by: 'site',
          at: later(1000).toISOString(),
          earlier: { fields: { firstName: 'Eurydice', city: '' }, contactSafely: ['call'] },
        },
        { what: 'version', earlier: { fields: {}, contactSafely: ['email'] } },
      ],
    })
    expect((await store.enquiries.list({ page: 1, pageSize: 9 })).total).toBe(1)
  })

  test('other spellings of a number, an address or a space are no new version', async () => {
    const { enquiries } = await makeStore()
    const same = { idempotencyKey: null, dedupeKey: 'kind, contact and message', solution: null }
    const { fields } = enquiry()
    await enquiries.add(enquiry(same))
    const spelt = { ...fields, phone: '(07700) 900-123', email: 'Eurydice@EXAMPLE.com', message: 'Where  is\r\nhe?' }
    expect(await enquiries.add(enquiry({ ...same, fields: spelt }))).toMatchObject({ kind: 'known' })
  })

  test('a version that no person has checked waits for one, and a mail goes to no address that is not safe any more', async () => {
    const { enquiries } = await makeStore()
    const same = { idempotencyKey: null, dedupeKey: 'kind, contact and message', solution: null }
    const deliveries = (held: boolean) => (['crm', 'acknowledgement'] as const).map((target) => ({ target, held }))
    const { id } = (await enquiries.add(enquiry({ ...same, deliveries: deliveries(false) }))) as { id: string }
    await enquiries.add(enquiry({ ...same, contactSafely: ['message'], verified: false, deliveries: deliveries(true) }))
    expect(await enquiries.get(id)).toMatchObject({
      verified: false,
      deliveries: [
        { state: 'held', nextAt: null },
        { state: 'held', nextAt: null },
      ],
    })
  })

  test('of versions at the same moment, handed to two processes, each is kept', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)] as const
    const same = { idempotencyKey: null, dedupeKey: 'kind, contact and message', solution: null }
    const { fields } = enquiry()
    const names = Array.from({ length: 8 }, (_, index) => `Eurydice ${index}`)
    const added = await Promise.all(
      names.map((firstName, index) =>
        (index % 2 === 0 ? stores[0] : stores[1]).enquiries.add(enquiry({ ...same, fields: { ...fields, firstName } })),
      ),
    )
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(['stored', ...Array(7).fill('version')])
    const [kept] = (await stores[0].enquiries.list({ page: 1, pageSize: 9 })).enquiries
    const earlier = kept?.history.flatMap((line) => line.earlier?.fields?.firstName ?? []) ?? []
    expect([...earlier, kept?.fields.firstName].toSorted()).toEqual(names)
  })

  test('a solution is accepted once, and what came with a spent one is not stored', async () => {
    const { enquiries } = await makeStore()
    const first = enquiry()
    await enquiries.add(first)
    const second = enquiry({ solution: first.solution })
    expect(await enquiries.add(second)).toEqual({ kind: 'spent' })
    expect(await enquiries.get(second.id)).toBeNull()
    expect((await enquiries.add({ ...second, solution: enquiry().solution })).kind).toBe('stored')
  })

  test('a solution is not spent by an enquiry that was not stored', async () => {
    const { enquiries } = await makeStore()
    const { reference } = enquiry()
    await enquiries.add(enquiry({ reference }))
    const second = enquiry({ reference })
    await expect(enquiries.add(second)).rejects.toMatchObject({ name: 'ReferenceTakenError' })
    expect((await enquiries.add({ ...second, reference: 'ANOTHER-1' })).kind).toBe('stored')
  })

  test.each<[string, () => { idempotencyKey: string | null; dedupeKey: string | null }]>([
    ['with a key', () => ({ idempotencyKey: randomUUID(), dedupeKey: null })],
    ['without keys', () => ({ idempotencyKey: null, dedupeKey: 'kind, contact and message' })],
  ])(
    'of fifty equal enquiries %s at the same moment, handed to two processes, one is stored and the others are known',
    async (_, same) => {
      const place = await makePlace()
      const stores = [await openTestStore(place), await openTestStore(place)] as const
      const equal = { ...same(), solution: enquiry().solution }
      const stored = await Promise.all(
        Array.from({ length: 50 }, (_each, index) =>
          (index % 2 === 0 ? stores[0] : stores[1]).enquiries.add(enquiry(equal)),
        ),
      )
      expect(stored.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
      expect(stored.filter(({ kind }) => kind === 'known')).toHaveLength(49)
      expect(new Set(stored.map((each) => ('id' in each ? each.id : ''))).size).toBe(1)
      const { enquiries, total } = await stores[0].enquiries.list({ page: 1, pageSize: 10 })
      expect(total).toBe(1)
      expect(enquiries[0]?.deliveries).toHaveLength(1)
    },
  )

  test('of twenty enquiries with one solution at the same moment one is stored', async () => {
    const { enquiries } = await makeStore()
    const { solution } = enquiry()
    const stored = await Promise.all(Array.from({ length: 20 }, () => enquiries.add(enquiry({ solution }))))
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual([...Array(19).fill('spent'), 'stored'])
    expect((await enquiries.list({ page: 1, pageSize: 1 })).total).toBe(1)
  })
}
