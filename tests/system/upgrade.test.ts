import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrationNames } from '../../runtime/store/migrations/migrations.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { copySite, locksmith, root, scratchFolder, serve, townpagesHere } from '../shared/servers/running-site.ts'

const earlier = join(root, 'tests/fixtures/earlier-version')
const dataKey = Buffer.alloc(32, 'earlier')
const nothing = { code: 0, stdout: '', stderr: '' }
const names = ['Margaret Hale', 'John Thornton', 'Nicholas Higgins']

/**
 * The locksmith's site with the pages and the cache of an earlier version (`scripts/make-earlier-version.ts`), for all
 * tests here.
 */
let site: Awaited<ReturnType<typeof copySite>> & { dist: string }
type Ended = Awaited<ReturnType<typeof townpagesHere>>
/** What came of serving those pages, and of generating new ones. */
let [served, generated]: [Ended, Ended] = [nothing, nothing]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townpages-upgrade-'))
  const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')]
  site = { ...(await copySite(locksmith, folder)), dist }
  await Promise.all([
    cp(join(earlier, 'generated'), dist, { recursive: true }),
    cp(join(earlier, 'cache'), cache, { recursive: true }),
  ])
  served = await townpagesHere(['serve', '--out', dist, '--port', '0'])
  generated = await townpagesHere(['generate', ...site.args, '--out', dist, '--cache', cache])
})
afterAll(() => rm(site.folder, { recursive: true, maxRetries: 20, retryDelay: 100 }))

/** The database of an earlier version, and how to use it. */
async function databaseOfEarlierVersion() {
  const varFolder = await scratchFolder()
  const file = join(varFolder, 'townpages.db')
  await writeFile(file, gunzipSync(await readFile(join(earlier, 'townpages.db.gz'))))
  return { file, varFolder, env: { TOWNPAGES_VAR: varFolder, DATABASE_URL: '', DATA_KEY: dataKey.toString('base64') } }
}

test('the pages of an earlier version are refused with what to do, and generated anew beside its cache', () => {
  const sentence = `townpages: the manifest in ${site.dist} has format 12, this version reads `
  expect([
    served.code,
    served.stderr.startsWith(sentence),
    served.stderr.endsWith('; run townpages generate again\n'),
  ]).toEqual([3, true, true])
  expect(generated).toMatchObject({ code: 0, stderr: expect.stringMatching(/^13 pages written/m) })
})

test('the database of an earlier version is brought up to date, and nothing in it is lost', async () => {
  const { file, varFolder, env } = await databaseOfEarlierVersion()
  const migrations = () => {
    const database = new DatabaseSync(file)
    const rows = database.prepare('select name from kysely_migration order by name').all()
    database.close()
    return rows.map(({ name }) => name)
  }
  expect(migrations().at(-1)).toBe('009-content')
  const store = await openStore({ databaseUrl: null, varFolder, dataKey })
  const people = (await store.enquiries.list({ page: 1, pageSize: 9 })).enquiries.map(
    ({ fields }) => `${fields.firstName} ${fields.lastName}`,
  )
  expect(people.toSorted()).toEqual(names.toSorted())
  expect(await store.enquiries.get('AAAA-0001')).toMatchObject({
    assignee: 'jo@example.com',
    version: 1,
    notes: [{ text: 'Rang twice.' }],
    fields: { message: 'The key of John Thornton' },
    deliveries: [{ target: 'crm', state: 'waiting' }],
  })
  const states = await Promise.all(
    ['AAAA-0000', 'AAAA-0002'].map(async (name) => (await store.enquiries.get(name))?.deliveries[0]?.state),
  )
  expect(states).toEqual(['delivered', 'held'])
  expect(await store.sessions.get('session-1')).toMatchObject({ userId: 'user-1', device: 'Firefox on Linux' })
  expect(await store.drafts.get('user-1', 'towns/north-fenby.yaml')).toMatchObject({ text: 'what somebody is typing' })
  expect(await store.versions.list({ limit: 9 })).toMatchObject([
    { number: 1, note: 'We are quicker', by: 'jo@example.com' },
  ])
  expect(await store.counts.sums({ from: '2026-11-01', to: '2026-11-30' }, ['location'])).toMatchObject([
    { location: 'alderwick', count: 7 },
  ])
  await store.close()
  expect(migrations()).toEqual(migrationNames)

  const server = await serve(site.dist, { args: site.args, env, cwd: site.folder })
  onTestFinished(async () => void (await server.stop()))
  const page = async () => (await fetch(`${server.address}/alderwick`)).text()
  // The version of content is written into this folder, too, and the pages are generated.
  await expect.poll(page).toContain('within 19 minutes')
  expect(await page()).toContain('<meta name="site-verification" content="earlier">')
  const login = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.address },
    body: JSON.stringify({ email: 'jo@example.com', password: 'a password of an earlier version' }),
  })
  expect(login.status).toBe(200)
})

test('a database of a newer version is refused with a sentence, and stays as it is', async () => {
  const { file, env } = await databaseOfEarlierVersion()
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  database.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')")
  const { code, stderr } = await townpagesHere(['enquiries', 'list'], { env })
  expect([code, stderr]).toEqual([
    3,
    expect.stringContaining('the tables were made by a newer version of Townpages (999-later)'),
  ])
  expect(database.prepare('select count(*) as left from enquiries').get()).toEqual({ left: 3 })
  expect(database.prepare('select count(*) as ran from kysely_migration').get()).toEqual({ ran: 10 })
})
