import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewEnquiry } from '../../runtime/enquiries/store/enquiry.ts'
import { clockGap, recordTime } from '../../runtime/server/jobs/recorded-clock.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { type Postgres, startPostgres } from '../shared/databases/postgres.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { storedBytes } from '../shared/databases/store/stores.ts'
import { scratchFolder, townpages, townpagesHere } from '../shared/servers/running-site.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

type Kind = 'SQLite' | 'PostgreSQL'

/** A database in use, and the command line that works on it meanwhile. */
async function site(kind: Kind, enquiries: readonly NewEnquiry[] = []) {
  const env: Record<string, string> = { TOWNPAGES_VAR: await scratchFolder() }
  if (kind === 'PostgreSQL') env.DATABASE_URL = await postgres.createDatabase()
  const store = await openStore({
    databaseUrl: env.DATABASE_URL ?? null,
    varFolder: env.TOWNPAGES_VAR ?? '',
    dataKey: null,
  })
  for (const enquiry of enquiries) await store.enquiries.add(enquiry)
  const runHere = (args: string[], input = '') => townpagesHere(['enquiries', ...args], { env, input })
  const runOutside = (args: string[]) => townpages(['enquiries', ...args], { env })
  const place = { databaseUrl: env.DATABASE_URL ?? null, varFolder: env.TOWNPAGES_VAR ?? '' }
  const file = join(place.varFolder, 'townpages.db')
  return {
    store,
    file,
    kept: () => storedBytes(place),
    run: runHere,
    /** Runs it in another process, as an operator does. */
    runOutside,
    total: () => totalIn(store),
    [Symbol.asyncDispose]: () => store.close(),
  }
}

async function totalIn(store: Store): Promise<number> {
  return (await store.enquiries.list({ page: 1, pageSize: 1 })).total
}

/** Makes one attempt at all deliveries of a store. */
async function recordAll(store: Store, status: string, state: 'delivered' | 'failed'): Promise<void> {
  const now = new Date()
  for (const claimed of await store.deliveries.claim({ now, leaseMs: 60_000, limits: { crm: 100 } }))
    await store.deliveries.record(claimed, { at: now.toISOString(), tookMs: 5, status, answer: 'down' }, { state })
}

const failAll = (store: Store) => recordAll(store, '500', 'failed')

const jo = () => makeEnquiry({ reference: 'AAAA-2222' })
const ada = () =>
  makeEnquiry({
    reference: 'BBBB-3333',
    status: 'Won',
    fields: { lastName: 'Ada', email: 'ada@example.com', phone: '01632 960999' },
  })

describe.each<Kind>(['SQLite', 'PostgreSQL'])('%s', (kind) => {
  test('list shows enquiries in a line each, without what people wrote', async () => {
    await using at = await site(kind, [jo(), ada()])
    const { code, stdout, stderr } = await at.run(['list'])
    expect([code, stderr]).toEqual([0, '2 enquiries\n'])
    expect(stdout).toContain('AAAA-2222  2026-03-02 09:00  consumer  Open  fenby  crm waiting\n')
    expect(stdout).not.toMatch(/Ada|Blöggs|example|960/)
  })

  test('list is narrowed by status and by failure, and is JSON for programs', async () => {
    await using at = await site(kind, [jo()])
    await failAll(at.store)
    await at.store.enquiries.add(ada())
    expect((await at.run(['list', '--failed'])).stdout).toMatch(/^AAAA-2222 .*crm failed \(500\)\n$/)
    const { stdout } = await at.run(['list', '--status', 'Won', '--json'])
    expect(JSON.parse(stdout)).toMatchObject([
      { reference: 'BBBB-3333', lastName: 'Ada', deliveries: [{ target: 'crm', state: 'waiting' }] },
    ])
  })

  test('retry makes failed deliveries due: all of them, or one', async () => {
    await using at = await site(kind, [jo(), ada()])
    await failAll(at.store)
    expect(await at.run(['retry', 'aaaa-2222'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'begin 1 delivery of AAAA-2222 anew? [y/N] nothing was changed\n',
    })
    expect((await at.run(['retry'])).stderr).toBe('begin 2 deliveries anew? [y/N] nothing was changed\n')
    expect(await at.store.deliveries.backlog()).toMatchObject({ waiting: 0, failed: 2 })
    expect((await at.run(['retry', 'aaaa-2222'], 'y\n')).stdout).toMatch(/^1 delivery is due/)
    expect(await at.store.deliveries.backlog()).toMatchObject({ waiting: 1, failed: 1 })
    expect((await at.run(['retry', '--yes'])).stdout).toMatch(/^1 delivery is due/)
    expect(await at.store.deliveries.backlog()).toMatchObject({ waiting: 2, failed: 0 })
    expect(await at.run(['retry'])).toMatchObject({ code: 0, stdout: '', stderr: 'no deliveries have failed\n' })
    expect(await at.run(['retry', 'AAAA-2222'])).toMatchObject({
      code: 0,
      stderr: 'no deliveries of AAAA-2222 have failed\n',
    })
    expect(await at.run(['retry', 'CCCC-4444'])).toMatchObject({
      code: 2,
      stderr: 'townpages: there is no enquiry CCCC-4444\n',
    })
  })

  test('release asks, and releases deliveries that wait for a person', async () => {
    const deliveries = (['crm', 'email'] as const).map((target) => ({ target, held: true }))
    await using at = await site(kind, [
      makeEnquiry({ reference: 'AAAA-2222', verified: false, spam: true, deliveries }),
      ada(),
    ])
    expect(await at.run(['release', 'aaaa-2222'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'let 2 deliveries of AAAA-2222 go out? [y/N] nothing was changed\n',
    })
    const { code, stdout } = await at.run(['release', 'aaaa-2222', '--yes'])
    expect([code, stdout]).toEqual([0, '2 deliveries are due; a server that runs takes them within a minute\n'])
    expect(await at.store.deliveries.backlog()).toMatchObject({ waiting: 3, held: 0 })
    expect(await at.run(['release', 'BBBB-3333'])).toMatchObject({
      code: 0,
      stderr: 'no deliveries of BBBB-3333 are held\n',
    })
    expect(await at.run(['release', 'CCCC-4444'])).toMatchObject({
      code: 2,
      stderr: 'townpages: there is no enquiry CCCC-4444\n',
    })
    expect((await at.run(['release'])).code).toBe(2)
  })

  test('release leaves a receipt that is held because e-mail is not safe alone, and the enquiry as it is', async () => {
    const deliveries = [
      { target: 'crm', held: false },
      { target: 'acknowledgement', held: true },
    ] as const
    await using at = await site(kind, [makeEnquiry({ reference: 'AAAA-2222', spam: true, deliveries })])
    expect(await at.run(['release', 'AAAA-2222', '--yes'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'no deliveries of AAAA-2222 are held\n',
    })
    expect(await at.store.enquiries.get('AAAA-2222')).toMatchObject({ spam: true })
  })

  test('list says of a mail that was delivered that it was refused for some', async () => {
    await using at = await site(kind, [jo()])
    await recordAll(at.store, '250, refused for 1', 'delivered')
    expect((await at.run(['list'])).stdout).toContain('crm delivered (250, refused for 1)\n')
  })

  test('export prints all of one person, and of nobody else', async () => {
    await using at = await site(kind, [jo(), makeEnquiry({ reference: 'DDDD-5555' }), ada()])
    const { code, stdout } = await at.run(['export', '--email', 'JO@example.com'])
    const exported = JSON.parse(stdout)
    expect([code, exported.map(({ reference }: NewEnquiry) => reference).toSorted()]).toEqual([
      0,
      ['AAAA-2222', 'DDDD-5555'],
    ])
    expect(exported[0]).toMatchObject({
      lastName: 'Blöggs',
      message: expect.stringContaining('door'),
      deliveries: [{ log: [] }],
      history: expect.any(Array),
    })
    expect(JSON.parse((await at.run(['export', '--phone', '+44 1632 960999'])).stdout)).toHaveLength(1)
    expect(
      JSON.parse((await at.run(['export', '--phone', '+44 1632 960999', '--email', 'jo@example.com'])).stdout),
    ).toHaveLength(3)
  })

  test('erase asks, and deletes all of one person', async () => {
    await using at = await site(kind, [jo(), ada()])
    expect(await at.run(['erase', '--email', 'jo@example.com'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('nothing was changed'),
    })
    expect(await at.total()).toBe(2)
    expect((await at.run(['erase', '--email', 'jo@example.com'], 'y\n')).stdout).toBe('1 enquiry deleted\n')
    expect((await at.runOutside(['erase', '--phone', '01632960999', '--yes'])).stdout).toBe('1 enquiry deleted\n')
    expect([await at.total(), (await at.run(['erase', '--email', 'jo@example.com', '--yes'])).stderr]).toEqual([
      0,
      'no enquiries of this person\n',
    ])
  })

  test('purge deletes what is older than six months, says how many without deleting, and asks', async () => {
    await using at = await site(kind, [
      makeEnquiry({ createdAt: '2020-01-01T00:00:00.000Z' }),
      makeEnquiry({ createdAt: new Date().toISOString() }),
    ])
    expect((await at.run(['purge', '--dry-run'])).stdout).toMatch(
      /^1 enquiry from before \d{4}-\d\d-\d\d would be deleted\n$/,
    )
    expect((await at.run(['purge'], 'n\n')).stderr).toContain('nothing was changed')
    expect(await at.total()).toBe(2)
    const { stdout, stderr } = await at.run(['purge', '--yes'])
    expect([stdout, stderr]).toEqual([
      '1 enquiry deleted\n',
      expect.stringMatching(/^\S+ {2}2020-01-01 00:00 {2}deleted undelivered: crm waiting$/m),
    ])
    expect(await at.total()).toBe(1)
  })

  test('purge names a clock that is far from the last recorded time, and --yes takes it as right', async () => {
    await using at = await site(kind, [makeEnquiry({ createdAt: '2020-01-01T00:00:00.000Z' })])
    await recordTime(at.store.settings, new Date('2020-02-03T04:05:00.000Z'))
    const { stdout, stderr } = await at.run(['purge'])
    expect(stderr).toMatch(
      /^the clock says 20\d\d-\S+ \S+, and the last time that the database recorded is 2020-02-03 04:05\n/,
    )
    expect(stderr).toMatch(/is the clock right\? delete 1 enquiry .*nothing was changed\n$/)
    expect([stdout, await at.total(), await clockGap(at.store.settings, new Date())]).toEqual([
      '',
      1,
      '2020-02-03T04:05:00.000Z',
    ])
    expect((await at.run(['purge', '--yes'])).stdout).toBe('1 enquiry deleted\n')
    expect([await at.total(), await clockGap(at.store.settings, new Date())]).toEqual([0, null])
  })
})

test('erase reports data that is still in the file while another program reads it, does not block it, and overwrites it the next time', async () => {
  const secret = 'A secret that was written down'
  await using at = await site('SQLite', [makeEnquiry({ fields: { email: 'jo@example.com', message: secret } })])
  const reader = new DatabaseSync(at.file)
  reader.exec('begin')
  reader.prepare('select * from enquiries').all()
  const erasing = at.runOutside(['erase', '--email', 'jo@example.com', '--yes'])
  await expect.poll(at.total).toBe(0)
  const stored = at.store.enquiries.add(ada()).then(({ kind }) => kind)
  expect(await Promise.race([stored, erasing])).toBe('stored')
  const { code, stdout, stderr } = await erasing
  expect([code, stdout]).toEqual([3, ''])
  expect(stderr).toContain(
    '1 enquiry can no longer be listed, but what was in them is still in the file of the database',
  )
  expect(await at.kept()).toContain(secret)
  reader.close()
  expect(await at.runOutside(['erase', '--email', 'jo@example.com', '--yes'])).toMatchObject({
    code: 0,
    stderr: 'no enquiries of this person\n',
  })
  expect(await at.kept()).not.toContain(secret)
})

test('without a person nobody is exported or erased', async () => {
  await using at = await site('SQLite')
  for (const command of ['export', 'erase'])
    expect(await at.run([command])).toMatchObject({
      code: 2,
      stderr: 'townpages: whose enquiries? give --email or --phone\n',
    })
})

test('a database that cannot be reached ends with 3 and one line', async () => {
  const { code, stderr } = await townpagesHere(['enquiries', 'list'], {
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  })
  expect([code, stderr]).toEqual([3, expect.stringMatching(/^townpages: [^\n]+\n$/)])
})
