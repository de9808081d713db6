import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../tests/shared/databases/store/open-store.ts'
import { openStore } from '../../../tests/shared/databases/store/open-store.ts'
import type { Place } from '../../../tests/shared/databases/store/place.ts'
import { enquiry, now, openTestStore } from '../../../tests/shared/databases/store/stores.ts'
import { scratchFolder } from '../../../tests/shared/servers/running-site.ts'
import { backUp } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { createReopeningDatabase } from '../reopening-database.ts'
import { createSqliteDialect } from './dialect.ts'

type Database = Place & { folder: string; file: string }

// Another process does it, as an operator would: a process that closes a file gives up its own locks on it.
const run = promisify(execFile)

async function emptyPlace(): Promise<Database> {
  const folder = await scratchFolder()
  const varFolder = join(folder, 'var')
  return { databaseUrl: null, varFolder, folder, file: join(varFolder, 'townpages.db') }
}

// What stores that were in use have left, for all tests to copy.
let left: string
beforeAll(async () => {
  left = await mkdtemp(join(tmpdir(), 'townpages-stores-'))
  const place: Place = { databaseUrl: null, varFolder: join(left, 'var') }
  const first = await openStore({ ...place, dataKey: null })
  await first.enquiries.add(enquiry())
  await first.close()
  await run('cp', [join(left, 'var/townpages.db'), join(left, 'stopped.db')])
  const elsewhere = join(left, 'elsewhere')
  await (await openStore({ ...place, varFolder: elsewhere, dataKey: null })).close()
  await run('cp', [join(elsewhere, 'townpages.db'), join(left, 'other.db')])
  // Once more: what is in the log at a stop is in the file afterwards, so that the copy is older than that.
  const second = await openStore({ ...place, dataKey: null })
  await second.enquiries.add(enquiry())
  await second.close()
  await backUp(place, join(left, 'backup.db'))
})
afterAll(() => rm(left, { recursive: true }))

/** A store in use, and what an operator may have of it: a backup, a copy from an earlier stop, and another store. */
async function inUse(): Promise<
  Database & { store: Store; backup: string; stopped: string; other: string; stored: readonly string[] }
> {
  const place = await emptyPlace()
  const [backup, stopped, other] = ['backup.db', 'stopped.db', 'other.db'].map((name) => join(place.folder, name)) as [
    string,
    string,
    string,
  ]
  await cp(left, place.folder, { recursive: true })
  const store = await openTestStore(place, null)
  await store.enquiries.add(enquiry())
  return { ...place, store, backup, stopped, other, stored: await storedIn(place.file) }
}

type InUse = Awaited<ReturnType<typeof inUse>>

/** Runs a command of the system. */
async function operate([command = '', ...options]: readonly string[]): Promise<void> {
  await run(command, options)
}

async function storedIn(file: string): Promise<string[]> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select id from enquiries').all()
  database.close()
  return rows.map(({ id }) => String(id)).toSorted()
}

test.each<[string, (at: InUse) => readonly string[]]>([
  ['mv of a backup', ({ backup, file }) => ['mv', backup, file]],
  ['cp of a backup', ({ backup, file }) => ['cp', backup, file]],
  ['cp of its own file from an earlier stop', ({ stopped, file }) => ['cp', stopped, file]],
  ['cp of another store', ({ other, file }) => ['cp', other, file]],
  ['rm', ({ file }) => ['rm', file]],
  ['rm of the file and its log', ({ file }) => ['rm', file, `${file}-wal`, `${file}-shm`]],
  ['rm of the folder', ({ varFolder }) => ['rm', '-r', varFolder]],
  ['emptying it', ({ file }) => ['truncate', '--size=0', file]],
])('a store in use refuses everything after %s', async (_, operation) => {
  const at = await inUse()
  await operate(operation(at))
  const refused = { name: 'StoreError', fault: 'replaced' }
  // First as the file is found out, then as it is not opened again.
  for (const write of [() => at.store.enquiries.add(enquiry()), () => at.store.settings.set('name', 'value')])
    await expect(write()).rejects.toMatchObject(refused)
  await expect(at.store.deliveries.claim({ now, leaseMs: 1000, limits: { crm: 1 } })).rejects.toMatchObject(refused)
  expect([await at.store.isReachable(), at.store.fault()]).toEqual([false, 'replaced'])
})

test.each<[string, (at: InUse) => readonly string[]]>([
  ['replaced', ({ backup, file }) => ['mv', backup, file]],
  ['removed', ({ file }) => ['rm', file, `${file}-wal`, `${file}-shm`]],
])('what had been stored when the file was %s is written beside it, and the error says where', async (_, operation) => {
  const at = await inUse()
  await operate(operation(at))
  const error = await at.store.enquiries.add(enquiry()).catch((thrown) => thrown)
  const kept = /what had been stored is in (\S+)$/.exec(error.cause.message)?.[1] ?? ''
  expect(await storedIn(kept)).toEqual(at.stored)
  expect([(await stat(kept)).mode & 0o777, (await stat(dirname(kept))).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a log that is removed costs nothing: what was in it is written into the file, and the store goes on', async () => {
  const at = await inUse()
  await operate(['rm', `${at.file}-wal`])
  await expect(at.store.settings.get('name')).rejects.toMatchObject({ fault: 'replaced' })
  const added = enquiry()
  expect(await at.store.enquiries.add(added)).toMatchObject({ kind: 'stored' })
  await at.store.close()
  expect(await storedIn(at.file)).toEqual([...at.stored, added.id].toSorted())
})

test.each<[string, (log: string) => readonly string[]]>([
  ['emptied', (log) => ['truncate', '--size=0', log]],
  ['cut short', (log) => ['truncate', '--size=-1', log]],
  ['emptied and written to', (log) => ['sh', '-c', `size=$(stat -c %s "$0"); : > "$0"; truncate -s $size "$0"`, log]],
  ['overwritten with another', (log) => ['dd', 'if=/dev/urandom', `of=${log}`, 'bs=32', 'count=1', 'conv=notrunc']],
])(
  'nobody is thanked over a log that was %s: what had been stored is written beside it, and waits for somebody to restore it',
  async (_, operation) => {
    const at = await inUse()
    await operate(operation(`${at.file}-wal`))
    const error = await at.store.enquiries.add(enquiry()).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'StoreError', fault: 'replaced' })
    const kept = /what had been stored is in (\S+)$/.exec(error.cause.message)?.[1] ?? ''
    expect(await storedIn(kept)).toEqual(at.stored)
    // Neither this store nor that of a server that is started again goes on without it.
    await expect(at.store.enquiries.add(enquiry())).rejects.toMatchObject({ fault: 'replaced' })
    await at.store.close()
    await expect(openStore({ ...at, dataKey: null })).rejects.toThrow(`${kept}`)
    await restoreBackup({ ...at, dataKey: null }, kept, async () => true)
    const restored = await openTestStore(at, null)
    expect(await restored.enquiries.add(enquiry())).toMatchObject({ kind: 'stored' })
    expect((await restored.enquiries.list({ page: 1, pageSize: 1 })).total).toBe(at.stored.length + 1)
  },
)

test('a transaction during which the log is emptied is not confirmed', async () => {
  const at = await inUse()
  const { kysely } = createReopeningDatabase({
    base: createSqliteDialect({ file: at.file }),
    prepare: async () => undefined,
  })
  const transaction = kysely.transaction().execute(async (inside) => {
    await inside.insertInto('settings').values({ name: 'half', value: 'done' }).execute()
    await operate(['truncate', '--size=0', `${at.file}-wal`])
  })
  await expect(transaction).rejects.toMatchObject({ name: 'StoreError', fault: 'replaced' })
})

test('a log that is emptied once the file has all of it costs nothing', async () => {
  const at = await inUse()
  const other = await openTestStore(at, null)
  await other.settings.set('name', 'value')
  await run(process.execPath, [
    '-e',
    `new (require('node:sqlite').DatabaseSync)('${at.file}').exec('pragma wal_checkpoint(passive)')`,
  ])
  await operate(['truncate', '--size=0', `${at.file}-wal`])
  for (const store of [at.store, other])
    await expect.poll(() => store.enquiries.add(enquiry()).catch(() => null)).toMatchObject({ kind: 'stored' })
})

test('a transaction on a replaced database is not confirmed', async () => {
  const at = await inUse()
  const { kysely } = createReopeningDatabase({
    base: createSqliteDialect({ file: at.file }),
    prepare: async () => undefined,
  })
  const transaction = kysely.transaction().execute(async (inside) => {
    await inside.insertInto('settings').values({ name: 'half', value: 'done' }).execute()
    await operate(['mv', at.backup, at.file])
  })
  await expect(transaction).rejects.toMatchObject({ name: 'StoreError', fault: 'replaced' })
})

test('a database that replaced another is opened once it has no log of the other', async () => {
  const at = await inUse()
  await operate(['mv', at.backup, at.file])
  await expect(at.store.enquiries.add(enquiry())).rejects.toMatchObject({ fault: 'replaced' })
  await operate(['rm', `${at.file}-wal`, `${at.file}-shm`])
  await expect.poll(() => at.store.enquiries.add(enquiry()).catch(() => null)).toMatchObject({ kind: 'stored' })
  expect(at.store.fault()).toBeNull()
})

test('two stores on one file that find a replacement leave it as it is', async () => {
  const at = await inUse()
  const other = await openTestStore(at, null)
  await other.enquiries.add(enquiry())
  await operate(['cp', at.backup, at.file])
  const before = await readFile(at.backup)
  for (const store of [at.store, other])
    await expect(store.enquiries.add(enquiry())).rejects.toMatchObject({ fault: 'replaced' })
  await Promise.all([at.store.close(), other.close()])
  expect((await readFile(at.file)).equals(before)).toBe(true)
})

test('a copy of a database in use, with its log, is opened', async () => {
  const at = await inUse()
  const elsewhere = await emptyPlace()
  await operate(['cp', '-r', at.varFolder, elsewhere.varFolder])
  const store = await openTestStore(elsewhere, null)
  expect((await store.enquiries.list({ page: 1, pageSize: 1 })).total).toBe(at.stored.length)
})
