import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { editInThread } from '../../bin/commands/parts/threads/edit-in-thread.ts'
import type { ImportProgress } from '../../runtime/contract/content/imports.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { copySite, locksmith, root, type Served, serveHere } from '../shared/servers/running-site.ts'
import { copySmallRealSite } from '../shared/servers/small-real-site.ts'
import { addUser } from '../site/api/staff.ts'
import { cookieOf, postForm } from './staff-calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test looks at what it asked for.
type Answer = { status: number; body: any }
type Send = (body: string | object, query?: string, path?: string) => Promise<Answer>

let folder: string
let store: Store
let server: Served
let asEditor: Send
let asAgent: Send

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-bulk-import-'))
  const { args } = await copySmallRealSite(folder)
  const varFolder = join(folder, 'var')
  store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  for (const role of ['editor', 'agent']) await addUser(store, `${role}@example.com`, role)
  server = await serveHere(join(folder, 'dist'), { args: ['--generate', ...args], env: { TOWNPAGES_VAR: varFolder } })
  asEditor = await signIn('editor@example.com')
  asAgent = await signIn('agent@example.com')
})
afterAll(async () => {
  await server.stop()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function signIn(email: string): Promise<Send> {
  const cookie = await cookieOf(server.address, email)
  return async (sent, query = '', path = '/api/managed-locations/bulk-import') => {
    const [type, body] = typeof sent === 'string' ? ['text/csv', sent] : ['application/json', JSON.stringify(sent)]
    const headers = { cookie, Origin: server.address, 'Content-Type': type }
    const response = await fetch(`${server.address}${path}${query}`, {
      method: 'POST',
      headers,
      body,
    })
    return { status: response.status, body: await response.json() }
  }
}

const columns =
  'id,name,kind,country,region,county,local_authority,police_force,latitude,longitude,postcode_area,postcode_districts,dialling_code,areas'
const town = (name: string, { id = '', latitude = '51.3' } = {}) =>
  `${id},${name},town,England,South West,Somerset,Bath and North East Somerset,Avon and Somerset Police,${latitude},-2.4,BA,BA2;BA3,01225,Over End;Nether End`
const onDisk = (slug: string) => readFile(join(folder, 'data/locations', `${slug}.yaml`), 'utf8')
const statusOf = async (path: string) => (await fetch(server.address + path)).status

test('one fault keeps all rows out; with `partial` the others are imported as one version, and their pages are live', async () => {
  const bath = ',Bath,,,,,,,51.3752,,,,,'
  const rows = [
    columns,
    town('Over Fenby'),
    town('Fenby North', { latitude: 'north' }),
    bath,
    town('Nether Fenby'),
    town('Fenby Copy', { id: '35' }),
  ]
  const csv = rows.join('\r\n')
  const before = await store.versions.last()
  const refused = await asEditor(csv)
  const failed = [
    {
      index: 1,
      errors: [
        {
          field: 'latitude',
          message: '`latitude` is a text',
          remedy: 'it has to be a number',
          code: 'wrong-type',
          line: 3,
        },
      ],
    },
    // The id of Bath: only the whole site can tell.
    { index: 4, errors: [expect.objectContaining({ field: 'id', line: 6, message: expect.stringContaining('35') })] },
  ]
  expect(refused).toMatchObject({
    status: 422,
    body: { success: false, data: { created: 0, updated: 0, unchanged: 0, failed } },
  })
  expect([await store.versions.last(), await statusOf('/private-investigator-over-fenby')]).toEqual([before, 404])
  await expect(access(join(folder, 'data/locations/over-fenby.yaml'))).rejects.toThrow('ENOENT')

  const imported = await asEditor(csv, '?partial=true')
  expect(imported).toEqual({
    status: 200,
    body: { success: true, data: { created: 2, updated: 1, unchanged: 0, drafts: 0, missing: [], failed } },
  })
  const version = await store.versions.get(before + 1)
  expect([await store.versions.last(), version?.kind, version?.by]).toEqual([
    before + 1,
    'import',
    'editor@example.com',
  ])
  expect(version?.files.map(({ path }) => path)).toEqual(
    ['bath', 'nether-fenby', 'over-fenby'].map((slug) => `locations/${slug}.yaml`),
  )
  expect([await onDisk('over-fenby'), await onDisk('bath')]).toEqual([
    expect.stringContaining('nearbyAreas:\n  - Over End\n  - Nether End\n'),
    expect.stringContaining('latitude: 51.3752\nlongitude: -2.3617\n'),
  ])
  expect([
    await statusOf('/private-investigator-over-fenby'),
    await statusOf('/private-investigator-fenby-copy'),
  ]).toEqual([200, 404])
  const again = await asEditor(csv, '?partial=true')
  expect([again.body.data.unchanged, again.body.data.created, await store.versions.last()]).toEqual([3, 0, before + 1])
})

test('locations are sent as JSON too, with the fields of §3 in both spellings', async () => {
  const shared = { active: true, postcode: 'BA1 1AA', region: 'South West', latitude: 51.38, longitude: -2.4 }
  const locations = [
    {
      name: 'Quillmere',
      phone_number: '01632 960123',
      whatsapp_number: '07700 900123',
      address: '1 High Street',
      ...shared,
    },
    {
      name: 'Quillmere Green',
      phoneNumber: '01632 960124',
      whatsAppNumber: '07700 900124',
      street: '2 High Street',
      ...shared,
    },
    { name: 'Quillmere Heath', phoneNumbr: '01632 960125' },
  ]
  const { status, body } = await asEditor({ locations }, '?partial=true')
  const fields = expect.arrayContaining(['kind', 'country', 'policeForce', 'postcodeArea'])
  expect([status, body.data]).toEqual([
    200,
    {
      created: 2,
      updated: 0,
      unchanged: 0,
      drafts: 2,
      missing: [
        { index: 0, slug: 'quillmere', fields },
        { index: 1, slug: 'quillmere-green', fields },
      ],
      failed: [{ index: 2, errors: [expect.objectContaining({ field: 'phoneNumbr' })] }],
    },
  ])
  expect(await statusOf('/private-investigator-quillmere')).toBe(404)
  expect(body.data.failed[0].errors[0].remedy).toBe('did you mean `phoneNumber`?')
  const [underscores, camels] = [await onDisk('quillmere'), await onDisk('quillmere-green')]
  expect(underscores).toMatch(
    /^phoneNumber: "?01632 960123"?\nwhatsAppNumber: "?07700 900123"?\nstreet: 1 High Street\n/m,
  )
  expect(underscores).toMatch(/^draft: true$/m)
  const same = camels
    .replace('quillmere-green', 'quillmere')
    .replace('Quillmere Green', 'Quillmere')
    .replace(/(9601|9001)24/g, '$123')
  expect(same.replace('2 High', '1 High').replace(/^id: .*$/m, '')).toBe(underscores.replace(/^id: .*$/m, ''))
})

test('reviews are sent as they were exported; what the source no longer has is withdrawn and named', async () => {
  const exported = (name: string) => readFile(join(root, 'tests/fixtures/review-exports', name), 'utf8')
  const send = (sent: string | object) => asEditor(sent, '', '/api/reviews/bulk-import')
  const google = JSON.parse(await exported('google-business-profile-2026-11-29.json'))
  expect((await send(google)).body.data).toMatchObject({ created: 2, drafts: 2 })
  expect((await send(await exported('trustpilot-2026-11-29.csv'))).body.data).toMatchObject({ created: 2, updated: 0 })
  const editor = 'editor@example.com'
  const part = JSON.stringify({ reviews: google.reviews.slice(0, 1) })
  // In administration somebody says that a file is all of it: an export can have several.
  for (const [whole, isGone] of [
    [{}, false],
    [{ whole: 'yes' }, true],
  ] as const) {
    const { address } = server
    await postForm(address, editor, '/admin/content/import', { into: 'reviews', text: part, ...whole })
    const cookie = await cookieOf(address, editor)
    let html = ''
    // As long as the rows are being checked, the page says so, and to ask again.
    await expect
      .poll(async () => {
        const changes = await fetch(`${address}/admin/content/import/changes`, { headers: { cookie } })
        html = await changes.text()
        return changes.headers.get('refresh')
      })
      .toBeNull()
    expect(html.includes('no longer at its source')).toBe(isGone)
  }
  const { status, body } = await send(JSON.parse(part))
  expect([status, body.data]).toMatchObject([
    200,
    { updated: 1, unchanged: 1, gone: [{ slug: expect.stringMatching(/^google-/), name: 'A Google user' }] },
  ])
  expect(await (await fetch(server.address)).text()).not.toContain('A Google user')
})

test('a table that cannot be read, and somebody without the permission, get a reason', async () => {
  const unread = await asEditor('name,lattitude\nBath,51.3\n')
  expect(unread).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'locations have no field `lattitude`', remedy: 'did you mean `latitude`?' }] },
  })
  expect((await asEditor({ locations: [] })).status).toBe(422)
  expect((await asAgent('name\nBath\n')).status).toBe(403)
})

test('the thread of the editor tells how far an import is', async () => {
  const { folder: site } = await copySite(locksmith)
  const paths = { data: join(site, 'data'), templates: join(site, 'templates'), out: join(site, 'dist') }
  const { editor, stop } = editInThread({ ...paths, cache: false, onFailure: () => undefined })
  onTestFinished(stop)
  const rows = Array.from({ length: 250 }, () => ({ slug: 'alderwick', population: 18_401 }))
  const told: ImportProgress[] = []
  const plan = await editor.imports.plan(
    { collection: 'towns', format: 'json', text: JSON.stringify(rows) },
    (progress) => told.push(progress),
  )
  expect(told).toEqual([
    { rows: 200, total: 250, isChecking: false },
    { rows: 250, total: 250, isChecking: true },
  ])
  expect(plan.kind === 'plan' && [plan.rows.length, plan.files.length, plan.rows[249]?.faults[0]?.column]).toEqual([
    250,
    1,
    'slug',
  ])
})
