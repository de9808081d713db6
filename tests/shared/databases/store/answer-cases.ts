import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EnquiryChange } from '../../../../runtime/enquiries/store/change-enquiry.ts'
import type { NewEnquiry } from '../../../../runtime/enquiries/store/enquiry.ts'
import { allEnquiries, personQuery } from '../../../../runtime/enquiries/store/find/each-enquiry.ts'
import { earlierEnquiry, makeEarlierTables } from './earlier-tables.ts'
import type { Store } from './open-store.ts'
import { damage, enquiry, later, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

const author = { at: now.toISOString(), by: 'jo@example.com', network: null }
const change = (parts: Partial<EnquiryChange>): EnquiryChange => ({ version: null, ...author, ...parts })
const letter = (id: string = randomUUID()) => ({
  id,
  to: 'eurydice@example.com',
  subject: 'Your message',
  text: 'He looked back.',
})

async function add({ enquiries }: Store, parts: Partial<NewEnquiry> = {}): Promise<NewEnquiry> {
  const made = enquiry(parts)
  await enquiries.add(made)
  return made
}

/** Mail to people, calls, and the conversations that enquiries make. */
export function answerCases(makeStore: MakeStore, makePlace: MakePlace, makeWithoutTables: MakePlace): void {
  test('an answer is stored with its delivery and its line in the history, and is handed out to be sent', async () => {
    const store = await makeStore()
    const { id, reference } = await add(store, { deliveries: [] })
    const written = letter()
    const result = await store.enquiries.change(id, change({ version: 0, answer: written }))
    expect(result).toMatchObject({
      kind: 'changed',
      enquiry: {
        version: 1,
        firstAnswer: { at: author.at, by: author.by },
        answers: [{ ...written, at: author.at, by: author.by }],
        deliveries: [{ id: written.id, target: 'answer', state: 'waiting' }],
        history: [{ what: 'stored' }, { what: 'answer', by: author.by, reason: 'Your message' }],
      },
    })
    const [claimed] = await store.deliveries.claim({ now, leaseMs: 1000, limits: { answer: 1 } })
    expect(claimed).toMatchObject({ id: written.id, target: 'answer', enquiry: { answers: [written] } })
    // The trail says that there is one, and not what it says.
    expect(await store.audit.list({ subject: reference, limit: 10 })).toMatchObject([
      { action: 'enquiry answer', by: author.by, from: null, to: null },
    ])
  })

  test('of two posts of one form one sends the answer, and the other is told that it was sent', async () => {
    const store = await makeStore()
    const { id } = await add(store)
    const answer = letter()
    const send = (written = answer) => store.enquiries.change(id, change({ version: 0, answer: written }))
    const results = await Promise.all([send(), send()])
    expect(results.map((result) => result?.kind)).toEqual(['changed', 'changed'])
    // Somebody else answered first: nothing is sent.
    expect((await send(letter()))?.kind).toBe('conflict')
    expect((await store.enquiries.get(id))?.answers).toHaveLength(1)
  })

  test('an answer that arrived is never sent again, and one that failed is sent under the same id', async () => {
    const store = await makeStore()
    const { id } = await add(store, { deliveries: [] })
    const [arrived, failed] = [letter(), letter()]
    for (const answer of [arrived, failed]) await store.enquiries.change(id, change({ answer }))
    const limits = { answer: 2 }
    for (const claimed of await store.deliveries.claim({ now, leaseMs: 1000, limits }))
      await store.deliveries.record(
        claimed,
        { at: author.at, tookMs: 1, status: '250', answer: '' },
        { state: claimed.id === arrived.id ? 'delivered' : 'failed' },
      )
    await store.enquiries.change(id, change({ deliver: { work: 'resend', target: 'answer' } }))
    expect(await store.deliveries.claim({ now, leaseMs: 1000, limits })).toMatchObject([{ id: failed.id }])
  })

  test('what an answer says is encrypted, goes with its enquiry, and a damaged one hides nothing else', async () => {
    const place = await makePlace()
    const store = await openTestStore(place)
    const [erased, kept] = [await add(store), await add(store)]
    for (const { id } of [erased, kept]) await store.enquiries.change(id, change({ answer: letter() }))
    for (const said of ['He looked back', 'Your message', 'eurydice@example.com'])
      expect(await storedBytes(place)).not.toContain(said)
    expect(await store.enquiries.erase([erased.id])).toEqual([erased.id])
    await damage(place, 'answers', 'enquiry_id', kept.id)
    const before = later(1000).toISOString()
    expect(await store.enquiries.get(kept.id)).toMatchObject({
      fields: { firstName: 'Eurydice' },
      answers: [{ to: '', text: 'cannot be read' }],
    })
    expect(await store.enquiries.purge(before, { dryRun: false, onUndelivered: () => undefined })).toBe(1)
    expect(await store.deliveries.backlog()).toMatchObject({ waiting: 0, parts: [] })
  })

  test('a call is noted once for a button that is pressed twice, and again for the next call', async () => {
    const store = await makeStore()
    const { id } = await add(store)
    const press = (ms: number, call: EnquiryChange['call']) =>
      store.enquiries.change(id, {
        ...change({}),
        at: later(ms).toISOString(),
        ...(call === undefined ? {} : { call }),
      })
    await press(0, 'no-answer')
    // Nobody has been answered yet (`firstAnswer`).
    expect((await press(2000, 'no-answer'))?.enquiry).toMatchObject({ version: 1, firstAnswer: null })
    const reached = { at: later(3000).toISOString(), by: author.by }
    expect((await press(3000, 'reached'))?.enquiry.firstAnswer).toEqual(reached)
    await press(120_000, 'no-answer')
    const calls = (await store.enquiries.get(id))?.history.filter(({ what }) => what === 'call')
    expect(calls?.map(({ to }) => to)).toEqual(['no-answer', 'reached', 'no-answer'])
  })

  test('conversations become one, each enquiry leaves alone, and nothing is left of one that is not there', async () => {
    const store = await makeStore()
    const [first, second, third, fourth] = [await add(store), await add(store), await add(store), await add(store)]
    const membersOf = async (conversation: string | null) => {
      const found = await store.enquiries.after({ conversation: conversation ?? '' }, null, 9)
      return found.map(({ id }) => id).toSorted()
    }
    const joined = await store.enquiries.join([first.id, second.id], author)
    await store.enquiries.join([third.id, fourth.id], author)
    expect(await store.enquiries.join([second.id, third.id], author)).toBe(joined)
    const all = [first, second, third, fourth].map(({ id }) => id).toSorted()
    expect(await membersOf(joined)).toEqual(all)
    // Two that are joined already stay as they are.
    const before = await store.enquiries.get(first.id)
    await store.enquiries.join([first.id, second.id], author)
    expect(await store.enquiries.get(first.id)).toEqual(before)
    await store.enquiries.change(second.id, change({ conversation: null }))
    expect(await membersOf(joined)).toEqual(all.filter((id) => id !== second.id))
    expect((await store.enquiries.get(second.id))?.history.slice(1)).toMatchObject([
      { what: 'conversation', from: null, to: joined },
      { what: 'conversation', from: joined, to: null },
    ])
    expect(await store.enquiries.join([first.id, randomUUID()], author)).toBeNull()
  })

  test('two who join the same enquiry with others at the same moment make one conversation', async () => {
    const store = await makeStore()
    const [one, two, three] = [await add(store), await add(store), await add(store)]
    await Promise.all([
      store.enquiries.join([one.id, two.id], author),
      store.enquiries.join([three.id, one.id], author),
    ])
    const found = await Promise.all([one, two, three].map(({ id }) => store.enquiries.get(id)))
    expect(new Set(found.map((each) => each?.conversation)).size).toBe(1)
    expect(found[0]?.conversation).not.toBeNull()
  })

  test('two who join the same two conversations at the same moment, from different ends, both succeed', async () => {
    const store = await makeStore()
    for (let round = 0; round < 3; round += 1) {
      const [a, b, c, d] = [await add(store), await add(store), await add(store), await add(store)]
      await store.enquiries.join([a.id, d.id], author)
      await store.enquiries.join([b.id, c.id], author)
      const [one, other] = await Promise.all([
        store.enquiries.join([a.id, c.id], author),
        store.enquiries.join([b.id, d.id], author),
      ])
      expect(one).not.toBeNull()
      expect(other).toBe(one)
    }
  })

  test('what is held about a person includes what was joined with it', async () => {
    const store = await makeStore()
    const known = await add(store, { fields: { firstName: 'Eurydice', email: 'eurydice@example.com' } })
    const joined = await add(store, { fields: { phone: '01632 960111' } })
    const other = await add(store, { fields: { phone: '01632 960112' } })
    await store.enquiries.join([known.id, joined.id], author)
    const held = async (person: Parameters<typeof personQuery>[0]) =>
      (await allEnquiries(store.enquiries, personQuery(person))).map(({ id }) => id).toSorted()
    const both = [known.id, joined.id].toSorted()
    expect(await held({ email: 'Eurydice@Example.com' })).toEqual(both)
    expect(await held({ phone: '+44 1632 960111' })).toEqual(both)
    expect(await held({ phone: '01632 960112' })).toEqual([other.id])
    expect(await held({})).toEqual([])
  })

  test('a database from before there were answers and conversations is brought up to date, with all that it has', async () => {
    const place = await makeWithoutTables()
    await makeEarlierTables(place, '016-escalation', [earlierEnquiry('e0', author.at)])
    const store = await openTestStore(place)
    expect(await store.enquiries.get('e0')).toMatchObject({ fields: { message: 'The key of e0' }, answers: [] })
    const other = await add(store)
    await store.enquiries.join(['e0', other.id], author)
    const result = await store.enquiries.change('e0', change({ answer: letter() }))
    expect(result?.enquiry).toMatchObject({ answers: [{ text: 'He looked back.' }] })
  })
}
