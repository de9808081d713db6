import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { lockDatabase } from '../../../tests/shared/databases/lock-database.ts'
import { type ConnectedStores, storesOver } from '../../../tests/shared/databases/store/open-store.ts'
import { dataKey, type Place } from '../../../tests/shared/databases/store/place.ts'
import { enquiry, openTestStore } from '../../../tests/shared/databases/store/stores.ts'
import { scratchFolder, townpages, townpagesHere } from '../../../tests/shared/servers/running-site.ts'
import { EnvironmentError } from '../../shared/system/environment-error.ts'
import { backUp } from '../backup/backup.ts'
import type { Tables } from '../migrations/tables.ts'
import { createSeal } from '../seal.ts'
import { StoreError } from '../store-error.ts'
import { createSqliteDialect } from './dialect.ts'

async function emptyPlace(): Promise<Place & { file: string }> {
  const varFolder = join(await scratchFolder(), 'var')
  return { databaseUrl: null, varFolder, file: join(varFolder, 'townpages.db') }
}

/** A store over a database that is there, and the way to its connection. */
function storeOver(
  place: Place & { file: string },
  timeoutMs?: number,
): { store: ConnectedStores; kysely: Kysely<Tables> } {
  const dialect = createSqliteDialect({ file: place.file, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  const kysely = new Kysely<Tables>({ dialect })
  onTestFinished(() => kysely.destroy())
  return { store: storesOver({ kysely, dialect: 'sqlite', seal: createSeal(dataKey) }), kysely }
}

test('only its owner can read the database, and its folder is made', async () => {
  const place = await emptyPlace()
  await (await openTestStore(place)).enquiries.add(enquiry())
  expect((await stat(place.varFolder)).mode & 0o777).toBe(0o700)
  for (const file of [place.file, `${place.file}-wal`]) expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('what is committed is on the disk, and others can read while one writes', async () => {
  const place = await emptyPlace()
  await openTestStore(place)
  const { kysely } = storeOver(place)
  // SQLite's numbers: 2 is FULL.
  expect((await sql`pragma synchronous`.execute(kysely)).rows).toEqual([{ synchronous: 2 }])
  expect((await sql`pragma journal_mode`.execute(kysely)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma foreign_keys`.execute(kysely)).rows).toEqual([{ foreign_keys: 1 }])
})

test('a read-only folder and a file that is not a database are reported in one sentence', async () => {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'file'), 'not a folder')
  await expect(openTestStore({ databaseUrl: null, varFolder: join(folder, 'file/var') })).rejects.toBeInstanceOf(
    EnvironmentError,
  )
  await writeFile(
    join(folder, 'townpages.db'),
    'This is no database, and it is long enough to be read as one, were it one.',
  )
  await expect(openTestStore({ databaseUrl: null, varFolder: folder })).rejects.toThrow(
    /cannot be opened: file is not a database/,
  )
})

test('enquiries wait while another program has the database locked, and pages do not', async () => {
  const place = await emptyPlace()
  const store = await openTestStore(place)
  const { unlock } = await lockDatabase(place.file)
  const adding = Promise.all(Array.from({ length: 20 }, () => store.enquiries.add(enquiry())))
  // What runs on this thread goes on meanwhile: the thread of the database does the waiting.
  await expect.poll(() => store.isReachable()).toBe(false)
  unlock()
  expect((await adding).map(({ kind }) => kind)).toEqual(Array(20).fill('stored'))
  expect(await store.isReachable()).toBe(true)
})

test('a database that stays locked fails all waiting calls, and works again afterwards', async () => {
  const place = await emptyPlace()
  const store = await openTestStore(place)
  const { unlock } = await lockDatabase(place.file)
  const adding = await Promise.allSettled(Array.from({ length: 10 }, () => store.enquiries.add(enquiry())))
  // One more gets its turn at most: those behind it have given up by then.
  const busy = adding.filter((each) => each.status === 'rejected' && /has been busy for/.test(each.reason.message))
  expect(busy.length).toBeGreaterThanOrEqual(8)
  for (const each of adding) expect(each).toEqual({ status: 'rejected', reason: expect.any(StoreError) })
  expect(adding[0]).toMatchObject({ reason: { cause: { message: 'database is locked' } } })
  unlock()
  expect(await store.enquiries.add(enquiry())).toMatchObject({ kind: 'stored' })
})

test('a full disk is an error that says so, nothing is half stored, and there is room again later', async () => {
  const place = await emptyPlace()
  await openTestStore(place)
  const { store, kysely } = storeOver(place)
  await store.enquiries.add(enquiry())
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count)}`.execute(kysely)
  const large = enquiry({ fields: { message: 'long '.repeat(20_000) } })
  const adding = store.enquiries.add(large)
  await expect(adding).rejects.toBeInstanceOf(StoreError)
  await expect(adding).rejects.toMatchObject({ cause: { message: 'database or disk is full' } })
  expect(await store.enquiries.get(large.id)).toBeNull()
  expect((await store.enquiries.list({ page: 1, pageSize: 1 })).total).toBe(1)
  await sql`pragma max_page_count = 1000000`.execute(kysely)
  expect(await store.enquiries.add(large)).toMatchObject({ kind: 'stored' })
})

test('a thread that does not respond is replaced: waiting calls fail, and later calls succeed', async () => {
  const place = await emptyPlace()
  const patient = await openTestStore(place)
  const { store, kysely } = storeOver(place, 500)
  const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000000) select max(i) from n`
  const transaction = kysely.transaction().execute(async (inside) => {
    await inside.insertInto('settings').values({ name: 'half', value: 'done' }).execute()
    await slow.execute(inside)
  })
  await expect(transaction).rejects.toBeInstanceOf(StoreError)
  // The statement is still running and keeps the database locked until it ends.
  await expect
    .poll(() => store.settings.getOrSet('after', 'stored').catch((error) => error.name), { timeout: 100_000 })
    .toBe('stored')
  expect(await patient.settings.get('half')).toBeNull()
})

test('what is in the log is written into the file while the store is open, so that the log does not grow for ever', async () => {
  const place = await emptyPlace()
  const { settings } = await openTestStore(place)
  for (let count = 0; count < 150; count += 1) await settings.set(`name-${count}`, `value-${count}`)
  await expect.poll(() => readFile(place.file, 'latin1')).toContain('value-42')
})

test('a thread that cannot be started is an error, and releases the database', async () => {
  const place = await emptyPlace()
  const { store } = storeOver(place)
  for (let time = 0; time < 2; time += 1)
    await expect(store.settings.get('name')).rejects.toMatchObject({ name: 'StoreError', cause: { code: 'ENOENT' } })
  await openTestStore(place)
  expect(await store.settings.getOrSet('name', 'value')).toBe('value')
})

test('a store that is closed lets the transaction that has begun end, and refuses those that wait', async () => {
  const place = await emptyPlace()
  const other = await openTestStore(place)
  const { store, kysely } = storeOver(place)
  const begun = Promise.withResolvers<void>()
  const writing = kysely.transaction().execute(async (inside) => {
    begun.resolve()
    for (const name of ['first', 'second'])
      await inside.insertInto('settings').values({ name, value: 'written' }).execute()
  })
  await begun.promise
  const waiting = store.settings.set('third', 'written').catch((error: StoreError) => error.message)
  await kysely.destroy()
  await writing
  expect(await waiting).toBe('the database has been closed')
  expect([await other.settings.get('second'), await other.settings.get('third')]).toEqual(['written', null])
})

test('a backup that is made while others write is whole, and readable with the same key', async () => {
  const place = await emptyPlace()
  const store = await openTestStore(place)
  const before = enquiry()
  await store.enquiries.add(before)
  const copies = await scratchFolder()
  let isDone = false
  const writing = (async () => {
    let added = 0
    for (; !isDone; added += 1) await store.enquiries.add(enquiry())
    return added
  })()
  const ended = await townpages(['backup', join(copies, 'townpages.db')], { env: { TOWNPAGES_VAR: place.varFolder } })
  isDone = true
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  expect(await writing).toBeGreaterThan(0)
  expect((await stat(join(copies, 'townpages.db'))).mode & 0o777).toBe(0o600)
  const file = new DatabaseSync(join(copies, 'townpages.db'))
  expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  file.close()
  const copy = await openTestStore({ databaseUrl: null, varFolder: copies })
  expect(await copy.enquiries.get(before.id)).toMatchObject({ fields: before.fields, deliveries: [{ target: 'crm' }] })
})

test('a backup has what was stored just before, which is only in the log of the database', async () => {
  const place = await emptyPlace()
  const store = await openTestStore(place)
  const last = enquiry()
  await store.enquiries.add(last)
  const copies = await scratchFolder()
  await backUp({ databaseUrl: null, varFolder: place.varFolder }, join(copies, 'townpages.db'))
  expect(await readdir(copies)).toEqual(['townpages.db'])
  expect(await (await openTestStore({ databaseUrl: null, varFolder: copies })).enquiries.get(last.id)).toMatchObject({
    id: last.id,
  })
})

test.each<[string, (folder: string, place: Place) => { file: string; env: Record<string, string> }, RegExp]>([
  ['over a file that is there', (folder) => ({ file: join(folder, 'kept'), env: {} }), /kept is there already/],
  [
    'into a folder that is not there',
    (folder) => ({ file: join(folder, 'none/copy'), env: {} }),
    /none\/copy cannot be written/,
  ],
  [
    'of a database that is not there',
    (folder) => ({ file: join(folder, 'copy'), env: { TOWNPAGES_VAR: folder } }),
    /TOWNPAGES_VAR/,
  ],
  [
    'of PostgreSQL',
    (folder) => ({ file: join(folder, 'copy'), env: { DATABASE_URL: 'postgres://localhost/none' } }),
    /pg_dump/,
  ],
])('a backup %s is refused', async (_, settings, sentence) => {
  const place = await emptyPlace()
  await openTestStore(place)
  const folder = await scratchFolder()
  await writeFile(join(folder, 'kept'), 'kept')
  await chmod(join(folder, 'kept'), 0o444)
  const { file, env } = settings(folder, place)
  const ended = await townpagesHere(['backup', file], { env: { TOWNPAGES_VAR: place.varFolder, ...env } })
  expect(ended.code).toBe(3)
  expect(ended.stderr).toMatch(sentence)
  expect(ended.stderr.trim().split('\n')).toHaveLength(1)
})
