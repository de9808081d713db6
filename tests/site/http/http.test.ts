import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { serveHere } from '../../shared/servers/running-site.ts'

const metricsToken = 'a token of the tests'.replaceAll(' ', '-')
const bath = '/private-investigator-bath'

let server: Awaited<ReturnType<typeof serveHere>>
beforeAll(async () => {
  server = await serveHere(inject('dist'), {
    env: { SITE_URL: 'https://www.lpi.example', LOG_LEVEL: 'debug', TRUST_PROXY: '1', METRICS_TOKEN: metricsToken },
  })
})
afterAll(() => server.stop())

const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init })

/** A request with its path as it is written, and by any method: `fetch` would tidy the one, and refuses some others. */
function rawGet(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address)
    const call = request({ hostname, port, path, headers, method }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }))
    })
    call.on('error', reject).end()
  })
}

describe('a page', () => {
  test('is cached by proxies for an hour, and browsers revalidate it', async () => {
    const { headers } = await get(bath)
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600, stale-while-revalidate=86400')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('last-modified')).toMatch(/GMT$/)
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('answers 304 without a body to a client that has it', async () => {
    const etag = (await get(bath)).headers.get('etag') ?? ''
    const again = await get(bath, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(bath, { headers: { 'If-None-Match': '"something-else"' } })).status).toBe(200)
  })

  test('answers 304 to a client that has it since its last change, which is in the past', async () => {
    const { headers } = await get(bath)
    const modified = headers.get('last-modified') ?? ''
    expect(Date.parse(modified)).toBeLessThanOrEqual(Date.parse(headers.get('date') ?? ''))
    const [same, older] = await Promise.all(
      [modified, 'Sat, 01 Jan 2000 00:00:00 GMT'].map((since) =>
        get(bath, { headers: { 'If-Modified-Since': since } }),
      ),
    )
    expect([same?.status, await same?.text(), same?.headers.get('last-modified')]).toEqual([304, '', modified])
    expect(older?.status).toBe(200)
    const another = { 'If-None-Match': '"something-else"', 'If-Modified-Since': modified }
    expect((await get(bath, { headers: another })).status).toBe(200)
  })

  test('comes in brotli, gzip or plain, the same page each time', async () => {
    const bodies = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const response = await get(bath, { headers: { 'Accept-Encoding': encoding } })
        expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
        return response.text()
      }),
    )
    expect(new Set(bodies).size).toBe(1)
  })

  test('comes as the difference from a page that the client has (RFC 9842), cached or not, and so does an alias', async () => {
    const dictionary = Buffer.from(await (await get(bath)).arrayBuffer())
    const headers = {
      'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
      'Available-Dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
      'Dictionary-ID': `"${bath}"`,
    }
    for (const path of ['/services-bath', '/services-bath', '/locations/bath/services']) {
      const response = await get(path, { headers })
      const named = ['content-encoding', 'vary', 'cache-control'].map((name) => response.headers.get(name))
      expect(named).toEqual([
        'dcz',
        'Accept-Encoding, Available-Dictionary',
        'private, max-age=0, stale-while-revalidate=86400',
      ])
      const options = { dictionary }
      const body = zstdDecompressSync(Buffer.from(await response.arrayBuffer()).subarray(40), options)
      expect(body.toString()).toBe(await (await get('/services-bath')).text())
    }
    const etag = (await get('/services-bath')).headers.get('etag') ?? ''
    expect((await get('/services-bath', { headers: { ...headers, 'If-None-Match': etag } })).status).toBe(304)
    for (const path of ['/search?q=bath', '/nothing-here', '/admin', '/api/public/locations', '/robots.txt']) {
      const response = await get(path, { headers })
      const named = ['content-encoding', 'use-as-dictionary'].map((name) => response.headers.get(name))
      expect(named, path).not.toContain('dcz')
      expect(named[1], path).toBeNull()
    }
  })

  test('names the rules by which browsers prerender the next one', async () => {
    const address = JSON.parse((await get(bath)).headers.get('speculation-rules') ?? '')
    const rules = await get(address)
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(await rules.text()).toContain('"/search"')
    expect((await get('/admin')).headers.get('speculation-rules')).toBeNull()
  })

  test('tells its length to HEAD and sends no body', async () => {
    const response = await get(bath, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(5000)
    expect(await response.text()).toBe('')
  })

  test('cannot be posted to', async () => {
    const response = await get(bath, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['TRACE', 'PUT', 'DELETE', 'OPTIONS'])('cannot be asked for by %s', async (method) => {
    expect((await rawGet(bath, {}, method)).status).toBe(405)
  })

  test('is the same with any query', async () => {
    expect((await get(`${bath}?utm_source=x`)).headers.get('etag')).toBe((await get(bath)).headers.get('etag'))
  })

  test('has its canonical at the address of the site', async () => {
    expect(await (await get(bath)).text()).toContain(`<link rel="canonical" href="https://www.lpi.example${bath}"/>`)
  })
})

describe('a noncanonical address', () => {
  test.each([
    [`${bath}/`, bath],
    ['/Private-Investigator-BATH', bath],
    ['/services//surveillance-bath?x=1', '/services/surveillance-bath?x=1'],
    ['//private-investigator-bath', bath],
    ['/private-investigator-b%61th', bath],
    ['/services/background-checks-bath', '/services/background-cheques-bath'],
    ['/Services/Background-Checks/?a=b', '/services/background-cheques?a=b'],
    ['/private-investigator-london/', '/private-investigator-city-of-london'],
  ])('%s leads to %s at once', async (given, to) => {
    expect(await rawGet(given)).toEqual({ status: 301, location: to })
  })

  test.each(['/\\evil.example', '//evil.example/', '/%5Cevil.example/', '/%ff', '/%', `/${'a'.repeat(5000)}`])(
    '%s leads nowhere',
    async (given) => {
      expect((await rawGet(given)).status).toBe(404)
    },
  )
})

describe('an unknown address (D4)', () => {
  test.each([
    [
      '/private-investigator-bishops-castle',
      [
        '<h1>404 - Page Not Found</h1>',
        'The page for Bishops Castle (BishopsCastleHome) could not be found.',
        '>Return Home</a>',
      ],
    ],
    ['/about-nowhere', ['<h1>Location Not Found</h1>', 'No data available for nowhere']],
    ['/contact-nowhere', ['<h1>Location Not Found</h1>', 'No data available for nowhere']],
    ['/services-nowhere', ['<h1>Location Not Found</h1>', 'No data available for nowhere']],
    ['/location/nowhere', ['<h1>Location Not Found</h1>', 'No data available for nowhere']],
    ['/locations/nowhere', ['<h1>Location Not Found</h1>', 'No data available for nowhere']],
    [
      '/services/gardening',
      [
        '<h1>Service Not Found</h1>',
        'The service you&#x27;re looking for could not be found. Please cheque the URL or go back to our services page.',
      ],
    ],
    ['/here-vs-there', ['Page Not Found', 'The comparison page you&#x27;re looking for doesn&#x27;t exist.']],
    ['/some/where/else', ['<h1>404 Page Not Found</h1>', 'Did you forget to add the page to the router?']],
  ])('%s gets its screen', async (path, texts) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    for (const text of [
      ...texts,
      'href="/coverage-areas"',
      'href="tel:+448081570123"',
      'action="/search"',
      'content="noindex"',
    ])
      expect(html).toContain(text)
  })

  test.each([
    ['/private-investigator-brighten', '/private-investigator-brighton'],
    ['/services/survelliance-leeds', '/services/surveillance-leeds'],
    ['/contcat', '/contact'],
  ])('%s suggests %s', async (path, nearest) => {
    expect(await (await get(path)).text()).toContain(`<a href="${nearest}">`)
  })

  test('suggests nothing that is far off', async () => {
    expect(await (await get('/private-investigator-xyzzy-plugh')).text()).not.toContain('Were you looking for')
  })
})

describe('an address gets 120 pages a minute that are rendered for one request', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const questions = ['/search?q=bath', '/coverage-areas?near=BA1', '/coverage-areas?near=ba']
  /** Asks for pages of all kinds that are kept nowhere until one is refused. */
  const spend = async (address: string) => {
    const paths = [...questions, '/nowhere']
    const statuses: number[] = []
    const began = performance.now()
    while (statuses.at(-1) !== 429 && statuses.length < 1000)
      statuses.push((await get(paths[statuses.length % paths.length] ?? '', from(address))).status)
    const minutes = Math.ceil((performance.now() - began) / 60_000)
    expect(new Set(statuses)).toEqual(new Set([200, 404, 429]))
    expect(statuses.length).toBeGreaterThan(120)
    expect(statuses.length).toBeLessThanOrEqual(120 * minutes + 1)
  }

  test('past them a question gets a screen that says so and when to come again', async () => {
    await spend('203.0.113.7')
    for (const response of await Promise.all(questions.map((path) => get(path, from('203.0.113.7'))))) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([429, 'no-store'])
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(await response.text()).toContain('<h1>Too many requests</h1>')
    }
    expect((await get('/search?q=bath', from('203.0.113.8'))).status).toBe(200)
  })

  test('above them a missing address gets the general screen, and cached pages are still served', async () => {
    await spend('2001:db8:0:7::1')
    const response = await get('/private-investigator-brighten', from('2001:db8:0:7::2'))
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    for (const text of ['<h1>404 Page Not Found</h1>', 'content="noindex"', 'action="/search"'])
      expect(html).toContain(text)
    expect(html).not.toMatch(/brighten|Were you looking for/)
    expect((await get(bath, from('2001:db8:0:7::2'))).status).toBe(200)
    expect((await get('/search', from('2001:db8:0:7::2'))).status).toBe(200)
  })
})

describe('files other than pages', () => {
  test('assets are cached for ever', async () => {
    const html = await (await get(bath)).text()
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
    const response = await get(style)
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'text/css; charset=utf-8',
    ])
  })

  test.each([
    '/assets',
    '/assets/nothing.js',
    '/assets/../manifest.json',
    '/assets/%2e%2e%2fmanifest.json',
    '/manifest.json',
    '/__proto__',
    '/constructor',
  ])('%s is not there', async (path) => {
    expect((await rawGet(path)).status).toBe(404)
  })

  test('robots.txt names the sitemap', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://www.lpi.example/sitemap.xml')
  })

  test.each([
    '/READYZ',
    '/readyz/',
    '/Healthz',
    '/healthz/',
    '/METRICS',
    '/metrics/',
    '//metrics',
    '/ADMIN/sign-in',
    '/Admin',
  ])('%s is no other name for what a proxy keeps to itself', async (path) => {
    expect((await rawGet(path, { Authorization: `Bearer ${metricsToken}` })).status).toBe(404)
  })

  test('the server says that it is alive and ready', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200])
  })
})

describe('a request', () => {
  test('keeps the id that a proxy has given it, in its response and in the log', async () => {
    const response = await get('/healthz', { headers: { 'X-Request-Id': '7f3c:proxy-1' } })
    expect(response.headers.get('x-request-id')).toBe('7f3c:proxy-1')
    await expect
      .poll(() => server.stderr())
      .toContain('"requestId":"7f3c:proxy-1","kind":"other","method":"GET","status":200')
  })

  test.each(['', 'two words', 'a"b', 'x'.repeat(129)])('gets an id of its own in place of %j', async (given) => {
    const ids = [await get('/healthz', { headers: { 'X-Request-Id': given } }), await get('/api/unknown')].map(
      ({ headers }) => headers.get('x-request-id'),
    )
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect(new Set(ids).size).toBe(2)
  })

  test('has no id where caches keep the response, and tells nobody how long it took', async () => {
    const responses = await Promise.all([bath, '/robots.txt', '/nothing-like-this'].map((path) => get(path)))
    const told = (name: string) => responses.map(({ headers }) => headers.has(name))
    expect([told('x-request-id'), told('server-timing')]).toEqual(Array(2).fill([false, false, false]))
  })

  test('is counted by its kind, and never by its address', async () => {
    const path = '/private-investigator-hull'
    const before = await metrics()
    for (const method of ['GET', 'GET', 'HEAD']) await (await get(path, { method })).text()
    await get('/no-such-page-4711')
    const missing = 'http_request_duration_seconds_count{kind="missing",method="GET",status_code="4xx"}'
    await expect.poll(async () => (await metrics()).get(missing)).toBe((before.get(missing) ?? 0) + 1)
    const after = await metrics()
    const risen = (start: string) => (after.get(start) ?? 0) - (before.get(start) ?? 0)
    expect(
      [...after.keys()].filter((name) => risen(name) > 0 && name.startsWith('http_request_duration_seconds_count')),
    ).toHaveLength(4)
    expect([risen('townpages_page_cache_misses_total'), risen('townpages_page_cache_hits_total')]).toEqual([1, 2])
    expect([...after.keys()].filter((name) => /hull|4711/.test(name))).toEqual([])
  })
})

/** The values of /metrics by name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const text = await (await get('/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } })).text()
  return new Map([...text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))
}
