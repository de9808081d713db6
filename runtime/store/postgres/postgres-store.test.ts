import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startSilentProxy } from '../../../tests/fakes/silent-proxy.ts'
import { type Postgres, startPostgres } from '../../../tests/shared/databases/postgres.ts'
import { earlierEnquiry, makeEarlierTables } from '../../../tests/shared/databases/store/earlier-tables.ts'
import { storesOver } from '../../../tests/shared/databases/store/open-store.ts'
import { dataKey } from '../../../tests/shared/databases/store/place.ts'
import { enquiry, now, openTestStore } from '../../../tests/shared/databases/store/stores.ts'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import type { Tables } from '../migrations/tables.ts'
import { createSeal } from '../seal.ts'
import { createServerDatabase } from '../server-database.ts'
import { StoreError } from '../store-error.ts'
import { createPostgresDialect } from './dialect.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const emptyPlace = async () => ({ databaseUrl: await postgres.createDatabase(), varFolder: '/nowhere' })

/** A connection beside those of the store. */
async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a restart of PostgreSQL loses nothing that was confirmed, and the store reconnects by itself', async () => {
  const store = await openTestStore(await emptyPlace())
  const stored: string[] = []
  const refused: unknown[] = []
  let isDone = false
  const add = async () => {
    const each = enquiry()
    await store.enquiries.add(each).then(
      () => stored.push(each.id),
      (error) => refused.push(error),
    )
  }
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isDone) await add()
  })
  await expect.poll(() => stored.length).toBeGreaterThan(20)
  await postgres.shutDown()
  await expect.poll(() => refused.length).toBeGreaterThan(20)
  expect(await store.isReachable()).toBe(false)
  await postgres.start()
  const before = stored.length
  await expect.poll(() => stored.length).toBeGreaterThan(before + 20)
  isDone = true
  await Promise.all(visitors)
  for (const error of refused) expect(error).toBeInstanceOf(StoreError)
  expect(await store.isReachable()).toBe(true)
  for (const id of stored) expect(await store.enquiries.get(id)).toMatchObject({ id })
})

test('a connection that is ended from outside while it is in use, or idle, is replaced', async () => {
  const place = await emptyPlace()
  const store = await openTestStore(place)
  const administrator = await connected(place.databaseUrl)
  const endAll = () =>
    administrator.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'townpages'")
  await store.settings.set('a', '1')
  await endAll()
  await expect.poll(() => store.settings.get('a').catch(() => 'refused')).toBe('1')
  await administrator.query('begin; lock table enquiries')
  const waiting = store.enquiries.add(enquiry())
  const refused = expect(waiting).rejects.toBeInstanceOf(StoreError)
  await expect
    .poll(
      async () => (await administrator.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
    )
    .toBe(1)
  await endAll()
  await administrator.query('rollback')
  await refused
  await expect.poll(() => store.enquiries.add(enquiry()).catch(() => 'refused')).toMatchObject({ kind: 'stored' })
})

test('a connection for notifications that is ended is opened again, and nothing that happened meanwhile is missed', async () => {
  const place = await emptyPlace()
  const [one, other] = [await openTestStore(place), await openTestStore(place)]
  const told: string[] = []
  other.changes.follow(await other.changes.last(), (changes) => told.push(...(changes ?? []).map(({ id }) => id)))
  const administrator = await connected(place.databaseUrl)
  const listeners = "from pg_stat_activity where application_name = 'townpages-changes' and query like 'listen%'"
  await expect.poll(async () => (await administrator.query(`select 1 ${listeners}`)).rowCount).toBe(1)
  await one.changes.publish({ kind: 'setting-changed', id: 'a' })
  await expect.poll(() => told).toEqual(['a'])
  await administrator.query(`select pg_terminate_backend(pid) ${listeners}`)
  await one.changes.publish({ kind: 'setting-changed', id: 'b' })
  await expect.poll(() => told).toEqual(['a', 'b'])
  await expect.poll(async () => (await administrator.query(`select 1 ${listeners}`)).rowCount).toBe(1)
})

test('a change is told while the connection for notifications is silent, which has no end, or a proxy that passes none on', async () => {
  const place = await emptyPlace()
  const proxy = await startSilentProxy(place.databaseUrl)
  const [one, other] = [await openTestStore(place), await openTestStore({ ...place, databaseUrl: proxy.databaseUrl })]
  const told: string[] = []
  other.changes.follow(await other.changes.last(), (changes) => told.push(...(changes ?? []).map(({ id }) => id)))
  await expect.poll(proxy.listeners).toBe(1)
  await one.changes.publish({ kind: 'setting-changed', id: 'a' })
  await expect.poll(() => told).toEqual(['a'])
  proxy.silence()
  await one.changes.publish({ kind: 'setting-changed', id: 'b' })
  await expect.poll(() => told).toEqual(['a', 'b'])
})

test('a database that says nothing any more is an error, and is used again as soon as it answers', async () => {
  const place = await emptyPlace()
  await openTestStore(place)
  const proxy = await startSilentProxy(place.databaseUrl)
  const kysely = new Kysely<Tables>({
    dialect: createPostgresDialect(proxy.databaseUrl, { statementMs: 0, silenceMs: 2_000 }),
  })
  onTestFinished(() => kysely.destroy())
  const store = storesOver({ kysely, dialect: 'postgres', seal: createSeal(null) })
  const cut = kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values({ name: 'half', value: 'done' }).execute()
    proxy.silence('all')
    await transaction.insertInto('settings').values({ name: 'other', value: 'half' }).execute()
  })
  await expect(cut).rejects.toMatchObject({ name: 'StoreError', cause: { message: 'Query read timeout' } })
  expect(await store.enquiries.add(enquiry())).toMatchObject({ kind: 'stored' })
  expect(await store.settings.get('half')).toBeNull()
})

test('a table that somebody keeps locked ends in an error, and delivers as before once it is free', async () => {
  const place = await emptyPlace()
  const store = await openTestStore(place)
  const administrator = await connected(place.databaseUrl)
  await store.enquiries.add(enquiry())
  await administrator.query('begin; lock table deliveries')
  await expect(store.enquiries.add(enquiry())).rejects.toMatchObject({
    name: 'StoreError',
    cause: { message: 'canceling statement due to statement timeout' },
  })
  await administrator.query('rollback')
  expect(await store.deliveries.claim({ now, leaseMs: 1000, limits: { crm: 10 } })).toHaveLength(1)
})

test('tables are brought up to date however long that takes, and the log says when the database is open', async () => {
  const place = await emptyPlace()
  await makeEarlierTables(place, '013-names-of-people', [earlierEnquiry('e0', now.toISOString())])
  const administrator = await connected(place.databaseUrl)
  const { pathname } = new URL(place.databaseUrl)
  await administrator.query(`alter database ${pathname.slice(1)} set statement_timeout = '2s'`)
  await administrator.query('begin; lock table enquiries')
  const said: unknown[] = []
  const record = (...line: unknown[]) => void said.push(line.at(-1))
  const database = await createServerDatabase({ ...place, dataKey }, { info: record, warn: record, error: record })
  onTestFinished(() => database.close())
  expect(said).toEqual(['the database is still being opened: pages are served, enquiries are refused until it is'])
  await administrator.query('rollback')
  await expect.poll(() => said.at(-1)).toBe('the database is open')
  expect(await database.kysely.selectFrom('enquiries').select('areas').execute()).toEqual([{ areas: '["all"]' }])
})

test('a missing database is reported in one sentence without the password', async () => {
  const opening = openTestStore({ databaseUrl: 'postgres://townpages:secret@127.0.0.1:1/none', varFolder: '/nowhere' })
  await expect(opening).rejects.toBeInstanceOf(EnvironmentError)
  await expect(opening).rejects.toThrow(/^the database cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1$/)
})
