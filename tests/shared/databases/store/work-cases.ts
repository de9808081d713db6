import { expect, test } from 'vitest'
import type { EnquiryChange } from '../../../../runtime/enquiries/store/change-enquiry.ts'
import type { Store } from './open-store.ts'
import { enquiry, later, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

const by = 'jo@example.com'
const change = (parts: Partial<EnquiryChange>): EnquiryChange => ({
  version: null,
  at: now.toISOString(),
  by,
  network: null,
  ...parts,
})
const failed = { at: now.toISOString(), tookMs: 1, status: '500', answer: 'out of order' }

/** Makes one attempt at the first due delivery, with this result. */
async function attempt({ deliveries }: Store, state: 'delivered' | 'failed', at = now): Promise<void> {
  const [claimed] = await deliveries.claim({ now: at, leaseMs: 1000, limits: { crm: 1, acknowledgement: 1 } })
  if (claimed === undefined) throw new Error('nothing was due')
  await deliveries.record(claimed, failed, { state })
}

/** What staff do with an enquiry, beside other staff. */
export function workCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('of two who send an enquiry again at the same moment one does, and a third who had read it before does not', async () => {
    const store = await makeStore()
    const { id, reference } = enquiry()
    await store.enquiries.add(enquiry({ id, reference }))
    await attempt(store, 'failed')
    const resend = (version: number) => store.enquiries.change(id, change({ version, deliver: { work: 'resend' } }))
    const results = await Promise.all([resend(0), resend(0)])
    expect(results.map((result) => result?.kind).toSorted()).toEqual(['changed', 'conflict'])
    expect((await resend(0))?.kind).toBe('conflict')
    const after = await store.enquiries.get(id)
    expect([
      after?.version,
      after?.deliveries[0]?.state,
      after?.history.filter(({ what }) => what === 'retried crm').length,
    ]).toEqual([1, 'waiting', 1])
    expect(await store.audit.list({ subject: reference, limit: 10 })).toMatchObject([{ action: 'enquiry resend', by }])
    // Nothing is left to send, so nothing changes for others.
    expect((await resend(1))?.enquiry.version).toBe(1)
    expect((await store.enquiries.change('none', change({ deliver: { work: 'release' } })))?.kind).toBeUndefined()
  })

  test('a change by somebody else leaves held deliveries held', async () => {
    const store = await makeStore()
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id, spam: true, deliveries: [{ target: 'crm', held: true }] }))
    await store.enquiries.change(id, change({ note: 'It is from Jo' }))
    const release = (version: number) => store.enquiries.change(id, change({ version, deliver: { work: 'not-spam' } }))
    expect(await release(0)).toMatchObject({
      kind: 'conflict',
      enquiry: { spam: true, deliveries: [{ state: 'held' }] },
    })
    expect(await release(1)).toMatchObject({
      kind: 'changed',
      enquiry: { version: 2, spam: false, deliveries: [{ state: 'waiting' }] },
    })
  })

  test('an acknowledgement that is held is sent only if it is named: it may not be safe (D37)', async () => {
    const store = await makeStore()
    const { id } = enquiry()
    const held = { held: true }
    await store.enquiries.add(
      enquiry({
        id,
        spam: true,
        deliveries: [
          { target: 'acknowledgement', ...held },
          { target: 'crm', ...held },
        ],
      }),
    )
    const deliver = async (work: EnquiryChange['deliver'] & object) => {
      const changed = await store.enquiries.change(id, change({ deliver: work }))
      return changed?.enquiry.deliveries.map(({ target, state }) => `${target} ${state}`)
    }
    expect(await deliver({ work: 'not-spam' })).toEqual(['acknowledgement held', 'crm waiting'])
    expect(await store.deliveries.release(id, new Date())).toBe(0)
    expect(await store.enquiries.count({ unreleased: true })).toBe(0)
    expect(await deliver({ work: 'resend', target: 'acknowledgement' })).toEqual([
      'acknowledgement waiting',
      'crm waiting',
    ])
  })

  test('what was delivered is sent again only if it is named', async () => {
    const store = await makeStore()
    const { id } = enquiry()
    await store.enquiries.add(enquiry({ id, deliveries: [{ target: 'acknowledgement', held: false }] }))
    await attempt(store, 'delivered')
    const resend = async (deliver: EnquiryChange['deliver'] & object) =>
      (await store.enquiries.change(id, change({ deliver })))?.enquiry
    expect((await resend({ work: 'resend' }))?.deliveries).toMatchObject([{ state: 'delivered' }])
    expect((await resend({ work: 'resend', target: 'crm' }))?.version).toBe(0)
    expect(await resend({ work: 'resend', target: 'acknowledgement' })).toMatchObject({
      version: 1,
      deliveries: [{ state: 'waiting' }],
    })
  })

  test('an enquiry is erased in the version that was read, or not at all', async () => {
    const { enquiries } = await makeStore()
    const { id } = enquiry()
    await enquiries.add(enquiry({ id }))
    await enquiries.change(id, change({ status: 'Contacted' }))
    expect(await enquiries.erase([id], 0)).toEqual([])
    expect(await enquiries.get(id)).toMatchObject({ status: 'Contacted', deliveries: [{ state: 'waiting' }] })
    expect(await enquiries.erase([id], 1)).toEqual([id])
    expect(await enquiries.get(id)).toBeNull()
  })

  test('the reason for using a way that was not marked as safe is in the history, encrypted, and not in the audit trail', async () => {
    const place = await makePlace()
    const { enquiries, audit } = await openTestStore(place)
    const { id, reference } = enquiry()
    await enquiries.add(enquiry({ id, reference }))
    const opened = { way: 'whatsapp', reason: 'The court date moved to tomorrow' }
    expect((await enquiries.change(id, change({ version: 0, opened })))?.enquiry).toMatchObject({
      version: 1,
      history: [{ what: 'stored' }, { what: 'opened', to: 'whatsapp', reason: opened.reason, by }],
    })
    const trail = await audit.list({ subject: reference, limit: 10 })
    expect(trail).toMatchObject([{ action: 'enquiry way opened', to: 'whatsapp' }])
    expect(JSON.stringify(trail) + (await storedBytes(place))).not.toContain('court date')
  })

  test('enquiries are found by the time of their reminder', async () => {
    const { enquiries } = await makeStore()
    for (const [reference, at] of [
      ['SOON', 10],
      ['LATE', 20],
      ['NONE', null],
    ] as const) {
      const { id } = enquiry()
      await enquiries.add(enquiry({ id, reference }))
      if (at !== null) await enquiries.change(id, change({ remindAt: later(at).toISOString() }))
    }
    const before = async (ms: number) =>
      (await enquiries.after({ remindBefore: later(ms).toISOString() }, null, 10)).length
    expect([await before(10), await before(11), await before(21)]).toEqual([0, 1, 2])
  })
}
