import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { EnvironmentError } from '../../runtime/shared/system/environment-error.ts'
import { backUp } from '../../runtime/store/backup/backup.ts'
import { restoreBackup } from '../../runtime/store/backup/restore.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { root, scratchFolder, serve, townpages, townpagesHere } from '../shared/servers/running-site.ts'
import { margaret } from '../shared/values/visitor.ts'

/** A site with a store in `folder`, and the commands that work on it: in a process of their own by `runOutside`. */
function siteIn(folder: string) {
  const varFolder = join(folder, 'var')
  const env = { TOWNPAGES_VAR: varFolder, DATABASE_URL: '', DATA_KEY: '' }
  return {
    env,
    folder,
    varFolder,
    options: { databaseUrl: null, varFolder, dataKey: null },
    file: join(varFolder, 'townpages.db'),
    backup: join(folder, 'backup.db'),
    run: (args: readonly string[], input = '') => townpagesHere(args, { env, input }),
    runOutside: (args: readonly string[], input = '') => townpages(args, { env, input }),
    change: <Result>(work: (store: Store) => Promise<Result>) => withStore(varFolder, work),
    references: () => withStore(varFolder, referencesIn),
  }
}

async function withStore<Result>(varFolder: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function referencesIn({ enquiries }: Store): Promise<string[]> {
  return (await enquiries.list({ page: 1, pageSize: 100 })).enquiries.map(({ reference }) => reference).toSorted()
}

const named = (reference: string, createdAt = '2026-11-20T12:00:00.000Z') => makeEnquiry({ reference, createdAt })

type Site = ReturnType<typeof siteIn>

const site = async () => siteIn(await scratchFolder())

let withBackup: string
beforeAll(async () => {
  withBackup = await mkdtemp(join(tmpdir(), 'townpages-restore-'))
  await backUpAndGoOn(siteIn(withBackup))
})
afterAll(() => rm(withBackup, { recursive: true }))

/** A site whose backup holds AAAA-1111 and BBBB-2222, while its store holds BBBB-2222 and CCCC-3333. */
async function siteWithBackup() {
  const at = await site()
  await cp(withBackup, at.folder, { recursive: true })
  return at
}

async function backUpAndGoOn(at: Site): Promise<void> {
  await at.change(async ({ enquiries }) => {
    await enquiries.add(named('AAAA-1111'))
    await enquiries.add(named('BBBB-2222'))
  })
  await backUp(at.options, at.backup)
  await at.change(async ({ enquiries, deliveries }) => {
    await enquiries.add(named('CCCC-3333', '2026-11-20T13:30:00.000Z'))
    const now = new Date('2026-11-21T12:00:00.000Z')
    for (const claimed of await deliveries.claim({ now, leaseMs: 60_000, limits: { crm: 100 } }))
      await deliveries.record(
        claimed,
        { at: now.toISOString(), tookMs: 5, status: '200', answer: '' },
        { state: 'delivered' },
      )
    await enquiries.erase([(await enquiries.get('AAAA-1111'))?.id ?? ''])
  })
}

test('restore says what the backup does not hold, asks, and keeps the old database as a store', async () => {
  const at = await siteWithBackup()
  const refused = await at.run(['restore', at.backup], 'n\n')
  expect(refused).toMatchObject({ code: 0, stdout: '' })
  expect(refused.stderr.split('\n')).toEqual([
    'the backup is undamaged and holds 2 enquiries, the newest from 2026-11-20 12:00',
    'the backup does not hold 1 enquiry of the old database:',
    '  CCCC-3333  2026-11-20 13:30',
    'the backup holds 1 enquiry deleted since, to be deleted again:',
    '  AAAA-1111  2026-11-20 12:00',
    '1 delivery made since will be made again, under the same key',
    `replace ${at.file}? [y/N] nothing was changed`,
    '',
  ])
  expect([await at.references(), await readdir(at.varFolder)]).toEqual([['BBBB-2222', 'CCCC-3333'], ['townpages.db']])
  const { code, stdout } = await at.runOutside(['restore', at.backup], 'y\n')
  const kept = /^restored: .+\/townpages\.db\nthe old database is kept in (\S+); /.exec(stdout)?.[1] ?? ''
  expect([code, await at.references(), await withStore(kept, referencesIn)]).toEqual([
    0,
    ['AAAA-1111', 'BBBB-2222'],
    ['BBBB-2222', 'CCCC-3333'],
  ])
  expect([(await stat(at.file)).mode & 0o777, (await stat(kept)).mode & 0o777]).toEqual([0o600, 0o700])
})

/** A server of a site, and what it answers to an enquiry and about its database. */
async function startServer(at: Site) {
  const server = await serve(inject('dist'), { env: { ...at.env, CAPTCHA: 'off', RATE_LIMITS: 'off' } })
  onTestFinished(async () => void (await server.stop()))
  const body = JSON.stringify({ kind: 'consumer', ...margaret, privacy: true, message: 'What is on my mind' })
  return {
    ...server,
    async post(): Promise<{ status: number; reference?: string }> {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(`${server.address}/api/contacts`, {
        method: 'POST',
        headers,
        body: body.replace('"}', ` ${randomUUID()}"}`),
      })
      return { status: response.status, reference: (await response.json()).reference }
    },
    async database() {
      const { database, fault } = await (await fetch(`${server.address}/readyz`)).json()
      return [(await fetch(`${server.address}/contact-bath`)).status, database, fault]
    },
    async kill() {
      server.child.kill('SIGKILL')
      await expect.poll(() => server.child.signalCode).toBe('SIGKILL')
    },
  }
}

test('a server whose database is replaced serves pages, refuses enquiries, and goes on by itself after a restore', async () => {
  const at = await siteWithBackup()
  const server = await startServer(at)
  const thanked = await server.post()
  await rename(at.backup, at.file)
  expect((await server.post()).status).toBe(503)
  await expect.poll(server.database).toEqual([200, 'unreachable', 'replaced'])
  const keptIn = () => /what had been stored is in ([^"\\]+)/.exec(server.stderr())?.[1] ?? ''
  await expect.poll(keptIn).not.toBe('')
  const kept = keptIn()
  expect(await at.run(['restore', kept, '--yes'])).toMatchObject({ code: 0 })
  await expect.poll(async () => (await server.post()).status).toBe(201)
  await expect.poll(server.database).toEqual([200, 'reachable', undefined])
  await server.stop()
  expect(await at.references()).toEqual(expect.arrayContaining(['BBBB-2222', 'CCCC-3333', thanked.reference]))
})

test('a backup beside the log of a killed server is not opened; restore keeps what was in the log', async () => {
  const at = await siteWithBackup()
  const killed = await startServer(at)
  const thanked = await killed.post()
  await killed.kill()
  const [database, log] = [await readFile(at.file), await readFile(`${at.file}-wal`)]
  await cp(at.backup, at.file)
  const server = await startServer(at)
  expect([await server.database(), await server.post()]).toMatchObject([
    [200, 'unreachable', 'replaced'],
    { status: 503 },
  ])
  expect(await at.run(['enquiries', 'list'])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('is the log of another database'),
  })
  // The old file is still there somewhere: with its log it is whole.
  await writeFile(at.file, database)
  expect((await readFile(`${at.file}-wal`)).equals(log)).toBe(true)
  await server.stop()
  const { code, stdout, stderr } = await at.run(['restore', at.backup, '--yes'])
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('the backup does not hold 2 enquiries of the old database'),
  ])
  expect(stderr).toContain(`  ${thanked.reference}  `)
  const kept = /kept in (\S+);/.exec(stdout)?.[1] ?? ''
  expect(await withStore(kept, referencesIn)).toEqual(['BBBB-2222', 'CCCC-3333', thanked.reference].toSorted())
  expect(await at.references()).toEqual(['AAAA-1111', 'BBBB-2222'])
})

test('a server whose database is damaged serves pages and refuses enquiries until it is restored; restore keeps the file', async () => {
  const at = await siteWithBackup()
  const damaged = (await readFile(at.file)).fill('damage', 8192)
  await writeFile(at.file, damaged)
  const server = await startServer(at)
  expect([await server.database(), await server.post()]).toMatchObject([
    [200, 'unreachable', 'damaged'],
    { status: 503 },
  ])
  expect(server.stderr()).toContain('"fault":"damaged"')
  expect((await readFile(at.file)).equals(damaged)).toBe(true)
  const { code, stdout } = await at.run(['restore', at.backup, '--yes'])
  const kept = /kept in (\S+);/.exec(stdout)?.[1] ?? ''
  expect([code, (await readFile(join(kept, 'townpages.db'))).equals(damaged)]).toEqual([0, true])
  await expect.poll(async () => (await server.post()).status).toBe(201)
})

test('restore replaces what is no database at all', async () => {
  const at = await siteWithBackup()
  await writeFile(at.file, 'not a database '.repeat(999))
  const { code, stderr } = await at.run(['restore', at.backup, '--yes'])
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('the old database cannot be read (file is not a database)'),
  ])
  expect(await at.references()).toEqual(['AAAA-1111', 'BBBB-2222'])
})

test('restore is refused while a server runs, and nothing changes', async () => {
  const at = await siteWithBackup()
  const server = await serve(inject('dist'), { env: at.env })
  onTestFinished(async () => void (await server.stop()))
  const { code, stderr } = await at.run(['restore', at.backup, '--yes'])
  expect([code, stderr]).toEqual([3, `townpages: ${at.file} is in use; stop the server first\n`])
  await server.stop()
  const databases = (await readdir(at.varFolder)).filter((name) => !name.startsWith('page-changes'))
  expect([await at.references(), databases]).toEqual([['BBBB-2222', 'CCCC-3333'], ['townpages.db']])
})

test('a backup is restored where there is no database yet, also from a copy of a database with its log', async () => {
  const [from, to] = [await siteWithBackup(), await site()]
  const { code, stdout, stderr } = await to.run(['restore', from.backup], 'y\n')
  expect([code, stdout]).toEqual([0, `restored: ${to.file}\n`])
  expect(stderr).not.toContain('old database')
  expect(await to.references()).toEqual(['AAAA-1111', 'BBBB-2222'])
  const copy = join(from.folder, 'copy.db')
  await from.change(async ({ enquiries }) => {
    await enquiries.add(named('DDDD-4444'))
    for (const ending of ['', '-wal']) await cp(from.file + ending, copy + ending)
  })
  expect(await to.run(['restore', copy, '--yes'])).toMatchObject({ code: 0 })
  expect(await to.references()).toEqual(['BBBB-2222', 'CCCC-3333', 'DDDD-4444'])
})

/** What is no backup of a Townpages store, made from a good one. */
const unusable: Record<string, (backup: string) => Promise<void> | void> = {
  text: (backup) => writeFile(backup, 'not a database '.repeat(99)),
  empty: (backup) => truncate(backup),
  damaged: async (backup) => truncate(backup, (await stat(backup)).size / 2),
  other: (backup) => inDatabase(backup, 'drop table deliveries'),
  orphaned: (backup) => inDatabase(backup, 'pragma foreign_keys = off; delete from enquiries'),
  newer: (backup) =>
    inDatabase(backup, "insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')"),
}

function inDatabase(file: string, sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(sql)
  database.close()
}

test.each([
  ['text', /file is not a database/],
  ['empty', /not one of Townpages/],
  ['damaged', /damaged|malformed/],
  ['other', /not one of Townpages/],
  ['orphaned', /damaged \(\d+ rows refer to rows that are missing\)/],
  ['newer', /newer version of Townpages \(999-later\)/],
])('a file that is no backup of a store is refused, and nothing changes: %s', async (kind, sentence) => {
  const at = await siteWithBackup()
  await unusable[kind]?.(at.backup)
  const refused = expect(restoreBackup(at.options, at.backup, async () => true)).rejects
  await refused.toBeInstanceOf(EnvironmentError)
  await refused.toThrow(`${at.backup} cannot be restored: `)
  await refused.toThrow(sentence)
  expect([await at.references(), await readdir(at.varFolder)]).toEqual([['BBBB-2222', 'CCCC-3333'], ['townpages.db']])
})

test('a file that is not there is wrong usage; the database itself and PostgreSQL are refused', async () => {
  const at = await siteWithBackup()
  const none = join(at.folder, 'none')
  expect(await at.run(['restore', none])).toMatchObject({ code: 2, stderr: `townpages: there is no file ${none}\n` })
  const inPostgres = await townpagesHere(['restore', at.backup, '--yes'], {
    env: { ...at.env, DATABASE_URL: 'postgres://localhost/none' },
  })
  expect([inPostgres.code, inPostgres.stderr]).toEqual([3, expect.stringMatching(/^townpages: .*pg_restore .*\n$/)])
  await expect(restoreBackup(at.options, at.file, async () => true)).rejects.toThrow('is the database itself')
  expect(await at.references()).toEqual(['BBBB-2222', 'CCCC-3333'])
})

test('a backup that was written with a key is restored with that key only', async () => {
  const at = await site()
  const sealed = { ...at.options, dataKey: Buffer.alloc(32, 'a') }
  const store = await openStore(sealed)
  await store.enquiries.add(named('AAAA-1111'))
  await store.close()
  await backUp(sealed, at.backup)
  for (const dataKey of [null, Buffer.alloc(32, 'b')])
    await expect(restoreBackup({ ...sealed, dataKey }, at.backup, async () => true)).rejects.toThrow(/DATA_KEY/)
  expect(await restoreBackup(sealed, at.backup, async () => true)).toMatchObject({ file: at.file })
})

test('what a restore that was stopped had copied is removed by the next one', async () => {
  const at = await siteWithBackup()
  await mkdir(join(at.varFolder, 'restoring'))
  await writeFile(join(at.varFolder, 'restoring/townpages.db'), 'what somebody wrote')
  expect(await restoreBackup(at.options, at.backup, async () => false)).toBeNull()
  expect(await readdir(at.varFolder)).toEqual(['townpages.db'])
})

test('the backup service removes what is left of a backup that was killed, and backups of more than two weeks', async () => {
  const at = await siteWithBackup()
  const folder = join(at.folder, 'backups')
  await mkdir(folder)
  const killAt = {
    KILL_AT: 'sqlite:after-vacuum',
    NODE_OPTIONS: `--require=${join(root, 'tests/system/crash/kill-at.ts')}`,
  }
  const backup = (day: string) => ['backup', join(folder, `townpages-${day}T03-30-00.db`)]
  const killed = (day: string) => townpages(backup(day), { env: { ...at.env, ...killAt } })
  expect(await killed('2026-11-18')).toMatchObject({ code: 128 })
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  for (const left of await readdir(folder)) await utimes(join(folder, left), hoursAgo(2), hoursAgo(2))
  // Another one may be under way.
  expect(await killed('2026-11-19')).toMatchObject({ code: 128 })
  expect(await at.run(backup('2026-11-01'))).toMatchObject({ code: 0 })
  expect(await at.run(backup('2026-11-20'))).toMatchObject({ code: 0 })
  await utimes(join(folder, 'townpages-2026-11-01T03-30-00.db'), hoursAgo(16 * 24), hoursAgo(16 * 24))
  const unit = await readFile(join(root, 'docs/deploy/systemd/townpages-backup.service'), 'utf8')
  for (const [, command = ''] of unit.replaceAll('/var/backups/townpages', folder).matchAll(/^ExecStartPost=(.*)$/gm)) {
    const [program = '', ...options] = command.split(' ')
    await promisify(execFile)(program, options)
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    expect.stringMatching(/^townpages-2026-11-19T03-30-00\.db\.\d+\.unfinished$/),
    'townpages-2026-11-20T03-30-00.db',
  ])
})
