import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockGap } from '../../../../runtime/server/jobs/recorded-clock.ts'
import { createSeal } from '../../../../runtime/store/seal.ts'
import { createServerDatabase } from '../../../../runtime/store/server-database.ts'
import { createSettingStore } from '../../../../runtime/store/setting-store.ts'
import { earlierEnquiry, makeEarlierTables } from './earlier-tables.ts'
import { dataKey, type Place } from './place.ts'
import { later, type MakePlace, now, openTestStore } from './stores.ts'

const script = join(import.meta.dirname, 'open-on-request.ts')

/** How a database is made. */
export function openingCases(makePlace: MakePlace): void {
  test('processes that open an empty database at the same moment all find it ready', async () => {
    const place = await makePlace()
    const processes = Array.from({ length: 4 }, () => spawn(process.execPath, [script]))
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
    expect(await Promise.all(processes.map((each) => outcome(each, place)))).toEqual(Array(4).fill('0 '))
    expect(await (await openTestStore(place)).settings.get('opened')).toBe('yes')
  })

  test('a store from before times were recorded goes by its newest enquiry, an empty one by the time at which it was made', async () => {
    const [place, empty] = [await makePlace(), await makePlace()]
    expect(await clockGap((await openTestStore(empty)).settings, new Date())).toBeNull()
    const rows = [now, later(-1000)].map((at, index) => earlierEnquiry(`e${index}`, at.toISOString()))
    await makeEarlierTables(place, '001-enquiries', rows)
    const { settings } = await openTestStore(place)
    const week = 7 * 24 * 3_600_000
    expect([await clockGap(settings, later(week)), await clockGap(settings, later(week + 1))]).toEqual([
      null,
      now.toISOString(),
    ])
  })

  test('a database from before people had duties keeps its deliveries and attempts, and says who answered first', async () => {
    const place = await makePlace()
    const at = now.toISOString()
    const delivery = { target: 'crm', created_at: at, first_at: at, attempts: 1 }
    const sealed = createSeal(dataKey).close('stored', 'd0')
    const line = { enquiry_id: 'e0', at, author: 'jo@example.com' }
    await makeEarlierTables(place, '013-names-of-people', [
      ...['e0', 'e1'].map((id) => earlierEnquiry(id, at)),
      { table: 'deliveries', values: { id: 'd0', enquiry_id: 'e0', state: 'delivered', ...delivery } },
      { table: 'deliveries', values: { id: 'd1', enquiry_id: 'e1', state: 'waiting', next_at: at, ...delivery } },
      { table: 'attempts', values: { delivery_id: 'd0', number: 1, at, took_ms: 5, status: '200', sealed } },
      { table: 'history_lines', values: { ...line, number: 1, what: 'stored' } },
      {
        table: 'history_lines',
        values: { ...line, number: 2, what: 'status', old_value: 'New Lead', new_value: 'Lost' },
      },
    ])
    const { enquiries, deliveries } = await openTestStore(place)
    expect(await enquiries.get('e0')).toMatchObject({
      firstAnswer: { at, by: 'jo@example.com' },
      deliveries: [{ id: 'd0', state: 'delivered', log: [{ status: '200', answer: 'stored' }] }],
    })
    expect((await enquiries.get('e1'))?.firstAnswer).toBeNull()
    expect(await deliveries.claim({ now, leaseMs: 1000, limits: { crm: 2 } })).toMatchObject([
      { id: 'd1', attempts: 1 },
    ])
  })

  test('a number that an earlier version took for one of another country is found like any other', async () => {
    const place = await makePlace()
    const seal = createSeal(dataKey)
    const fields = { firstName: 'Ann', phone: '7700 900456' }
    const { table, values } = earlierEnquiry('e0', now.toISOString())
    const hashes = { phone: seal.hash('phone', 'tel:+7700900456'), terms: ['7700', '0456'] }
    await makeEarlierTables(place, '025-urgent-enquiries', [
      {
        table,
        values: { ...values, sealed: seal.close({ fields, contactSafely: [] }, 'e0'), phone_hash: hashes.phone },
      },
      ...hashes.terms.map((digits) => ({
        table: 'search_terms',
        values: { enquiry_id: 'e0', hash: seal.termHashes('digits', digits)[0] },
      })),
    ])
    const { enquiries } = await openTestStore(place)
    for (const query of [{ phone: '07700 900456' }, { partOfPhone: '07700' }, { name: 'Ann' }])
      expect(await enquiries.count(query), JSON.stringify(query)).toBe(1)
  })

  test('a store that is opened again has what it had, and says that it answers', async () => {
    const place = await makePlace()
    const first = await openTestStore(place)
    await first.settings.set('name', 'value')
    expect(await first.isReachable()).toBe(true)
    await first.close()
    expect(await first.isReachable()).toBe(false)
    await expect(first.settings.get('name')).rejects.toThrow()
    expect(await (await openTestStore(place)).settings.get('name')).toBe('value')
  })

  test('a server that stops does not log that its database is lost, though its metrics are read once more', async () => {
    const logged: unknown[] = []
    const record = (...line: unknown[]) => logged.push(line)
    const store = await createServerDatabase(
      { ...(await makePlace()), dataKey },
      { info: record, warn: record, error: record },
    )
    await store.use()
    await store.close()
    await expect(createSettingStore(store).get('name')).rejects.toMatchObject({ name: 'StoreError' })
    expect(logged).toEqual([])
  })
}

async function outcome(child: ChildProcess, place: Place): Promise<string> {
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  const ended = once(child, 'close')
  child.stdin?.end(JSON.stringify(place))
  const [code] = await ended
  return `${code} ${said}`
}
