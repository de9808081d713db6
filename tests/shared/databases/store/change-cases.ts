import { expect, test } from 'vitest'
import type { Change } from '../../../../runtime/store/changes/change.ts'
import { enquiry, later, type MakePlace, type MakeStore, now, openTestStore } from './stores.ts'

/** How servers learn of what was done through another one. */
export function changeCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('what is done through one store is told to those who follow another one, in order, with what came before', async () => {
    const place = await makePlace()
    const [one, other] = [await openTestStore(place), await openTestStore(place)]
    const { id } = enquiry()
    await one.enquiries.add(enquiry({ id }))
    const told: (readonly Change[] | null)[] = []
    const latest: Change[] = []
    const end = other.changes.follow(0, (changes) => told.push(changes))
    await expect.poll(() => told.flat().map((change) => change?.kind)).toEqual(['enquiry-added'])
    one.changes.follow(await one.changes.last(), (changes) => latest.push(...(changes ?? [])))
    await one.enquiries.change(id, {
      version: 0,
      at: now.toISOString(),
      by: 'jo@example.com',
      network: null,
      status: 'Contacted',
    })
    await one.settings.set('header-code', '')
    await one.enquiries.erase([id])
    const kinds = ['enquiry-changed', 'setting-changed', 'enquiries-erased']
    await expect.poll(() => told.flat().map((change) => change?.kind)).toEqual(['enquiry-added', ...kinds])
    await expect.poll(() => latest.map(({ kind }) => kind)).toEqual(kinds)
    expect(told.flat()[0]).toMatchObject({ id })
    end()
    await one.changes.publish({ kind: 'setting-changed', id: 'last' })
    await expect.poll(() => latest.at(-1)?.id).toBe('last')
    expect(told.flat()).toHaveLength(4)
    expect(await one.changes.last()).toBe(latest.at(-1)?.number)
  })

  test('who has missed more than is kept is told so', async () => {
    const { changes, enquiries } = await openTestStore(await makePlace())
    const told: unknown[] = []
    for (const _ of [1, 2, 3]) await enquiries.add(enquiry())
    expect(await changes.after(1)).toMatchObject([{ number: 2 }, { number: 3 }])
    await changes.purge(new Date(Date.now() + 60_000).toISOString())
    changes.follow(1, (change) => told.push(change))
    await expect.poll(() => told).toEqual([null])
    expect([await changes.after(2), await changes.after(3)]).toMatchObject([[{ number: 3 }], []])
  })

  test('an enquiry is news when it becomes undelivered, and when it no longer is', async () => {
    const { changes, deliveries, enquiries } = await makeStore()
    await enquiries.add(enquiry())
    const attempt = async (state: 'waiting' | 'delivered', ms: number) => {
      const before = await changes.last()
      const [claimed] = await deliveries.claim({ now: later(ms), leaseMs: 1000, limits: { crm: 1 } })
      if (claimed === undefined) throw new Error('nothing was due')
      const result = state === 'waiting' ? { state, nextAt: later(ms + 1).toISOString() } : { state }
      await deliveries.record(claimed, { at: now.toISOString(), tookMs: 1, status: '500', answer: '' }, result)
      return (await changes.after(before))?.length
    }
    expect([await attempt('waiting', 0), await attempt('waiting', 1), await attempt('delivered', 2)]).toEqual([1, 0, 1])
  })
}
