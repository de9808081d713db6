import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import glob from 'fast-glob'
import type { Store } from '../tests/shared/databases/store/open-store.ts'

// What a server of an earlier version leaves, made by that version: its database, its pages and its cache, for
// tests/system/upgrade.test.ts.
//   git worktree add /tmp/earlier 7d973363 && ln -s "$PWD/node_modules" /tmp/earlier/node_modules
//   node scripts/make-earlier-version.ts /tmp/earlier
// The rows are the same each time, but for the random ids of deliveries and lines, and the hash of the password.
const root = join(import.meta.dirname, '..')
const checkout = process.argv[2]
if (checkout === undefined) throw new Error('name the checkout of the earlier version')
const at = '2026-11-23T12:00:00.000Z'
const dataKey = Buffer.alloc(32, 'earlier')
// Bundles of templates, which are large, and not read again.
const isLarge = 50_000

const kept = join(root, 'tests/fixtures/earlier-version')
const scratch = mkdtempSync(join(tmpdir(), 'townpages-earlier-'))
rmSync(kept, { recursive: true, force: true })
mkdirSync(kept, { recursive: true })
generate()
await fillDatabase()
rmSync(scratch, { recursive: true })

/** Pages and cache of the locksmith's site as it was, without large files. */
function generate(): void {
  const site = join(resolve(checkout ?? ''), 'tests/fixtures/locksmith')
  const [out, cache] = [join(scratch, 'generated'), join(scratch, 'cache')]
  const folders = ['--data', join(site, 'data'), '--templates', join(site, 'templates'), '--out', out, '--cache', cache]
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(checkout ?? '', 'bin/townpages.js'), 'generate', ...folders, '--as-of', '2026-11-23'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  for (const folder of ['generated', 'cache'])
    for (const file of glob.sync('**', {
      cwd: join(scratch, folder),
      stats: true,
      ignore: ['assets/**', 'public/**', 'server/**'],
    }))
      if ((file.stats?.size ?? 0) < isLarge) cpSync(join(scratch, folder, file.path), join(kept, folder, file.path))
}

async function fillDatabase(): Promise<void> {
  const load = (path: string) => import(pathToFileURL(join(resolve(checkout ?? ''), 'runtime', path)).href)
  const { openStore } = await load('store/open-store.ts')
  const { hashPassword } = await load('admin/sign-in/passwords.ts')
  const { contentHash } = await load('contract/hash.ts')
  const store: Store = await openStore({ databaseUrl: null, varFolder: scratch, dataKey })
  await addEnquiries(store)
  await addStaff(store, await hashPassword('a password of an earlier version'))
  const file = 'towns/alderwick.yaml'
  const text = readFileSync(join(checkout ?? '', 'tests/fixtures/locksmith/data', file), 'utf8')
  const [before, after] = [text, text.replace('lockoutMinutes: 25', 'lockoutMinutes: 19')].map((each) => ({
    hash: contentHash(each),
    text: each,
  }))
  if (before === undefined || after === undefined || before.hash === after.hash)
    throw new Error(`${file} is not as it was`)
  const by = { by: 'jo@example.com', userId: 'user-1', network: null }
  await store.versions.add({
    ...by,
    id: 'version-1',
    after: 0,
    at,
    note: 'We are quicker',
    kind: 'edit',
    of: null,
    files: [{ path: file, before, after }],
  })
  await store.drafts.save(
    { userId: 'user-1', path: 'towns/north-fenby.yaml', text: 'what somebody is typing', base: null, at },
    null,
  )
  await store.settings.set('headerCode', '<meta name="site-verification" content="earlier">')
  await store.counts.add([{ kind: 'visit', day: '2026-11-22', location: 'alderwick', detail: '', count: 7 }])
  await store.close()
  writeFileSync(join(kept, 'townpages.db.gz'), gzipSync(readFileSync(join(scratch, 'townpages.db')), { level: 9 }))
}

async function addEnquiries({ enquiries, deliveries }: Store): Promise<void> {
  for (const [number, name] of ['Margaret Hale', 'John Thornton', 'Nicholas Higgins'].entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const fields = {
      firstName,
      lastName,
      phone: `01632 96000${number}`,
      email: `${firstName.toLowerCase()}@example.com`,
      message: `The key of ${name}`,
    }
    await enquiries.add({
      id: `00000000-0000-7000-8000-00000000000${number}`,
      reference: `AAAA-000${number}`,
      kind: 'consumer',
      fields,
      contactSafely: ['call'],
      page: '/alderwick',
      location: 'alderwick',
      areas: ['place:alderwick', 'all'],
      status: 'Open',
      source: 'Site',
      verified: true,
      spam: false,
      createdAt: `2026-11-2${number}T09:00:00.000Z`,
      answerBy: `2026-11-2${number + 1}T09:00:00.000Z`,
      firstAnswerMinutes: 30,
      idempotencyKey: `key-${number}`,
      dedupeKey: null,
      solution: null,
      deliveries: [{ target: 'crm', held: number === 2 }],
    })
  }
  const [first] = await deliveries.claim({ now: new Date(at), leaseMs: 60_000, limits: { crm: 1 } })
  if (first === undefined) throw new Error('nothing is due')
  await deliveries.record(first, { at, tookMs: 5, status: '200', answer: 'stored' }, { state: 'delivered' })
  await enquiries.change('00000000-0000-7000-8000-000000000001', {
    version: null,
    at,
    by: 'jo@example.com',
    network: null,
    note: 'Rang twice.',
    assignee: 'jo@example.com',
  })
}

async function addStaff({ users, sessions }: Store, passwordHash: string): Promise<void> {
  const codes = { requiresCode: false, codeSecret: null, recoveryHashes: [], lastCodeStep: 0, hasPasskey: false }
  await users.add({
    id: 'user-1',
    email: 'jo@example.com',
    name: '',
    role: 'admin',
    passwordHash,
    isDisabled: false,
    createdAt: at,
    signedInAt: at,
    ...codes,
  })
  await sessions.add({
    id: 'session-1',
    userId: 'user-1',
    createdAt: at,
    seenAt: at,
    device: 'Firefox on Linux',
    network: '192.0.2.0/24',
    confirmedAt: null,
  })
}
