import { expect, test } from 'vitest'
import type { Attempt } from '../../../../runtime/enquiries/store/enquiry.ts'
import type { Store } from './open-store.ts'
import {
  allTargets,
  damage,
  enquiry,
  later,
  type MakePlace,
  type MakeStore,
  now,
  openTestStore,
  perTarget,
  storedBytes,
} from './stores.ts'

const minute = 60_000
const hour = 60 * minute
const leaseMs = minute
const attempt: Attempt = { at: now.toISOString(), tookMs: 12, status: '500', answer: 'out of order' }

/** How deliveries are handed out to those who make them, and what is noted of them. */
export function deliveryCases(makeStore: MakeStore, makePlace: MakePlace): void {
  const claim = ({ deliveries }: Store, at = now, limit = 10) =>
    deliveries.claim({ now: at, leaseMs, limits: perTarget(limit) })
  const claimOne = async (store: Store, at = now) => {
    const [claimed] = await claim(store, at)
    if (claimed === undefined) throw new Error('nothing was due')
    return claimed
  }
  const withOne = async () => {
    const store = await makeStore()
    const added = enquiry()
    await store.enquiries.add(added)
    return { store, id: added.id }
  }

  test('a delivery that is due is handed out once, with its enquiry, until its lease ends', async () => {
    const { store, id } = await withOne()
    const [claimed, ...more] = await claim(store)
    expect(more).toEqual([])
    const until = later(leaseMs).toISOString()
    expect(claimed).toMatchObject({
      target: 'crm',
      attempts: 0,
      firstAt: now.toISOString(),
      leasedUntil: until,
      enquiry: { id },
    })
    expect(claimed?.enquiry?.fields.firstName).toBe('Eurydice')
    expect(await claim(store, later(leaseMs - 1))).toEqual([])
    expect(await store.deliveries.nextDue(allTargets)).toBe(until)
    expect(await claim(store, later(leaseMs))).toMatchObject([{ id: claimed?.id }])
  })

  test('two processes share what is due and never take the same', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)]
    for (let index = 0; index < 60; index += 1) await stores[0]?.enquiries.add(enquiry())
    const taken = await Promise.all(
      stores
        .flatMap((store) => [1, 2, 3].map(() => claim(store, now, 5)))
        .concat(stores.flatMap((store) => [1, 2, 3].map(() => claim(store, now, 5)))),
    )
    const ids = taken.flat().map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
  })

  test('a failed attempt is recorded, and the delivery is due again at its next time', async () => {
    const { store, id } = await withOne()
    const nextAt = later(30_000).toISOString()
    expect(await store.deliveries.record(await claimOne(store), attempt, { state: 'waiting', nextAt })).toBe(true)
    expect(await store.deliveries.nextDue(allTargets)).toBe(nextAt)
    expect(await claim(store, later(29_999))).toEqual([])
    expect(await claimOne(store, later(30_000))).toMatchObject({ attempts: 1, firstAt: now.toISOString() })
    expect((await store.enquiries.get(id))?.deliveries).toMatchObject([
      { state: 'waiting', attempts: 1, log: [attempt] },
    ])
  })

  test('a delivery that cannot be attempted has one line of it in its log, and its days and attempts begin anew', async () => {
    const { store, id } = await withOne()
    await store.deliveries.record(await claimOne(store), attempt, { state: 'waiting', nextAt: now.toISOString() })
    const unset = 'no setting for this target'
    for (const hours of [1, 2, 3]) {
      const [at, nextAt] = [later(hours * hour).toISOString(), later((hours + 1) * hour).toISOString()]
      const claimed = await claimOne(store, later(hours * hour))
      expect(await store.deliveries.postpone(claimed, { at, why: unset, nextAt })).toBe(true)
      expect(await store.deliveries.postpone(claimed, { at, why: unset, nextAt })).toBe(false)
    }
    const put = { at: later(3 * hour).toISOString(), tookMs: 0, status: unset, answer: '' }
    expect((await store.enquiries.get(id))?.deliveries).toMatchObject([
      { state: 'waiting', attempts: 0, log: [attempt, put] },
    ])
    const claimed = await claimOne(store, later(4 * hour))
    expect(claimed).toMatchObject({ attempts: 0, firstAt: put.at })
    await store.deliveries.record(claimed, attempt, { state: 'waiting', nextAt: later(5 * hour).toISOString() })
    await store.deliveries.postpone(await claimOne(store, later(5 * hour)), {
      ...put,
      why: unset,
      nextAt: later(6 * hour).toISOString(),
    })
    expect((await store.enquiries.get(id))?.deliveries[0]?.log).toEqual([attempt, put, attempt, put])
  })

  test('many deliveries for one target do not block those for another', async () => {
    const store = await makeStore()
    for (let index = 0; index < 5; index += 1) await store.enquiries.add(enquiry())
    const createdAt = later(minute).toISOString()
    await store.enquiries.add(enquiry({ createdAt, deliveries: [{ target: 'webhook', held: false }] }))
    const taken = await store.deliveries.claim({ now: later(hour), leaseMs, limits: { crm: 2, webhook: 2 } })
    expect(taken.map(({ target }) => target).toSorted()).toEqual(['crm', 'crm', 'webhook'])
    expect(await store.deliveries.claim({ now: later(hour), leaseMs, limits: { webhook: 2 } })).toEqual([])
    expect(await store.deliveries.nextDue(['webhook'])).toBe(later(hour + leaseMs).toISOString())
    expect(await store.deliveries.nextDue(['crm', 'webhook'])).toBe(now.toISOString())
    expect(await store.deliveries.nextDue(['email'])).toBeNull()
  })

  test('a delivery that was made is never handed out again', async () => {
    const { store, id } = await withOne()
    await store.deliveries.record(await claimOne(store), { ...attempt, status: '200' }, { state: 'delivered' })
    expect(await claim(store, later(100 * hour))).toEqual([])
    expect(await store.deliveries.nextDue(allTargets)).toBeNull()
    expect(await store.deliveries.backlog()).toEqual({ waiting: 0, held: 0, failed: 0, oldest: null, parts: [] })
    const kept = await store.enquiries.get(id)
    expect(kept?.deliveries).toMatchObject([{ state: 'delivered', nextAt: null, log: [{ status: '200' }] }])
    expect(kept?.history.at(-1)).toEqual({ at: attempt.at, by: 'outbox', what: 'delivered crm' })
  })

  test('a process that lost the lease records nothing', async () => {
    const { store, id } = await withOne()
    const lost = await claimOne(store)
    const taken = await claimOne(store, later(leaseMs))
    expect(await store.deliveries.record(lost, attempt, { state: 'failed' })).toBe(false)
    expect((await store.enquiries.get(id))?.deliveries).toMatchObject([{ state: 'waiting', attempts: 0, log: [] }])
    expect(await store.deliveries.record(taken, attempt, { state: 'delivered' })).toBe(true)
    expect(await store.deliveries.record(taken, attempt, { state: 'delivered' })).toBe(false)
  })

  test('after the clock was set back, what it wrote does not hold a delivery up', async () => {
    const { store } = await withOne()
    const yesterday = later(-24 * hour)
    const tomorrow = later(24 * hour)
    await claimOne(store, tomorrow)
    // Leased until tomorrow by a clock that was wrong: nobody works on it.
    const claimed = await claimOne(store)
    await store.deliveries.record(claimed, attempt, { state: 'waiting', nextAt: later(hour).toISOString() })
    expect(await claim(store)).toEqual([])
    await claimOne(store, yesterday)
  })

  test('failed ones are sent again on request, with their full number of days', async () => {
    const { store, id } = await withOne()
    await store.enquiries.add(enquiry())
    for (const claimed of await claim(store)) await store.deliveries.record(claimed, attempt, { state: 'failed' })
    expect(await store.deliveries.backlog()).toMatchObject({
      waiting: 0,
      held: 0,
      failed: 2,
      oldest: now.toISOString(),
    })
    expect(await claim(store, later(hour))).toEqual([])
    expect(await store.deliveries.retry({ now: later(hour), enquiryId: id })).toBe(1)
    expect(await claim(store, later(hour))).toMatchObject([
      { attempts: 0, firstAt: later(hour).toISOString(), enquiry: { id } },
    ])
    expect(await store.deliveries.retry({ now: later(hour) })).toBe(1)
    expect(await store.deliveries.retry({ now: later(hour) })).toBe(0)
    expect((await store.enquiries.get(id))?.history.map(({ what }) => what)).toEqual([
      'stored',
      'failed crm',
      'retried crm',
    ])
  })

  test('what is held waits for a person', async () => {
    const store = await makeStore()
    const held = enquiry({
      verified: false,
      deliveries: [
        { target: 'crm', held: true },
        { target: 'email', held: false },
      ],
    })
    await store.enquiries.add(held)
    expect(await claim(store)).toMatchObject([{ target: 'email' }])
    expect(await store.deliveries.backlog()).toMatchObject({ waiting: 1, held: 1 })
    expect(await store.deliveries.release('another', later(hour))).toBe(0)
    expect(await store.deliveries.release(held.id, later(hour))).toBe(1)
    const due = await claim(store, later(hour))
    expect(due.map(({ target }) => target)).toContain('crm')
    expect(due.find(({ target }) => target === 'crm')?.firstAt).toBe(later(hour).toISOString())
  })

  test('a receipt that is held since e-mail is not safe is no backlog', async () => {
    const store = await makeStore()
    await store.enquiries.add(enquiry({ deliveries: [{ target: 'acknowledgement', held: true }] }))
    expect(await store.deliveries.backlog()).toEqual({ waiting: 0, held: 0, failed: 0, oldest: null, parts: [] })
    expect(await store.deliveries.health(['acknowledgement'], now)).toMatchObject([{ held: 0 }])
  })

  test('suspected spam hides nothing that is undelivered, and counts once a person has released it', async () => {
    const store = await makeStore()
    const spam = enquiry({
      spam: true,
      createdAt: later(-hour).toISOString(),
      deliveries: [{ target: 'crm', held: true }],
    })
    await store.enquiries.add(spam)
    expect(await store.deliveries.backlog()).toEqual({ waiting: 0, held: 0, failed: 0, oldest: null, parts: [] })
    await store.enquiries.add(enquiry())
    const part = { target: 'crm', state: 'waiting', count: 1, oldest: now.toISOString() }
    expect(await store.deliveries.backlog()).toEqual({
      waiting: 1,
      held: 0,
      failed: 0,
      oldest: now.toISOString(),
      parts: [part],
    })
    await store.deliveries.release(spam.id, now)
    expect(await store.deliveries.backlog()).toMatchObject({ waiting: 2, held: 0, oldest: spam.createdAt })
    expect(await store.enquiries.get(spam.id)).toMatchObject({ spam: false, verified: true })
  })

  test('a damaged enquiry is marked as failed, and the others are delivered', async () => {
    const place = await makePlace()
    const store = await openTestStore(place)
    const [damaged, sound] = [enquiry(), enquiry()]
    for (const each of [damaged, sound]) await store.enquiries.add(each)
    await damage(place, 'enquiries', 'id', damaged.id)
    expect(await claim(store)).toMatchObject([{ enquiry: { id: sound.id } }])
    expect(await store.deliveries.backlog()).toMatchObject({ waiting: 1, failed: 1 })
    expect(await storedBytes(place)).toContain('cannot be read')
    expect(await store.enquiries.get(damaged.id)).toMatchObject({
      isDamaged: true,
      fields: { message: 'cannot be read' },
    })
    const { enquiries } = await store.enquiries.list({ page: 1, pageSize: 10 })
    expect(enquiries.map(({ id, isDamaged = false }) => [id, isDamaged]).toSorted()).toEqual(
      [
        [damaged.id, true],
        [sound.id, false],
      ].toSorted(),
    )
  })

  test('the answer to an earlier attempt may be damaged: the delivery goes out all the same', async () => {
    const place = await makePlace()
    const store = await openTestStore(place)
    await store.enquiries.add(enquiry())
    const claimed = await claimOne(store)
    await store.deliveries.record(claimed, attempt, { state: 'waiting', nextAt: now.toISOString() })
    await damage(place, 'attempts', 'delivery_id', claimed.id)
    expect((await claimOne(store)).enquiry?.deliveries[0]?.log).toEqual([{ ...attempt, answer: 'cannot be read' }])
  })

  test('the health of a target: what waits and was given up, the last delivery, and the last errors', async () => {
    const { store } = await withOne()
    for (let count = 0; count < 3; count += 1) await store.enquiries.add(enquiry())
    const held = enquiry({ deliveries: [{ target: 'crm', held: true }] })
    await store.enquiries.add(held)
    await store.enquiries.add(enquiry({ spam: true, deliveries: [{ target: 'crm', held: true }] }))
    expect(await store.deliveries.health(['crm'], now)).toMatchObject([
      { target: 'crm', waiting: 4, held: 1, failed: 0, lastDelivered: null, failures: [] },
    ])
    const [delivered, failed, waiting] = await claim(store)
    if (delivered === undefined || failed === undefined || waiting === undefined) throw new Error('nothing was due')
    const at = (minutes: number) => later(minutes * minute).toISOString()
    const nextAt = at(30)
    await store.deliveries.record(waiting, { ...attempt, at: at(1), status: '502' }, { state: 'waiting', nextAt })
    await store.deliveries.record(failed, { ...attempt, at: at(2), status: '503' }, { state: 'failed' })
    await store.deliveries.record(delivered, { ...attempt, at: at(12), status: '200' }, { state: 'delivered' })
    const [health] = await store.deliveries.health(['crm'], later(20 * minute))
    expect(health).toMatchObject({ waiting: 2, held: 1, failed: 1, oldest: now.toISOString() })
    expect(health?.lastDelivered).toEqual({ at: at(12), tookMs: 12 })
    expect(health?.failures).toEqual([
      { at: at(2), status: '503' },
      { at: at(1), status: '502' },
    ])
    expect(health?.steps.toSorted((a, b) => a.step.localeCompare(b.step))).toEqual([
      { step: at(0).slice(0, 15), isDelivered: false, count: 2 },
      { step: at(10).slice(0, 15), isDelivered: true, count: 1 },
    ])
    expect((await store.deliveries.health(['crm'], later(8 * 24 * hour)))[0]).toMatchObject({
      lastDelivered: null,
      failures: [],
      steps: [],
    })
  })

  test('what waits for a later try at a target is hastened, and keeps its tries', async () => {
    const { store, id } = await withOne()
    const other = enquiry({ deliveries: [{ target: 'webhook', held: false }] })
    await store.enquiries.add(other)
    for (const claimed of await claim(store))
      await store.deliveries.record(claimed, attempt, { state: 'waiting', nextAt: later(hour).toISOString() })
    expect(await store.deliveries.hasten('crm', later(minute))).toBe(1)
    const [claimed, ...more] = await claim(store, later(minute))
    expect([claimed?.enquiry?.id, claimed?.attempts, claimed?.firstAt, more]).toEqual([id, 1, now.toISOString(), []])
    expect(await store.deliveries.hasten('crm', later(minute))).toBe(0)
  })

  test('what was given up at one target is retried there only', async () => {
    const store = await makeStore()
    await store.enquiries.add(
      enquiry({
        deliveries: [
          { target: 'crm', held: false },
          { target: 'webhook', held: false },
        ],
      }),
    )
    for (const claimed of await claim(store)) await store.deliveries.record(claimed, attempt, { state: 'failed' })
    expect(await store.deliveries.retry({ now: later(hour), target: 'webhook' })).toBe(1)
    expect(await claim(store, later(hour))).toMatchObject([{ target: 'webhook' }])
  })
}
