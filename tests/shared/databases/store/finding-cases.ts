import { expect, test } from 'vitest'
import type { UndeliveredEnquiry } from '../../../../runtime/enquiries/store/erase-enquiries.ts'
import type { EnquiryQuery } from '../../../../runtime/enquiries/store/find/enquiry-query.ts'
import type { PageOptions } from '../../../../runtime/enquiries/store/find/list-page.ts'
import { isOverwriteDue, overwriteErased } from '../../../../runtime/store/sqlite/overwrite-erased.ts'
import { enquiry, later, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

const firstPage = { page: 1, pageSize: 10 }
const heldForCrm = { target: 'crm', held: true } as const
const onUndelivered = () => undefined

/** How enquiries are found, and how they go. */
export function findingCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test.each<[string, Partial<EnquiryQuery>]>([
    ['e-mail, however it is written', { email: ' Orpheus@Example.COM ' }],
    ['phone with the code of the country', { phone: '+44 (0)7700 900456' }],
    ['phone in one piece', { phone: '07700900456' }],
    ['phone without its first 0', { phone: '7700 900456' }],
    ['part of its number', { partOfPhone: '0900456' }],
    ['a word of a company', { name: 'LYRE' }],
    ['the words of a name, without accents', { name: 'hèrmes o’brien' }],
    ['part of the address of its page', { partOfPage: '/about-b' }],
    ['one query of each list', { oneOf: [[{ name: 'lyre' }, { kind: 'consumer' }], [{ location: 'york' }]] }],
    ['half of its reference', { partOfReference: 'ORPH' }],
    ['reference', { reference: 'ORPH-0001' }],
    ['kind', { kind: 'business' }],
    ['status', { status: 'Answered' }],
    ['location', { location: 'york' }],
    ['being unverified', { verified: false }],
    ['being spam', { spam: true }],
    ['several at once', { kind: 'business', email: 'orpheus@example.com', spam: true }],
  ])('an enquiry is found by %s', async (_, query) => {
    const { enquiries } = await makeStore()
    await enquiries.add(enquiry())
    const fields = {
      company: 'Lyre Ltd',
      firstName: 'Hermes',
      lastName: "O'Brien",
      email: 'orpheus@example.com',
      phone: '+447700900456',
    }
    const differences = {
      kind: 'business',
      location: 'york',
      page: '/about-bath',
      status: 'Answered',
      verified: false,
      spam: true,
    } as const
    const sought = enquiry({ reference: 'ORPH-0001', fields, ...differences })
    await enquiries.add(sought)
    const found = await enquiries.list({ ...query, ...firstPage })
    expect(found.total).toBe(1)
    expect(found.enquiries).toMatchObject([{ id: sought.id, fields }])
    expect((await enquiries.list({ ...query, email: 'nobody@example.com', ...firstPage })).total).toBe(0)
  })

  test.each([
    ['020 7946 0018', '0018'],
    ['01632 964412', '4412'],
    ['01632 441296', '441296'],
    ['+353 1 496 0123', '3531'],
  ])('%s is found by its part %s', async (phone, partOfPhone) => {
    const { enquiries } = await makeStore()
    await enquiries.add(enquiry({ fields: { phone } }))
    await enquiries.add(enquiry({ fields: { phone: '01296 555555' } }))
    expect(await enquiries.count({ partOfPhone })).toBe(1)
  })

  test.each<[string, EnquiryQuery]>([
    ['part of a word', { name: 'Eury' }],
    ['only one of the words', { name: 'Eurydice Smith' }],
    ['no word at all', { name: '’' }],
    ['a word of the message', { name: 'Where' }],
    ['three digits', { partOfPhone: '123' }],
    ['a sign that stands for any', { partOfPage: '/contact_' }],
    ['what none of them may be', { noneOf: [{ kind: 'business' }, { location: 'bath' }] }],
    ['an empty list', { oneOf: [[]] }],
  ])('nothing is found by %s', async (_, query) => {
    const { enquiries } = await makeStore()
    await enquiries.add(enquiry())
    expect([await enquiries.count(query), await enquiries.count({})]).toEqual([0, 1])
  })

  test('an enquiry is found by what it says now, and not after it was erased', async () => {
    const { enquiries } = await makeStore()
    const [first, second] = ['Eurydice', 'Persephone'].map((firstName) =>
      enquiry({ fields: { firstName, email: 'eurydice@example.com' }, idempotencyKey: null, dedupeKey: 'same' }),
    )
    if (first === undefined || second === undefined) throw new Error('two are needed')
    await enquiries.add(first)
    await enquiries.add(second)
    const found = async () => [
      await enquiries.count({ name: 'eurydice' }),
      await enquiries.count({ name: 'persephone' }),
    ]
    expect(await found()).toEqual([0, 1])
    await enquiries.erase([first.id])
    expect(await found()).toEqual([0, 0])
  })

  test('what is urgent is at the top of a list, and its pages are the same in both directions', async () => {
    const { enquiries } = await makeStore()
    // Two of a moment each, in both parts of the list.
    const hours = [0, 1, 1, 2, 3, 4, 5, 5, 6]
    const added = hours.map((hour, index) =>
      enquiry({
        reference: `HOUR-${index}`,
        createdAt: later(hour * 3_600_000).toISOString(),
        answerBy: later((index % 2 === 0 ? -hour : hour + 1) * 3_600_000).toISOString(),
        status: index === 8 ? 'Closed' : 'New Lead',
      }),
    )
    for (const each of added) await enquiries.add(each)
    const urgent = [{ states: [{ status: 'New Lead' }], answerBefore: later(1).toISOString() }]
    const whole = await enquiries.page(
      { states: [{ status: 'New Lead' }, { status: 'Closed' }] },
      { urgent, from: null, size: 20 },
    )
    const places = whole.enquiries.map(({ reference, id }) => ({
      hour: hours[Number(reference.slice(5))],
      id,
      reference,
    }))
    expect(places.slice(0, 4).map(({ hour }) => hour)).toEqual([5, 3, 1, 0])
    expect(places.slice(4).map(({ hour }) => hour)).toEqual([6, 5, 4, 2, 1])
    for (const size of [1, 2, 3, 4, 5]) {
      const pages = []
      for (let from: PageOptions['from'] = null; ; ) {
        const page = await enquiries.page({}, { urgent, from, size })
        pages.push(page)
        if (page.last === null || !page.hasAfter) break
        from = { after: page.last }
      }
      expect(pages.flatMap(({ enquiries: shown }) => shown)).toEqual(whole.enquiries)
      for (const [at, { first }] of pages.entries()) {
        if (first === null || at === 0) continue
        const before = await enquiries.page({}, { urgent, from: { before: first }, size })
        expect(before.enquiries).toEqual(pages[at - 1]?.enquiries)
      }
    }
  })

  test('by its state an enquiry is found, and as it came only until somebody sets a status', async () => {
    const { enquiries } = await makeStore()
    const states = [{ status: 'New' }, { status: 'Qualified', kind: 'business', isAsItCame: true }] as const
    const added = (['New', 'Qualified', 'Qualified', 'Closed'] as const).map((status, index) =>
      enquiry({ status, kind: index === 1 ? 'consumer' : 'business', createdAt: later(index * 1000).toISOString() }),
    )
    for (const each of added) await enquiries.add(each)
    const [fresh, , asItCame] = added
    const found = async () => {
      const after = (await enquiries.after({ states }, null, 10)).map(({ id }) => id)
      const page = await enquiries.page({ states }, { urgent: [], from: null, size: 10 })
      expect([await enquiries.count({ states }), page.enquiries.map(({ id }) => id)]).toEqual([after.length, after])
      return after
    }
    expect(await found()).toEqual([asItCame?.id, fresh?.id])
    const author = { at: now.toISOString(), by: 'jo@example.com', network: null, version: null }
    await enquiries.change(asItCame?.id ?? '', { ...author, note: 'rings back' })
    expect(await found()).toEqual([asItCame?.id, fresh?.id])
    const undone = [{ status: 'Closed' }, { status: 'Qualified', isUndo: true }] as const
    for (const change of undone) await enquiries.change(asItCame?.id ?? '', { ...author, ...change })
    expect(await found()).toEqual([asItCame?.id, fresh?.id])
    for (const status of ['Closed', 'Qualified']) await enquiries.change(asItCame?.id ?? '', { ...author, status })
    expect(await found()).toEqual([fresh?.id])
    expect([await enquiries.count({ states, status: 'Qualified' }), await enquiries.count({ states: [] })]).toEqual([
      0, 0,
    ])
  })

  test('an unverified enquiry counts until it is released, values are counted, and a zero byte finds nothing', async () => {
    const { enquiries, deliveries } = await makeStore()
    const [released, waiting] = [
      enquiry({ verified: false, deliveries: [heldForCrm] }),
      enquiry({ verified: false, deliveries: [heldForCrm] }),
    ]
    for (const each of [released, waiting, enquiry({ location: 'york' })]) await enquiries.add(each)
    await deliveries.release(released.id, now)
    expect([await enquiries.count({ unreleased: true }), await enquiries.count({ unreleased: false })]).toEqual([1, 2])
    expect(await enquiries.tally({}, 'location')).toEqual([
      { value: 'bath', count: 2 },
      { value: 'york', count: 1 },
    ])
    expect(await enquiries.tally({}, 'assignee')).toEqual([])
    expect([await enquiries.count({ location: '\0' }), await enquiries.get('a\0')]).toEqual([0, null])
  })

  test('a list is paged, newest first, and says how many there are', async () => {
    const { enquiries } = await makeStore()
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1) {
      const added = enquiry({ createdAt: later(index * 1000).toISOString() })
      ids.unshift(added.id)
      await enquiries.add(added)
    }
    const page = async (number: number) =>
      (await enquiries.list({ page: number, pageSize: 3 })).enquiries.map(({ id }) => id)
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ids.slice(0, 3),
      ids.slice(3, 6),
      ids.slice(6),
      [],
    ])
    expect((await enquiries.list({ page: 2, pageSize: 3 })).total).toBe(7)
  })

  test('what is erased is gone with all that hung on it, and nothing else', async () => {
    const place = await makePlace()
    const store = await openTestStore(place, null)
    const { enquiries, deliveries } = store
    const [gone, kept] = [enquiry({ fields: { message: 'a secret of Eurydice' } }), enquiry()]
    await enquiries.add(gone)
    await enquiries.add(kept)
    for (const claimed of await deliveries.claim({ now, leaseMs: 1000, limits: { crm: 10 } }))
      await deliveries.record(
        claimed,
        { at: now.toISOString(), tookMs: 1, status: '500', answer: `about ${claimed.enquiry?.id}` },
        { state: 'failed' },
      )
    expect(await storedBytes(place)).toContain('a secret of Eurydice')
    expect(await enquiries.erase([gone.id, 'not-there'])).toEqual([gone.id])
    expect(await enquiries.get(gone.id)).toBeNull()
    expect(await enquiries.get(kept.id)).toMatchObject({
      id: kept.id,
      deliveries: [{ log: [{ answer: `about ${kept.id}` }] }],
    })
    expect(await deliveries.backlog()).toMatchObject({ failed: 1 })
    expect([await overwriteErased(store), await isOverwriteDue(store)]).toEqual([true, false])
    const left = await storedBytes(place)
    expect(left).not.toContain('a secret of Eurydice')
    expect(left).not.toContain(gone.id)
  })

  test('a purge deletes what is old, a dry run only counts it', async () => {
    const { enquiries } = await makeStore()
    for (let day = 0; day < 5; day += 1)
      await enquiries.add(enquiry({ createdAt: `2026-11-0${day + 1}T12:00:00.000Z` }))
    const purge = (dryRun: boolean) => enquiries.purge('2026-11-04T00:00:00.000Z', { dryRun, onUndelivered })
    expect(await purge(true)).toBe(3)
    expect((await enquiries.list(firstPage)).total).toBe(5)
    expect(await purge(false)).toBe(3)
    expect((await enquiries.list(firstPage)).enquiries.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
      '2026-11-05',
      '2026-11-04',
    ])
    expect(await purge(false)).toBe(0)
  })

  test('a purge names each enquiry that was never delivered, while it is still there; suspected spam is none', async () => {
    const { enquiries, deliveries } = await makeStore()
    const targets = (['crm', 'email'] as const).map((target) => ({ target, held: false }))
    const [failed, delivered, held] = [
      enquiry({ deliveries: targets }),
      enquiry({
        deliveries: [
          { target: 'crm', held: false },
          { target: 'acknowledgement', held: true },
        ],
      }),
      enquiry({ verified: false, deliveries: [heldForCrm] }),
    ]
    for (const each of [failed, delivered, held, enquiry({ spam: true, deliveries: [heldForCrm] })])
      await enquiries.add(each)
    for (const claimed of await deliveries.claim({ now, leaseMs: 1000, limits: { crm: 10 } })) {
      const state = claimed.enquiry?.id === failed.id ? 'failed' : 'delivered'
      await deliveries.record(claimed, { at: now.toISOString(), tookMs: 1, status: '500', answer: '' }, { state })
    }
    const purged = async (dryRun: boolean) => {
      const undelivered: UndeliveredEnquiry[] = []
      const onUndelivered = (each: UndeliveredEnquiry) => void undelivered.push(each)
      expect(await enquiries.purge(later(1).toISOString(), { dryRun, onUndelivered })).toBe(4)
      return undelivered.toSorted((one, other) => one.deliveries.length - other.deliveries.length)
    }
    const undelivered = [
      { reference: held.reference, createdAt: held.createdAt, deliveries: [{ target: 'crm', state: 'held' }] },
      {
        reference: failed.reference,
        createdAt: failed.createdAt,
        deliveries: [
          { target: 'crm', state: 'failed' },
          { target: 'email', state: 'waiting' },
        ],
      },
    ]
    expect(await purged(true)).toMatchObject(undelivered)
    expect(await purged(false)).toMatchObject(undelivered)
    expect((await enquiries.list(firstPage)).total).toBe(0)
  })

  test('a purge forgets solutions that have expired, and no others', async () => {
    const place = await makePlace()
    const store = await openTestStore(place)
    const { enquiries } = store
    const hour = 3_600_000
    const [expired, fresh] = [-hour, hour].map((ms) => ({
      id: `solution-${ms}`,
      expiresAt: new Date(Date.now() + ms).toISOString(),
    }))
    if (expired === undefined || fresh === undefined) throw new Error('two solutions are needed')
    await enquiries.add(enquiry({ solution: expired }))
    await enquiries.add(enquiry({ solution: fresh }))
    await enquiries.purge('2026-01-01T00:00:00.000Z', { dryRun: false, onUndelivered })
    expect(await overwriteErased(store)).toBe(true)
    expect(await enquiries.add(enquiry({ solution: fresh }))).toEqual({ kind: 'spent' })
    expect(await storedBytes(place)).not.toContain(expired.id)
  })
}
