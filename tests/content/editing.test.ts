import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { editInThread } from '../../bin/commands/parts/threads/edit-in-thread.ts'
import { dayOf } from '../../runtime/contract/day.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { openStore, type Store } from '../shared/databases/store/open-store.ts'
import { copySite, locksmith, type Served, scratchFolder, serveHere } from '../shared/servers/running-site.ts'
import { copySmallRealSite } from '../shared/servers/small-real-site.ts'
import { makePhoto } from '../shared/values/make-photo.ts'
import { addUser } from '../site/api/staff.ts'
import { type Call, cookieOf, postForm, signIn } from './staff-calls.ts'

type Entry = { version: string; text: string; data: Record<string, unknown>; pages: { path: string }[] }

const people = { admin: 'boss@example.com', editor: 'jo@example.com', agent: 'sam@example.com' }
const bath = '/api/admin/locations/bath'

let folder: string
let store: Store
let server: Served
let as: Record<keyof typeof people, Call>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-editing-'))
  const { args } = await copySmallRealSite(folder)
  // A renamed place takes its reviews with it, which two people would have to see.
  const siteFile = join(folder, 'data/site.yaml')
  await writeFile(siteFile, (await readFile(siteFile, 'utf8')).replace(/^approval:\n(?: .*\n)+/m, ''))
  await cite('https://127.0.0.1:1/prices')
  const varFolder = join(folder, 'var')
  store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
  for (const [role, email] of Object.entries(people)) await addUser(store, email, role)
  server = await serveHere(join(folder, 'dist'), {
    args: ['--generate', ...args],
    env: { TOWNPAGES_VAR: varFolder, EVIDENCE_CHECK: 'on' },
  })
  as = {
    admin: await signIn(server.address, people.admin),
    editor: await signIn(server.address, people.editor),
    agent: await signIn(server.address, people.agent),
  }
})
afterAll(async () => {
  await server.stop()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Gives the first row of a comparison a source that a server can watch. */
async function cite(address: string): Promise<void> {
  const file = join(folder, 'data/competitors/quillmere.yaml')
  const checked = 'checked: "2025-08-11"'
  const cited = [checked, `link: ${address}`, 'passage: Prices are given on request'].join('\n      ')
  await writeFile(file, (await readFile(file, 'utf8')).replace(checked, cited))
}

async function read(path = bath): Promise<Entry> {
  return (await as.editor('GET', path)).body.data
}

const page = async (path: string) => (await fetch(server.address + path)).text()
const onDisk = (path: string) => readFile(join(folder, 'data', path), 'utf8')

test('a typo is corrected by one line of its file, and the page shows it with the answer', async () => {
  const { version, text, data, pages } = await read()
  expect([data.name, pages.some(({ path }) => path === '/about-bath')]).toEqual(['Bath', true])
  const corrected = text.replace('Bath fills a steep-sided valley', 'Bath fills a steep and narrow valley')
  // As the form of a browser sends it.
  const saved = await as.editor('PUT', bath, { version, text: corrected.replaceAll('\n', '\r\n') })
  expect(saved).toMatchObject({ status: 200, body: { data: { text: corrected } } })
  expect(await page('/private-investigator-bath')).toContain('Bath fills a steep and narrow valley')
  expect(await onDisk('locations/bath.yaml')).toBe(corrected)
  const trail = await store.audit.list({ by: people.editor, limit: 1 })
  expect(trail).toMatchObject([{ action: 'content published', subject: 'locations/bath.yaml', to: 'version 1' }])
  const again = await as.editor('PUT', bath, { version: saved.body.data.version, text: corrected })
  expect(again.body.data.version).toBe(saved.body.data.version)
})

test('a value is written into the lines of the file, with the day', async () => {
  const { version, text, data } = await read()
  const saved = await as.editor('PUT', bath, { version, data: { ...data, population: 94783 } })
  const today = dayOf(new Date())
  const expected = text.replace('population: 94782', 'population: 94783').replace(/^updated: .*$/m, `updated: ${today}`)
  expect([saved.status, saved.body.data.text, await onDisk('locations/bath.yaml')]).toEqual([200, expected, expected])
  const both = await as.editor('PUT', bath, { version: saved.body.data.version, data, text })
  expect([both.status, both.body.errors[0].field]).toEqual([422, ''])
  const { phoneNumber, ...others } = data
  const spelt = { ...others, phone_number: phoneNumber, population: 94782, address: '1 Bridge Street' }
  const other = await as.editor('PUT', bath, { version: saved.body.data.version, data: spelt })
  expect([other.status, other.body.data.data]).toMatchObject([
    200,
    { phoneNumber, population: 94782, street: '1 Bridge Street' },
  ])
  await as.editor('PUT', bath, { version: other.body.data.version, text })
})

test('a draft is checked, seen on its page and compared with what is there, and nothing is written', async () => {
  const { text } = await read()
  const draft = [{ path: 'locations/bath.yaml', text: text.replace('Bath fills', 'Bath neerly fills') }]
  const ask = async (call: string, more = {}) =>
    (await as.editor('POST', `/api/admin/content/${call}`, { draft, ...more })).body.data
  const checked = await ask('check')
  expect([checked.faults, checked.data['locations/bath.yaml'].introText]).toEqual([
    [],
    expect.stringMatching(/^Bath neerly fills/),
  ])
  const { html } = await ask('preview', { page: '/private-investigator-bath' })
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect([html.includes('Bath neerly fills'), (await fetch(server.address + style)).status]).toEqual([true, 200])
  const changes = await ask('changes')
  expect([changes.total, changes.patterns]).toEqual([1, [{ pattern: 'location', title: 'Location', count: 1 }]])
  const [{ before, after }] = changes.pages[0].sentences
  expect([changes.pages[0].path, before.replace('fills', 'neerly fills')]).toEqual([
    '/private-investigator-bath',
    after,
  ])
  expect(changes.findings).toMatchObject([{ code: 'spelling', field: 'introText', file: 'data/locations/bath.yaml' }])
  expect(await onDisk('locations/bath.yaml')).toBe(text)
  const outside = await as.editor('POST', '/api/admin/content/check', {
    draft: [{ path: '../../package.json', text: '{}' }],
  })
  expect(outside.status).toBe(422)
})

test('what validate finds is told with its field, and nothing is written', async () => {
  const { version, text } = await read()
  const wrong = text.replace('country: England', 'country: Englnd').replace(/population: \d+/, 'population: many')
  const { status, body } = await as.editor('PUT', bath, { version, text: wrong })
  expect([status, body.message]).toEqual([422, 'The content is not as it has to be.'])
  expect(body.errors).toMatchObject([
    {
      field: 'country',
      pointer: '/country',
      message: '`country` cannot be `Englnd`',
      remedy: 'did you mean `England`?',
    },
    { field: 'population', pointer: '/population' },
  ])
  const broken = await as.editor('PUT', bath, { version, text: text.replace('country: England', 'country England') })
  expect(broken.body.errors).toMatchObject([
    { field: '', pointer: null, line: text.split('\n').indexOf('country: England') + 1 },
  ])
  expect(await onDisk('locations/bath.yaml')).toBe(text)
})

test('a fault that the change causes in another file is told there', async () => {
  const { version, text } = await read('/api/admin/content/services/surveillance')
  const renamed = text.replace('slug: surveillance', 'slug: watching')
  const { status, body } = await as.editor('PUT', '/api/admin/content/services/surveillance', {
    version,
    text: renamed,
  })
  const elsewhere = { file: 'data/competitors/agency-vs-freelancer.yaml', field: 'surveillanceContent' }
  expect([status, body.errors]).toMatchObject([422, expect.arrayContaining([expect.objectContaining(elsewhere)])])
})

test('what somebody else has changed since is not overwritten, whoever it was', async () => {
  const { version, text } = await read()
  const [mine, theirs] = [text.replace('visitors', 'guests'), text.replace('# yaml', '# By hand.\n# yaml')]
  await writeFile(join(folder, 'data/locations/bath.yaml'), theirs)
  const { status, body } = await as.editor('PUT', bath, { version, text: mine })
  expect([status, body.data.text]).toEqual([409, theirs])
  expect(await onDisk('locations/bath.yaml')).toBe(theirs)
  const both = await Promise.all(
    ['guests', 'tourists'].map((word) =>
      as.editor('PUT', bath, { version: body.data.version, text: theirs.replace('visitors', word) }),
    ),
  )
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const winner = both.find((answer) => answer.status === 200)?.body.data.text
  expect([await onDisk('locations/bath.yaml'), both.find((answer) => answer.status === 409)?.body.data.text]).toEqual([
    winner,
    winner,
  ])
})

test('only editors may read and change content, and only administrators what concerns enquiries and search engines', async () => {
  const site = '/api/admin/content/site/site'
  const { version, text } = await read(site)
  for (const [method, path] of [
    ['GET', bath],
    ['PUT', bath],
    ['GET', site],
    ['GET', '/api/admin/locations'],
  ] as const)
    expect((await as.agent(method, path, method === 'PUT' ? { version, text } : undefined)).status).toBe(403)
  expect((await as.editor('PUT', site, { version, text }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  const changed = text.replace('status: Lead Status', 'status: State')
  const denied = await as.editor('PUT', site, { version, text: changed })
  expect([denied.status, denied.body.message]).toEqual([403, 'Only an administrator may change crm.'])
  expect(await onDisk('site.yaml')).toBe(text)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the notation of hidden fields
  const secret = text.replace('hiddenFields: {}', 'hiddenFields: { note: "${DATA_KEY}" }')
  const foreign = await as.admin('PUT', site, { version, text: secret })
  expect([foreign.status, foreign.body.errors[0].pointer]).toEqual([422, '/crm/hiddenFields/note'])
  expect((await as.admin('PUT', site, { version, text: changed })).status).toBe(200)
  const open = await fetch(server.address + bath)
  expect([open.status, await open.json()]).toEqual([401, { success: false, message: expect.stringMatching(/./) }])
  expect((await as.editor('PUT', '/api/admin/locations/nowhere', { version, data: {} })).status).toBe(404)
  expect((await as.editor('GET', '/api/admin/content/schemas/site.schema')).status).toBe(404)
  expect((await as.editor('GET', `/api/admin/content/locations/${encodeURIComponent('../site')}`)).status).toBe(404)
})

test('an editor cannot change what only administrators may by a forged form, nor by taking back what one has taken back', async () => {
  const site = '/api/admin/content/site/site'
  const before = await read(site)
  const changed = before.text.replace(/status: (Lead Status|State)/, 'status: Progress')
  const filesOf = (text: string, base: string) => JSON.stringify([{ path: 'site.yaml', text, base }])
  const forged = await postForm(server.address, people.editor, '/admin/content/publish', {
    files: filesOf(changed, before.version),
  })
  const reviewed = await postForm(server.address, people.editor, '/admin/content/site/site/review', {
    text: changed,
    base: before.version,
  })
  expect([reviewed.status, reviewed.text]).toEqual([
    409,
    expect.stringContaining('Only an administrator can change this: crm'),
  ])
  expect(reviewed.text).not.toContain('Save and go live')
  expect([forged.status, forged.text]).toEqual([
    409,
    expect.stringContaining('Only an administrator can change this: crm'),
  ])
  expect((await as.admin('PUT', site, { version: before.version, text: changed })).status).toBe(200)
  const undo = String(await store.versions.last())
  await postForm(server.address, people.admin, '/admin/content/publish', {
    files: filesOf(before.text, (await read(site)).version),
    undo,
  })
  expect(await onDisk('site.yaml')).toBe(before.text)
  const again = await postForm(
    server.address,
    people.editor,
    `/admin/content/import/done/${await store.versions.last()}/undo`,
    {},
  )
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining('Only an administrator can change this: crm'),
  ])
  expect(await onDisk('site.yaml')).toBe(before.text)
})

test('an editor changes nothing that the site says of money, law, numbers or safety, and no address that search engines keep', async () => {
  const changes = [
    ['site/site', /from: \d+/, 'from: 1', 'prices'],
    ['site/site', /eightDays: \S+/, 'eightDays: 100%', 'refunds'],
    ['site/site', /phoneNumber: .*/, 'phoneNumber: "0808 157 0199"', 'phoneNumber'],
    ['site/site', /street: .*/, 'street: 1 Other Road', 'headOffice'],
    ['site/site', /exampleReview: .*/, 'exampleReview: Review', 'texts.exampleReview'],
    ['administration/administration', /texts:\n/, 'texts:\n  inbox.title: Letters\n', 'administration.yaml'],
    ['pages/forms', /^( +)email: .*$/m, '$1email: Anything goes', 'contactSafely'],
    [
      'locations/bath',
      /$/,
      'seoSettings: { canonicalUrl: /private-investigator-bristol }\n',
      'seoSettings.canonicalUrl',
    ],
  ] as const
  for (const [entry, from, to, field] of changes) {
    const call = `/api/admin/content/${entry}`
    const { version, text } = await read(call)
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    const { status, body } = await as.editor('PUT', call, { version, text: changed })
    expect([entry, status, body.message]).toEqual([entry, 403, `Only an administrator may change ${field}.`])
  }
  const rows = { locations: [{ slug: 'bath', seo_settings: { canonicalUrl: '/private-investigator-bristol' } }] }
  expect(await as.editor('POST', '/api/managed-locations/bulk-import', rows)).toMatchObject({ status: 403 })
})

test('nobody replaces what is said of safety, or leads search engines to a host that the site does not name', async () => {
  const put = async (entry: string, change: (text: string) => string) => {
    const { version, text } = await read(`/api/admin/content/${entry}`)
    const { status, body } = await as.admin('PUT', `/api/admin/content/${entry}`, { version, text: change(text) })
    return [status, body.errors?.[0]?.code]
  }
  const unsafe = (text: string) => text.replace('texts:\n', 'texts:\n  inbox.unsafe: Safe to call\n')
  expect(await put('administration/administration', unsafe)).toEqual([422, 'fixed-text'])
  const elsewhere = (text: string) => `${text}seoSettings: { canonicalUrl: "https://other.example/bath" }\n`
  expect(await put('locations/bath', elsewhere)).toEqual([422, 'other-host'])
})

test('a picture is uploaded, and a page shows it once an entry names it and says what it shows', async () => {
  const jpeg = { 'Content-Type': 'image/jpeg' }
  const media = '/api/admin/media?name=Pulteney%20Bridge.jpeg'
  const photo = await makePhoto({ width: 1200, height: 300, noise: 1 })
  expect((await as.agent('POST', media, photo, jpeg)).status).toBe(403)
  const { paths } = (await as.editor('GET', '/api/openapi.json')).body
  expect(paths['/api/admin/media'].post).toMatchObject({
    'x-permission': 'content',
    requestBody: { content: { 'image/webp': {} } },
  })
  const { status, body } = await as.editor('POST', media, photo, jpeg)
  expect([status, body.data]).toMatchObject([
    201,
    { name: expect.stringMatching(/^uploads\/pulteney-bridge-[\w-]{16}\.jpg$/), width: 1200 },
  ])
  const { version, text } = await read()
  const named = `${text}heroImage: ${body.data.name}\n`
  const silent = await as.editor('PUT', bath, { version, text: named })
  expect([silent.status, silent.body.errors]).toMatchObject([
    422,
    [{ code: 'no-alternative-text', field: 'heroImage' }],
  ])
  const alt = 'Pulteney Bridge and the weir below it.'
  const shown = async (html: string) => {
    const [src = '/none'] = /\/assets\/pulteney-bridge-[\w-]+-828\.jpg/.exec(html) ?? []
    return [html.includes(`alt="${alt}"`), (await fetch(server.address + src)).headers.get('content-type')]
  }
  const draft = [{ path: 'locations/bath.yaml', text: `${named}heroImageAlt: ${alt}\n` }]
  const preview = await as.editor('POST', '/api/admin/content/preview', { draft, page: '/private-investigator-bath' })
  expect(await shown(preview.body.data.html)).toEqual([true, 'image/jpeg'])
  expect((await as.editor('PUT', bath, { version, text: `${named}heroImageAlt: ${alt}\n` })).status).toBe(200)
  expect(await shown(await page('/private-investigator-bath'))).toEqual([true, 'image/jpeg'])
})

test('a file that is no picture for pages is refused, and one of more than 15 MB is not read', async () => {
  const post = (bytes: Uint8Array, type = 'image/png') =>
    as.editor('POST', '/api/admin/media', bytes, { 'Content-Type': type })
  expect(await post(Buffer.from('GIF89a'))).toMatchObject({
    status: 422,
    body: { message: 'This file is no picture that can be read. Save it as JPEG, PNG or WebP.' },
  })
  expect((await post(Buffer.alloc(15 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await post(Buffer.of(), 'image/gif')).status).toBe(415)
})

test('locations are listed by page, and one is found by its id', async () => {
  const { body } = await as.editor('GET', '/api/admin/locations?page=2&pageSize=3')
  expect([body.page, body.pageSize, body.total, body.data.length]).toEqual([2, 3, 7, 3])
  expect((await as.editor('GET', '/api/admin/locations?page=9')).body).toMatchObject({
    success: true,
    data: [],
    page: 9,
    total: 7,
  })
  expect((await as.editor('GET', '/api/admin/locations?page=0')).status).toBe(422)
  expect((await as.editor('GET', '/api/admin/locations/35')).body.data.slug).toBe('bath')
  expect((await as.editor('GET', '/api/admin/locations/nowhere')).status).toBe(404)
})

test('a place is renamed by two calls, with its reviews, and its old addresses redirect', async () => {
  const rename = '/api/admin/content/locations/bath/rename'
  const files = async () => (await as.editor('POST', rename, { slug: 'bath-spa', name: 'Bath Spa' })).body.data.files
  const renamed: { path: string; text: string | null; base: string | null }[] = await files()
  const paths = renamed.map(({ path, text }) => [path, text === null])
  expect(paths).toEqual(
    expect.arrayContaining([
      ['locations/bath.yaml', true],
      ['locations/bath-spa.yaml', false],
    ]),
  )
  expect(paths).toEqual(
    expect.arrayContaining([
      ['testimonials/bath.yaml', true],
      ['testimonials/bath-spa.yaml', false],
    ]),
  )
  const taken = await as.editor('POST', rename, { slug: 'wells' })
  expect([taken.status, taken.body.message]).toEqual([409, 'This slug belongs to another entry: wells.'])
  expect((await as.editor('POST', '/api/admin/content/locations/bath/remove')).status).toBe(409)
  expect(
    (await as.editor('POST', '/api/admin/content/services/surveillance/retire', { retired: 'nearest' })).status,
  ).toBe(404)
  expect((await as.agent('POST', '/api/admin/content/publish', { files: renamed })).status).toBe(403)
  const stale = renamed.map((file) => ({ ...file, base: file.base === null ? null : 'another' }))
  expect((await as.editor('POST', '/api/admin/content/publish', { files: stale })).status).toBe(409)
  const published = await as.editor('POST', '/api/admin/content/publish', {
    files: renamed,
    note: 'As the station is called',
  })
  expect(published).toMatchObject({ status: 200, body: { data: { version: expect.any(Number), isLive: true } } })
  const old = await fetch(`${server.address}/private-investigator-bath`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/private-investigator-bath-spa'])
  expect(await page('/private-investigator-bath-spa')).toContain('Bath Spa')
})

test('the editor of content starts again after its thread has failed', async () => {
  const { folder: site } = await copySite(locksmith)
  const cache = join(await scratchFolder(), 'file')
  await writeFile(cache, '')
  const failures: unknown[] = []
  const { editor, stop } = editInThread({
    data: join(site, 'data'),
    templates: join(site, 'templates'),
    out: join(site, 'dist'),
    cache: join(cache, 'folder'),
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(stop)
  await expect(editor.entries.get('towns', 'alderwick')).rejects.toThrow('the editor of content ended')
  expect(failures).toHaveLength(1)
  await rm(cache)
  expect((await editor.entries.get('towns', 'alderwick'))?.data).toMatchObject({ name: 'Alderwick' })
  const collections = await editor.entries.collections()
  expect(collections.map(({ name, isSingle, entries, schema }) => [name, isSingle, entries, schema === null])).toEqual([
    ['administration', true, 1, false],
    ['language', true, 1, false],
    ['pages', false, 6, true],
    ['site', true, 1, false],
    ['towns', false, 3, false],
    ['trades', false, 2, false],
  ])
  const towns = collections.find(({ name }) => name === 'towns')
  expect(
    new Ajv2020({ strict: false, validateFormats: false }).compile(towns?.schema ?? {})(
      (await editor.entries.get('towns', 'alderwick'))?.data,
    ),
  ).toBe(true)
  expect(await editor.entries.list('towns')).toMatchObject([
    { slug: 'alderwick', path: 'towns/alderwick.yaml', name: 'Alderwick', findings: 0 },
    { slug: 'north-fenby' },
    { slug: 'quay-of-morrow' },
  ])
})

test('an editor is told before that only administrators can retire what their fields name', async () => {
  const form = '/admin/content/services/vehicle-tracking/manage/retire'
  // Without the other entry it is shown again.
  const asked = { references: 'replace' }
  const [editor, admin] = [
    await postForm(server.address, people.editor, form, asked),
    await postForm(server.address, people.admin, form, asked),
  ]
  expect([editor.status, admin.status]).toEqual([422, 422])
  expect(editor.text).toContain('Ask an administrator to retire it.')
  expect(editor.text).not.toContain('Say that it is gone')
  expect(admin.text).toContain('Say that it is gone')
})

test('a source that cannot be reached is listed for staff with the field that quotes it', async () => {
  await expect.poll(() => store.checks.list()).toMatchObject([{ result: null, failures: 1 }])
  const cookie = await cookieOf(server.address, people.editor)
  const shown = await fetch(`${server.address}/admin/content/sources`, { headers: { cookie } })
  const html = await shown.text()
  expect([shown.status, html]).toEqual([200, expect.stringContaining('Prices are given on request')])
  expect(html).toContain('href="/admin/content/competitors/quillmere#field/rows/0/theirs/passage"')
  // Two more days have to pass before anybody is told why.
  expect(html).toContain('Not known yet')
})

test('the palette finds entries of content, and enquiries only for those who may read them', async () => {
  await store.enquiries.add(makeEnquiry({ reference: 'BBBB-4444' }))
  const find = async (call: Call) => {
    const answers = [await call('GET', '/admin/go?q=wells'), await call('GET', '/admin/go?q=BBBB-4444')]
    const groups: { items: { address: string }[] }[] = answers.flatMap(({ body }) => body.groups)
    return groups.flatMap(({ items }) => items.map(({ address }) => address))
  }
  const [editor, agent] = [await find(as.editor), await find(as.agent)]
  expect(editor).toContain('/admin/content/locations/wells')
  expect(agent).toContain('/admin/enquiries/BBBB-4444')
  expect(editor.filter((address) => address.includes('enquiries'))).toEqual([])
  expect(agent.filter((address) => address.includes('content'))).toEqual([])
})
