import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { exportedFiles } from '../../../runtime/site/export/exported-files.ts'
import { hostingFiles } from '../../../runtime/site/export/hosting-files.ts'
import { openExportedSite } from '../../../runtime/site/export/render-files.ts'
import { startThreads } from '../../../runtime/site/export/render-pool.ts'
import { createWriter } from '../../../runtime/site/export/write-changed.ts'
import { writeFiles } from '../../../runtime/site/export/write-files.ts'
import { writePages } from '../../../runtime/site/export/write-pages.ts'
import { readAssets } from '../../../runtime/site/read-manifest.ts'
import { fillIn, typed } from '../../forms/browser/form-site.ts'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { type OpenedPage, openPage } from '../../shared/browsers/site-in-browser.ts'
import type { Store } from '../../shared/databases/store/open-store.ts'
import { openStore } from '../../shared/databases/store/open-store.ts'
import { type Served, serveHere } from '../../shared/servers/running-site.ts'
import { createStaticHost, listenOn } from '../../shared/servers/static-host.ts'

// Pages on a host of files, and the server of their forms under another name and port.
const exported = [
  '/',
  '/contact-bath',
  '/about',
  '/search',
  '/thank-you',
  '/offline',
  '/private-investigator-bath',
  '/services/surveillance-bath',
]
let folder: string
let [siteUrl, apiUrl] = ['', '']
let server: Served
let store: Store
let browser: Browser
let close: () => Promise<unknown>
/** What browsers asked the server, with the status of the answer: `POST /api/contacts 201`. */
const asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townpages-exported-'))
  const host = createStaticHost(join(folder, 'site'))
  // In front of the server, so that its address is known before it starts.
  const front = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    // A connection of its own, as in `form-site.ts`.
    const passed = ask(server.address + url, { method, headers, agent: false }, (answer) => {
      asked.push(`${method} ${url} ${answer.statusCode}`)
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    incoming.pipe(passed)
  })
  siteUrl = await listenOn(host, '127.0.0.1')
  apiUrl = await listenOn(front, 'localhost')
  const env = { SITE_URL: siteUrl, API_URL: apiUrl, TOWNPAGES_VAR: folder }
  ;[server, browser, store] = await Promise.all([
    serveHere(inject('dist'), { env }),
    sharedBrowser(),
    openStore({ databaseUrl: null, varFolder: folder, dataKey: null }),
    exportPages(),
  ])
  close = () =>
    Promise.all([host, front].map((each) => new Promise((resolve) => each.close(resolve).closeAllConnections())))
})
afterAll(async () => {
  await closePages()
  await server.stop()
  await store.close()
  await close()
  await rm(folder, { recursive: true })
})

/** Writes these pages, and all that they name but pictures, as `townpages export` does. */
async function exportPages(): Promise<void> {
  const dist = inject('dist')
  const data = { dist, config: { siteUrl, apiUrl, thirdParties: [], version: '0' }, headerCode: '' }
  const opened = await openExportedSite(data)
  const { site } = opened
  const { named, pages, lists } = await exportedFiles(site, await readAssets(dist))
  const out = { folder: join(folder, 'site'), compresses: false }
  await using threads = startThreads(0, { jobs: 1, data: { site: data, ...out } })
  const write = createWriter(out.folder, out.compresses)
  const progress = () => undefined
  await writeFiles(
    named.filter(({ kind }) => kind !== 'ogImage'),
    { site, dist, imageFolder: folder, jobs: 1, write, progress },
  )
  const wanted = pages.filter(({ kind, path }) => kind === 'missing' || exported.includes(path))
  const { failures } = await writePages(wanted, { opened, threads, write, progress })
  for (const [name, text] of hostingFiles(site, lists)) await write(name, Buffer.from(text))
  expect(failures).toEqual([])
}

const open = (path: string, javaScriptEnabled = true): Promise<OpenedPage> =>
  openPage({ browser, address: siteUrl }, path, { javaScriptEnabled })
const press = (page: Page) => page.locator('form[data-form] button[type=submit]').click()

test('with scripts an enquiry, a click and a town reach the server, and nothing is stopped', async () => {
  const { page, problems } = await open('/contact-bath')
  await fillIn(page)
  await press(page)
  await page.getByText('Thank you for your enquiry. We will contact you soon.').waitFor()
  const reference = /Your reference is (\S+)\./.exec(await page.locator('.enquiry-said').innerText())?.[1] ?? ''
  expect(await store.enquiries.get(reference)).toMatchObject({ location: 'bath', verified: true })
  await page.locator('a[href^="mailto:"]').first().click()
  await expect.poll(() => asked).toContain('POST /api/events 204')
  await page.goto(`${siteUrl}/about`)
  await expect.poll(() => asked).toContain('GET /api/managed-locations/slug/bath 200')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
    `${siteUrl}/sw.js?api=${encodeURIComponent(apiUrl)}`,
  )
  expect(problems).toEqual([])
})

test('without scripts the server shows faults and what was typed, and then the site says thanks', async () => {
  const { page, problems } = await open('/contact-bath', false)
  const form = page.locator('form[data-form=consumer]')
  for (const name of ['firstName', 'lastName', 'phone', 'message'])
    await form.locator(`[name=${name}]`).fill(typed[name] ?? '')
  await form.locator('[name=phone]').fill('12')
  await form.locator('[name=privacy]').check()
  await press(page)
  expect(page.url()).toBe(`${apiUrl}/api/contacts`)
  expect(await form.locator('[name=message]').inputValue()).toBe(typed.message)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Sans')
  await form.locator('[name=phone]').fill(typed.phone ?? '')
  await press(page)
  await page.waitForURL(`${siteUrl}/thank-you?sent=consumer.*#consumer`)
  expect(await page.locator('main p:visible').first().innerText()).toBe(
    'Thank you for your enquiry. We will contact you soon.',
  )
  expect(await page.getByRole('heading', { name: 'What happens next' }).isVisible()).toBe(true)
  const reference = new URL(page.url()).searchParams.get('sent')?.split('.')[1] ?? ''
  expect(await store.enquiries.get(reference)).toMatchObject({ location: 'bath', verified: false })
  await page.goto(`${siteUrl}/thank-you`)
  expect(await page.locator('main p:visible').first().innerText()).toContain('If you’ve sent one')
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('a form that is sent before its script came is thanked for with its reference', async () => {
  const { page, problems } = await open(`/thank-you?sent=consumer.7K3F-9Q2M.2026-11-21T14:05Z#consumer`)
  await page.getByText('Your reference is 7K3F-9Q2M. You’ll hear from us by Saturday 21 November at 14:05.').waitFor()
  expect(problems).toEqual([])
})

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  test('the server answers a search, and its links lead back to the site', async () => {
    const { page, problems } = await open('/search', javaScriptEnabled)
    await page.getByLabel('What are you looking for?').fill('surveillance bath')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${apiUrl}/search?q=surveillance+bath`)
    await page.getByRole('link', { name: 'Surveillance in Bath', exact: true }).click()
    await page.waitForURL(`${siteUrl}/services/surveillance-bath`)
    expect(problems).toEqual([])
  })
})

test('an address of the site that asks something leads to the answer; one that asks nothing stays', async () => {
  const { page } = await open('/search?q=bath')
  await page.waitForURL(`${apiUrl}/search?q=bath`)
  await page.goto(`${siteUrl}/search?q=+`)
  await page.goto(`${apiUrl}/search?q=+`)
  await page.waitForURL(`${siteUrl}/search`)
  await page.goto(`${siteUrl}/nothing-here?q=bath`)
  expect(page.url()).toBe(`${siteUrl}/nothing-here?q=bath`)
})

test('the function for CloudFront finds the file of an address, has one address for each page, and adds the headers', async () => {
  const source = await readFile(join(folder, 'site/cloudfront.js'), 'utf8')
  const handler = runInNewContext(`${source}; handler`) as (event: object) => {
    uri?: string
    headers?: Record<string, { value: string }>
  }
  const asked = (uri: string) => {
    const { uri: file, headers } = handler({ context: { eventType: 'viewer-request' }, request: { uri } })
    return file ?? `to ${headers?.location?.value}`
  }
  expect(['/', '/about', '/services/a-b', '/assets/site-1.css', '/favicon.ico'].map(asked)).toEqual([
    ...['/index.html', '/about.html', '/services/a-b.html', '/assets/site-1.css', '/favicon.ico'],
  ])
  expect(['/about/', '/about.html', '/index.html', '/services/a/'].map(asked)).toEqual([
    'to /about',
    'to /about',
    'to /',
    'to /services/a',
  ])
  for (const hostile of ['//elsewhere.example/', '//elsewhere.example.html', '/\\elsewhere.example/', '/a%0d%0ab/'])
    expect(asked(hostile)).not.toMatch(/^to/)
  const sent = (uri: string) =>
    handler({ context: { eventType: 'viewer-response' }, request: { uri }, response: { headers: {} } }).headers?.[
      'content-security-policy'
    ]?.value
  expect(sent('/about')).toContain(`form-action 'self' ${apiUrl} ${siteUrl};`)
  expect(sent('/assets/site-1.js')).toContain(`connect-src 'self' ${apiUrl};`)
})

describe('the server lets pages of the site read its public calls, and nobody else', () => {
  const sharing = async (path: string, init: RequestInit) => {
    const { status, headers } = await fetch(server.address + path, init)
    const said = (name: string) => headers.get(`access-control-${name}`)
    expect([said('allow-credentials'), headers.get('vary')]).toEqual([null, expect.stringContaining('Origin')])
    return [status, said('allow-origin'), said('allow-methods') ?? said('expose-headers')]
  }
  const from = (origin: string, init: RequestInit = {}): RequestInit => ({
    ...init,
    headers: { ...init.headers, Origin: origin },
  })
  const preflight = {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
  }

  test('a page of the site', async () => {
    const readable = 'Date, Retry-After'
    expect(await sharing('/api/contacts', from(siteUrl, preflight))).toEqual([204, siteUrl, 'POST'])
    expect(await sharing('/api/public/locations', from(siteUrl))).toEqual([200, siteUrl, readable])
    expect(await sharing('/api/captcha/challenge', from(siteUrl))).toEqual([200, siteUrl, readable])
    expect(await sharing('/api/nothing', from(siteUrl))).toEqual([404, siteUrl, readable])
    expect(await sharing('/api/contacts', from(siteUrl))).toEqual([405, siteUrl, readable])
  })

  test.each(['https://elsewhere.example', 'null', 'http://127.0.0.1', 'https://127.0.0.1:1', ''])(
    'a page of %j',
    async (origin) => {
      for (const path of ['/api/contacts', '/api/public/locations', '/api/nothing'])
        for (const init of [preflight, {}])
          expect((await sharing(path, from(origin, init))).slice(1)).toEqual([null, null])
    },
  )

  test('calls of administration are for pages of the server', async () => {
    for (const path of ['/api/admin/contacts', '/api/auth/login', '/api/auth/session', '/api/admin/header-code'])
      for (const init of [preflight, {}])
        expect((await sharing(path, from(siteUrl, init))).slice(1)).toEqual([null, null])
    const login = {
      method: 'POST',
      body: '{"email":"a@example.com","password":"x"}',
      headers: { 'Content-Type': 'application/json' },
    }
    expect(await sharing('/api/auth/login', from(siteUrl, login))).toEqual([403, null, null])
    expect(await sharing('/api/auth/login', from(apiUrl, login))).toEqual([401, null, null])
  })
})
