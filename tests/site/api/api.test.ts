import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { dayOf } from '../../../runtime/contract/day.ts'
import { locksmith, scratchFolder } from '../../shared/servers/running-site.ts'
import { publisherOf } from '../../shared/servers/site-publisher.ts'
import { copySmallRealSite } from '../../shared/servers/small-real-site.ts'
import { type ApiServer, startApi } from './api-server.ts'
import { addUser, cookiesOf, login } from './staff.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApi(inject('dist'))
})
afterAll(() => api.stop())

/** What has been counted for today, once it is written. */
async function counted(server: ApiServer) {
  const today = dayOf(new Date())
  return (await server.store.counts.sums({ from: today, to: today }, ['location', 'detail'])).map(
    ({ day: _, ...rest }) => rest,
  )
}

describe('locations', () => {
  test('are listed by slug, with the fields of §3', async () => {
    const { status, body, headers } = await api.call('/api/public/locations')
    const slugs: string[] = body?.data.map(({ slug }: { slug: string }) => slug)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(slugs.length).toBeGreaterThan(290)
    expect(slugs).toEqual(slugs.toSorted())
    expect(body?.data.find(({ slug }: { slug: string }) => slug === 'london')).toMatchObject({
      id: 1,
      name: 'London',
      active: true,
      region: 'London',
      street: '275 New North Road',
      address: '275 New North Road',
      postcode: 'N1 7AA',
      phoneNumber: '02079460142',
      latitude: 51.5085,
    })
  })

  test('are listed by id for the default of pages without a town (D13)', async () => {
    const ids: number[] = (await api.call('/api/managed-locations')).body?.data.map(({ id }: { id: number }) => id)
    expect(ids[0]).toBe(1)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test.each(['/api/public/locations/cardiff', '/api/public/locations/5', '/api/managed-locations/slug/cardiff'])(
    '%s is Cardiff, with its texts and nothing of the house',
    async (path) => {
      const { status, body } = await api.call(path)
      expect(status).toBe(200)
      expect(body?.data).toMatchObject({ id: 5, slug: 'cardiff', region: 'Wales', active: true })
      expect(body?.data.nearbyAreas).toContain('Canton')
      expect(body?.data.serviceSpecificContent['bug-sweeping']).toContain('Cardiff')
      expect(body?.data).not.toHaveProperty('homePage')
    },
  )

  test.each([
    '/api/public/locations/atlantis',
    '/api/public/locations/__proto__',
    '/api/public/locations/constructor',
    '/api/managed-locations/slug/5',
  ])('%s is nothing', async (path) => {
    const { status, body } = await api.call(path)
    expect([status, body]).toEqual([404, { success: false, message: `Location not found: ${path.split('/').at(-1)}` }])
  })

  test('cost 304 when nothing has changed, and are compressed', async () => {
    const first = await api.call('/api/public/locations', { headers: { 'Accept-Encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    const again = await api.call('/api/public/locations', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('comparisons', () => {
  test('are filled for their town', async () => {
    const { status, body } = await api.call('/api/comparisons/bath-vs-quillmere')
    expect(status).toBe(200)
    expect(body?.data).toMatchObject({
      location_slug: 'bath',
      location_name: 'Bath',
      competitor_slug: 'quillmere',
      hero_title: 'LPI and Quillmere in Bath, side by side',
      phone_number: '01632 960243',
      phone_number_raw: '01632960243',
      location_areas: expect.arrayContaining(['Widcombe']),
    })
    // §3 Comparison; which texts there are is for the content to say.
    for (const text of [
      'abi_warning_text',
      'trustpilot_warning',
      'surveillance_content',
      'background_check_content',
      'polygraph_content',
    ])
      expect(body?.data[text]).toEqual(expect.stringMatching(/\w/))
    expect(Object.keys(body?.data)).toEqual(
      expect.arrayContaining(['compliance_text', 'disclaimer_text', 'evidence_email', 'hero_subtitle']),
    )
    expect(body?.data.nearby_locations).toHaveLength(4)
    expect(JSON.stringify(body)).not.toMatch(/\{\w+\}/)
  })

  test('show the national number for a town without one', async () => {
    const { body } = await api.call('/api/comparisons/yate-vs-quillmere')
    expect(body?.data.phone_number).toBe('0808 157 0123')
  })

  test('one with a kind of firm is about no place', async () => {
    const { status, body } = await api.call('/api/comparisons/agency-vs-freelancer')
    expect(status).toBe(200)
    expect(body?.data).toMatchObject({
      location_slug: null,
      location_name: null,
      competitor_slug: 'agency-vs-freelancer',
      location_areas: [],
      nearby_locations: [],
      phone_number_raw: '08081570123',
      hero_title: 'An agency or a freelance investigator?',
    })
  })

  test.each(['bath-vs-nobody', 'about-bath', '', 'nowhere-vs-quillmere'])('%j is none', async (key) => {
    expect((await api.call(`/api/comparisons/${key}`)).status).toBe(404)
  })
})

test('the header code is what was set, and empty before', async () => {
  expect((await api.call('/api/site-settings/header-code')).body).toEqual({ success: true, data: { headerCode: '' } })
  await api.store.settings.set('headerCode', '<meta name="x" content="1">')
  const { body, headers } = await api.call('/api/site-settings/header-code')
  expect(body?.data.headerCode).toBe('<meta name="x" content="1">')
  const again = await api.call('/api/site-settings/header-code', {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

describe('counting', () => {
  test('visits, impressions and clicks are counted per town, by slug or name', async () => {
    const answers = [
      await api.post('/api/location-visit', { location: 'milton-keynes' }),
      await api.post('/api/location-visit', { location: 'Milton Keynes' }),
      await api.post('/api/location-visit', { location: 'Newcastle upon Tyne' }),
      await api.post('/api/comparisons/track-impression', { location_slug: 'bath', competitor_slug: 'quillmere' }),
      await api.post('/api/events', { kind: 'call', location: 'bath', page: '/about-bath' }),
      await api.post(
        '/api/events',
        JSON.stringify({ kind: 'whatsapp', location: null, page: '/' }),
        'text/plain;charset=UTF-8',
      ),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      ...Array(4).fill([200, { success: true }]),
      ...Array(2).fill([204, null]),
    ])
    await expect
      .poll(() => counted(api))
      .toEqual(
        expect.arrayContaining([
          { kind: 'visit', location: 'milton-keynes', detail: '', count: 2 },
          { kind: 'visit', location: 'newcastle', detail: '', count: 1 },
          { kind: 'impression', location: 'bath', detail: 'quillmere', count: 1 },
          { kind: 'call', location: 'bath', detail: '', count: 1 },
          { kind: 'whatsapp', location: '', detail: '', count: 1 },
        ]),
      )
  })

  test('views are counted per kind of page and town, as their address says, and an address without a page counts nothing', async () => {
    const view = (page: string, location?: string) => api.post('/api/events', { kind: 'view', page, location })
    const answers = [
      ...[
        await view('/contact-leeds'),
        await view('/contact-leeds', 'bath'),
        await view('/contact-hull'),
        await view('/contact'),
      ],
      ...[await view('/nothing-is-here'), await view('/api/contacts')],
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
    const views = async () => (await counted(api)).filter(({ kind }) => kind === 'view')
    await expect.poll(views).toEqual([
      { kind: 'view', location: '', detail: 'contact', count: 1 },
      { kind: 'view', location: 'hull', detail: 'location-contact', count: 1 },
      { kind: 'view', location: 'leeds', detail: 'location-contact', count: 2 },
    ])
  })

  test('how fast a page was is counted in a bucket of its kind of page, whatever else is sent, and for no other address', async () => {
    const vital = (metric: string, value: number, page = '/contact-leeds') =>
      api.post('/api/events', { kind: 'vitals', page, location: 'leeds', metric, value })
    const answers = [
      ...[await vital('LCP', 2312.4), await vital('LCP', 2500, '/contact-hull'), await vital('LCP', 2500.1)],
      ...[
        await vital('CLS', 0),
        await vital('INP', 3_600_000, '/contact'),
        await vital('LCP', 900, '/nothing-is-here'),
      ],
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
    // As a page reports them when it is hidden.
    const of = (metric: string) => ({ kind: 'vitals', page: '/about', metric, value: 60 })
    expect((await api.post('/api/events', [of('LCP'), of('INP')])).status).toBe(204)
    await expect
      .poll(async () => (await counted(api)).filter(({ kind }) => ['LCP', 'INP', 'CLS'].includes(kind)))
      .toEqual([
        { kind: 'CLS', location: '', detail: 'location-contact 0', count: 1 },
        { kind: 'INP', location: '', detail: 'about 100', count: 1 },
        { kind: 'INP', location: '', detail: 'contact Infinity', count: 1 },
        { kind: 'LCP', location: '', detail: 'about 500', count: 1 },
        { kind: 'LCP', location: '', detail: 'location-contact 2500', count: 2 },
        { kind: 'LCP', location: '', detail: 'location-contact 3000', count: 1 },
      ])
  })

  test('neither robots nor staff who are signed in are counted, whatever they do', async () => {
    await addUser(api.store, 'agent@example.com', 'agent')
    const cookie = cookiesOf((await login(api, { email: 'agent@example.com' })).headers)
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    const before = await counted(api)
    for (const headers of [{ cookie }, { 'User-Agent': robot }] satisfies Record<string, string>[])
      for (const [path, body] of [
        ['/api/events', { kind: 'view', page: '/about' }],
        ['/api/events', { kind: 'call', location: 'wells' }],
        ['/api/events', { kind: 'vitals', page: '/about', metric: 'LCP', value: 1 }],
        ['/api/location-visit', { location: 'wells' }],
        ['/api/comparisons/track-impression', { location_slug: 'wells', competitor_slug: 'quillmere' }],
      ] as const)
        expect((await api.post(path, body, 'application/json', headers)).status).toBeLessThan(300)
    const last = { kind: 'email', location: 'wells', detail: '', count: 1 }
    await api.post('/api/events', { kind: 'email', location: 'wells' }, 'application/json', { cookie: 'session=over' })
    await expect.poll(() => counted(api)).toEqual(expect.arrayContaining([last]))
    expect((await counted(api)).filter(({ kind }) => kind !== 'email')).toEqual(before)
  })

  test.each([
    ['/api/location-visit', { location: 'Sweeping' }, 'location'],
    ['/api/location-visit', {}, 'location'],
    ['/api/location-visit', { location: 7 }, 'location'],
    ['/api/comparisons/track-impression', { location_slug: 'bath', competitor_slug: '__proto__' }, 'competitor_slug'],
    ['/api/events', { kind: 'smoke', location: 'bath' }, 'kind'],
    ['/api/events', { kind: 'view', location: 'bath' }, 'page'],
    ['/api/events', { kind: 'call', loction: 'bath' }, 'loction'],
    ['/api/events', { kind: 'vitals', metric: 'LCP', value: 1 }, 'page'],
    ['/api/events', { kind: 'vitals', page: '/about', value: 1 }, 'metric'],
    ['/api/events', { kind: 'vitals', page: '/about', metric: 'LCP' }, 'value'],
    ['/api/events', { kind: 'vitals', page: '/about', metric: 'FID', value: 1 }, 'metric'],
    ['/api/events', { kind: 'vitals', page: '/about', metric: 'LCP', value: -1 }, 'value'],
    ['/api/events', { kind: 'vitals', page: '/about', metric: 'LCP', value: 3_600_001 }, 'value'],
    [
      '/api/events',
      [
        { kind: 'view', page: '/about' },
        { kind: 'vitals', page: '/about' },
      ],
      'metric',
    ],
    ['/api/events', [{ kind: 'view', page: '/about' }, { kind: 'smoke' }], '1.kind'],
  ])('%s refuses %j, and counts nothing', async (path, body, field) => {
    const before = await counted(api)
    const answer = await api.post(path, body)
    expect([answer.status, answer.body?.errors[0].field]).toEqual([422, field])
    expect(await counted(api)).toEqual(before)
  })
})

describe('content is scored by the server while nobody is signed in', () => {
  const ask = async (body: object) => (await api.post('/api/seo/optimise-content', { projectId: 'x', ...body })).body

  test('in British spelling, protected words and mark-up left alone', async () => {
    const existingContent =
      '<p style="color: red">Our licensed investigators organize color and COLOR near Grays, http://color.example/organize. A judgment, resized.</p>'
    const answer = await ask({ keyword: 'bug sweeping', existingContent })
    expect(answer?.data.optimizedContent).toBe(
      '<p style="color: red">Our registered investigators organise colour and COLOUR near Grays, http://color.example/organize. A judgment, resized.</p>',
    )
  })

  test('with a score that rises with the text, advice and a title', async () => {
    const bare = await ask({ keyword: 'bug sweeping' })
    const full = await ask({
      keyword: 'bug sweeping',
      existingContent: `Bug sweeping in short. ${'We look at each room by hand. '.repeat(60)}`,
    })
    expect([bare?.isFallbackData, full?.isFallbackData, bare?.data.isFallbackData]).toEqual([true, true, true])
    expect(full?.data.contentScore).toBeGreaterThan(bare?.data.contentScore + 50)
    expect(bare?.data.contentSuggestions).toContain('‘bug sweeping’ does not occur in the text.')
    expect(full?.data.seoMetadata.metaTitle).toBe('Bug sweeping | LPI')
  })
})

test('the document is OpenAPI 3.1, holds every call of §7 that is open to all, and can be kept', async () => {
  const { headers, body } = await api.call('/api/openapi.json')
  expect(body?.openapi).toBe('3.1.0')
  expect(Object.keys(body?.paths)).toEqual(
    expect.arrayContaining([
      '/api/public/locations',
      '/api/public/locations/{key}',
      '/api/location-visit',
      '/api/managed-locations',
      '/api/managed-locations/slug/{slug}',
      '/api/site-settings/header-code',
      '/api/seo/optimise-content',
      '/api/comparisons/{key}',
      '/api/comparisons/track-impression',
      '/api/events',
    ]),
  )
  expect(
    (await api.call('/api/openapi.json', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status,
  ).toBe(304)
})

test('a site of another trade, without locations to speak of, has no calls for them and starts all the same (D2)', async () => {
  const out = await scratchFolder()
  await publisherOf(locksmith, { out }).publish('2026-11-20')
  const server = await startApi(out)
  onTestFinished(() => server.stop())
  const gone = [
    '/api/public/locations',
    '/api/managed-locations',
    '/api/managed-locations/slug/alderwick',
    '/api/comparisons/a-vs-b',
  ]
  const answers = await Promise.all(gone.map((path) => server.call(path)))
  expect(answers.map(({ status }) => status)).toEqual(gone.map(() => 404))
  expect((await server.post('/api/location-visit', { location: 'alderwick' })).status).toBe(404)
  expect(Object.keys(server.document.paths)).not.toContain('/api/public/locations')
  expect((await server.call('/api/site-settings/header-code')).status).toBe(200)
})

describe('a location that is switched off', () => {
  test('is in neither list, and nothing by its key', async () => {
    const { folder } = await copySmallRealSite()
    const leeds = join(folder, 'data/locations/leeds.yaml')
    await writeFile(leeds, (await readFile(leeds, 'utf8')).replace('active: true', 'active: false'))
    const out = await scratchFolder()
    await publisherOf(folder, { out }).publish('2026-11-20')
    const server = await startApi(out)
    onTestFinished(() => server.stop())
    for (const path of ['/api/public/locations', '/api/managed-locations']) {
      const { body } = await server.call(path)
      expect(body?.data.map(({ slug }: { slug: string }) => slug)).not.toContain('leeds')
      expect(body?.data.length).toBeGreaterThan(3)
    }
    expect((await server.call('/api/public/locations/leeds')).status).toBe(404)
    expect((await server.call('/api/managed-locations/slug/leeds')).status).toBe(404)
  })
})
