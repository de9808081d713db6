import { expect, test } from 'vitest'
import { EnvironmentError } from '../../../../runtime/shared/system/environment-error.ts'
import { openStore } from './open-store.ts'
import { dataKey } from './place.ts'
import { enquiry, type MakePlace, type MakeStore, now, openTestStore, storedBytes } from './stores.ts'

const personal = ['Eurydice', 'Thrace', '900123', 'eurydice@example.com', 'Where is he', 'echo of the form']

/** What is kept, and who can read it. */
export function persistenceCases(makeStore: MakeStore, makePlace: MakePlace): void {
  test('with a key nothing that a person sent can be read in the database, nor what the CRM says about it', async () => {
    const place = await makePlace()
    const store = await openTestStore(place)
    await store.enquiries.add(enquiry())
    const [claimed] = await store.deliveries.claim({ now, leaseMs: 1000, limits: { crm: 1 } })
    if (claimed === undefined) throw new Error('nothing was due')
    const attempt = { at: now.toISOString(), tookMs: 1, status: '200', answer: 'echo of the form: Eurydice' }
    await store.deliveries.record(claimed, attempt, { state: 'delivered' })
    expect((await store.enquiries.get(claimed.enquiry?.id ?? ''))?.deliveries[0]?.log).toEqual([attempt])
    const kept = await storedBytes(place)
    expect(kept).toContain(claimed.enquiry?.reference)
    for (const text of personal) expect(kept).not.toContain(text)
  })

  test('a database that was written with a key opens with that key only', async () => {
    const place = await makePlace()
    const added = enquiry()
    await (await openTestStore(place)).enquiries.add(added)
    const refused = expect.objectContaining({ message: expect.stringContaining('DATA_KEY') })
    for (const key of [null, Buffer.alloc(32, 'b')]) {
      const opening = openStore({ ...place, dataKey: key })
      await expect(opening).rejects.toBeInstanceOf(EnvironmentError)
      await expect(opening).rejects.toEqual(refused)
    }
    expect(await (await openTestStore(place)).enquiries.get(added.id)).toMatchObject({ fields: added.fields })
  })

  test('a database that was written without a key takes one: what is old stays readable and findable, what comes is sealed', async () => {
    const place = await makePlace()
    const [old, sealed] = [enquiry(), enquiry({ fields: { ...enquiry().fields, message: 'the sealed one' } })]
    const before = await openStore({ ...place, dataKey: null })
    await before.enquiries.add(old)
    await before.close()
    const { enquiries } = await openTestStore(place, dataKey)
    await enquiries.add(sealed)
    expect(await enquiries.get(old.id)).toMatchObject({ fields: old.fields })
    for (const query of [{ email: 'eurydice@example.com' }, { phone: '+447700900123' }])
      expect((await enquiries.list({ ...query, page: 1, pageSize: 10 })).total).toBe(2)
    const kept = await storedBytes(place)
    expect(kept).toContain('Where is he?')
    expect(kept).not.toContain('the sealed one')
  })

  test('counts of the same thing add up, whoever counted', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)]
    const call = { day: '2026-11-20', kind: 'call', location: 'bath', detail: '' } as const
    const impression = { day: '2026-11-19', kind: 'impression', location: 'bath', detail: 'others-ltd' } as const
    await Promise.all(
      stores.map(({ counts }) =>
        counts.add([
          { ...call, count: 2 },
          { ...impression, count: 1 },
          { ...call, count: 3 },
        ]),
      ),
    )
    await stores[0]?.counts.add([])
    const sums = (from: string) => stores[0]?.counts.sums({ from, to: '2026-11-20' }, ['day', 'location', 'detail'])
    expect(await sums('2026-11-19')).toEqual([
      { ...call, count: 10 },
      { ...impression, count: 2 },
    ])
    expect(await sums('2026-11-20')).toEqual([{ ...call, count: 10 }])
  })

  test('a setting is what it was set to last, and the first that was kept', async () => {
    const { settings } = await makeStore()
    expect(await settings.get('header-code')).toBeNull()
    await settings.set('header-code', '<meta name="a">')
    await settings.set('header-code', '<meta name="b">')
    expect(await settings.get('header-code')).toBe('<meta name="b">')
    expect(await settings.getOrSet('header-code', '<meta name="c">')).toBe('<meta name="b">')
    const kept = await Promise.all(['one', 'two', 'three'].map((value) => settings.getOrSet('secret', value)))
    expect(new Set(kept)).toEqual(new Set([await settings.get('secret')]))
  })

  test('of several that replace the same value of a setting, one does', async () => {
    const place = await makePlace()
    const stores = [await openTestStore(place), await openTestStore(place)]
    await stores[0]?.settings.set('lease', 'free')
    const done = await Promise.all(
      stores.flatMap(({ settings }) => ['a', 'b', 'c'].map((value) => settings.replace('lease', 'free', value))),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await stores[1]?.settings.replace('unknown', 'free', 'a')).toBe(false)
  })
}
