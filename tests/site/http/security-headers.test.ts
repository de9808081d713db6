import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copySite, locksmith, scratchFolder, serveHere, townpagesHere } from '../../shared/servers/running-site.ts'

const bath = '/private-investigator-bath'
const pageCsp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "worker-src 'self'; form-action 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types townpages"
const scriptCsp =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types townpages"
const fileCsp = "default-src 'none'; frame-ancestors 'none'"
const permissions =
  'geolocation=(self), accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(), ' +
  'display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), ' +
  'keyboard-map=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), otp-credentials=(), payment=(), picture-in-picture=(), ' +
  'publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), sync-xhr=(), usb=(), ' +
  'window-management=(), xr-spatial-tracking=()'

const shared = {
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  page: {
    ...shared,
    'content-security-policy': pageCsp,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
  },
  script: { ...shared, 'content-security-policy': scriptCsp },
  picture: { ...shared, 'content-security-policy': fileCsp, 'cross-origin-resource-policy': 'cross-origin' },
  other: { ...shared, 'content-security-policy': fileCsp },
}
// What is there for somebody's safety, or tells what serves. The id of a request is another each time (http.test.ts).
const watched =
  /^(content-security|cross-origin|origin-agent|permissions|referrer|strict-transport|x-(?!request-id))|^server$/

const form = 'application/x-www-form-urlencoded'
const filledIn =
  'kind=consumer&firstName=Ann&lastName=Lee&phone=07700900123&message=Hello&city=UK&privacy=on&page=/contact&website=&email='

type Asked = { path: string; status: number; kind: keyof typeof kinds; init?: RequestInit }

const answers: Readonly<Record<string, Asked>> = {
  'a page': { path: bath, status: 200, kind: 'page' },
  'its head': { path: bath, status: 200, kind: 'page', init: { method: 'HEAD' } },
  'the same page from the cache, compressed': {
    path: bath,
    status: 200,
    kind: 'page',
    init: { headers: { 'Accept-Encoding': 'br' } },
  },
  'a page that is asked something': { path: '/search?q=bath', status: 200, kind: 'page' },
  'an alias': { path: '/location/bath', status: 200, kind: 'page' },
  'a redirect': { path: '/private-investigator-london', status: 301, kind: 'other' },
  'an address that nothing stands at': { path: '/nothing-here', status: 404, kind: 'page' },
  'a method that is not allowed': { path: bath, status: 405, kind: 'other', init: { method: 'DELETE' } },
  'a picture': { path: '/pictures/bath.png', status: 200, kind: 'picture' },
  'an icon': { path: '/favicon.ico', status: 200, kind: 'picture' },
  'the manifest of the site': { path: '/manifest.webmanifest', status: 200, kind: 'other' },
  'the sitemap': { path: '/sitemap.xml', status: 200, kind: 'other' },
  'the file for robots': { path: '/robots.txt', status: 200, kind: 'other' },
  'a call of the API': { path: '/api/public/locations', status: 200, kind: 'other' },
  'its description': { path: '/api/openapi.json', status: 200, kind: 'other' },
  'a call that is not there': { path: '/api/nothing', status: 404, kind: 'other' },
  'an enquiry with faults': {
    path: '/api/contacts',
    status: 422,
    kind: 'other',
    init: post('application/json', '{"kind":"consumer"}'),
  },
  'a post that cannot be read': {
    path: '/api/contacts',
    status: 400,
    kind: 'other',
    init: post('application/json', '{"kind":'),
  },
  'a form with faults': {
    path: '/api/contacts',
    status: 422,
    kind: 'page',
    init: post(form, 'kind=consumer&page=/contact'),
  },
  'a form that is thanked for': { path: '/api/contacts', status: 303, kind: 'other', init: post(form, filledIn) },
  'whether it is alive': { path: '/healthz', status: 200, kind: 'other' },
  'whether it is ready': { path: '/readyz', status: 200, kind: 'other' },
  'figures, which are closed': { path: '/metrics', status: 404, kind: 'other' },
}

function post(type: string, body: string): RequestInit {
  const accept = type.startsWith('application/json') ? 'application/json' : 'text/html'
  return { method: 'POST', body, headers: { 'Content-Type': type, Accept: accept } }
}

function guards(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => watched.test(name)))
}

/** What is expected of a kind of answer where the site's address begins so. */
function expected(kind: keyof typeof kinds, scheme: string): Record<string, string> {
  const own = { ...kinds[kind] }
  if (scheme === 'http') return own
  if (kind === 'page') own['content-security-policy'] += '; upgrade-insecure-requests'
  return { ...own, 'strict-transport-security': 'max-age=63072000' }
}

describe.each([
  ['http', {}],
  ['https', { SITE_URL: 'https://www.lpi.example' }],
])('on a site with an address of %s', (scheme, env) => {
  let server: Awaited<ReturnType<typeof serveHere>>
  let kept: string
  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'townpages-security-'))
    server = await serveHere(inject('dist'), { env: { ...env, TOWNPAGES_VAR: kept } })
  })
  afterAll(async () => {
    await server.stop()
    await rm(kept, { recursive: true })
  })
  const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init })

  test.each(Object.entries(answers))('%s', async (_, { path, status, kind, init }) => {
    const response = await get(path, init)
    expect([response.status, guards(response.headers)]).toEqual([status, expected(kind, scheme)])
  })

  test('a page that has not changed', async () => {
    const etag = (await get(bath)).headers.get('etag') ?? ''
    const again = await get(bath, { headers: { 'If-None-Match': etag } })
    expect([again.status, guards(again.headers)]).toEqual([304, expected('page', scheme)])
  })

  test('style sheets, faces and scripts; each script can be one of a worker', async () => {
    const html = await (await get('/coverage-areas')).text()
    const files = [...html.matchAll(/="(\/assets\/[^"]+\.(css|js|woff2))"/g)].map(([, path = '', ending = '']) => ({
      path,
      ending,
    }))
    expect(new Set(files.map(({ ending }) => ending))).toEqual(new Set(['css', 'js', 'woff2']))
    for (const { path, ending } of files)
      expect(guards((await get(path)).headers), path).toEqual(expected(ending === 'js' ? 'script' : 'other', scheme))
  })
})

test('a page that cannot be rendered is guarded as well', async () => {
  const { folder, args } = await copySite(locksmith)
  const out = await scratchFolder()
  expect(await townpagesHere(['generate', ...args, '--out', out])).toMatchObject({ code: 0 })
  const server = await serveHere(out, { env: { TOWNPAGES_VAR: join(folder, 'var') } })
  const response = await fetch(`${server.address}/find?words=crowbar`)
  await server.stop()
  expect([response.status, guards(response.headers)]).toEqual([500, expected('page', 'http')])
})
