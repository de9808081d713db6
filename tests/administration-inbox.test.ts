import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStore } from '../runtime/store/open-store.ts'
import type { Store } from '../runtime/store/store.ts'
import { addUser, password } from './api/staff.ts'
import { pageFaults } from './axe-rules.ts'
import { openBrowser } from './browser.ts'
import { makeEnquiry } from './fakes/make-enquiry.ts'
import { type Running, serve } from './running-site.ts'

const dataKey = Buffer.alloc(32, 7)
const held = { target: 'crm', held: true } as const
let varFolder: string
let store: Store
let server: Running
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  varFolder = await mkdtemp(join(tmpdir(), 'townpages-inbox-'))
  store = await openStore({ databaseUrl: null, varFolder, dataKey })
  await addUser(store, 'agent@example.com', 'agent')
  await addUser(store, 'editor@example.com', 'editor')
  // One more than two pages, one of them in Leeds and contacted; one more is unverified, and one unverified was released.
  for (let index = 0; index < 101; index += 1)
    await add(index, index === 60 ? { location: 'leeds', status: 'Contacted' } : index === 61 ? { status: 'Contacted' } : {})
  await add(101, { verified: false, deliveries: [held] })
  await add(102, { verified: false, deliveries: [held] })
  const { id } = (await store.enquiries.get(referenceOf(102))) ?? { id: '' }
  await store.deliveries.release(id, new Date())
  server = await serve(inject('dist'), { env: { TOWNPAGES_VAR: varFolder, DATA_KEY: dataKey.toString('base64'), RATE_LIMITS: 'off' } })
  browser = await openBrowser()
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  await signIn(page, 'agent@example.com')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await store?.close()
  await rm(varFolder, { recursive: true, force: true })
})

const referenceOf = (index: number) => `AAAA-${1000 + index}`
const add = (index: number, parts: Parameters<typeof makeEnquiry>[0] = {}) =>
  store.enquiries.add(
    makeEnquiry({
      ...{ reference: referenceOf(index), status: 'Not Contacted', deliveries: [] },
      createdAt: new Date(Date.now() - (200 - index) * 60_000).toISOString(),
      answerBy: new Date(Date.now() + 3_600_000).toISOString(),
      ...parts,
    }),
  )
const open = (path: string) => page.goto(server.address + path)
const references = () => page.locator('.item').evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.reference))
const first = () => page.locator('.item').first()

async function signIn(on: Page, email: string) {
  await on.goto(`${server.address}/admin`)
  await on.getByLabel('E-mail').fill(email)
  await on.getByLabel('Password').fill(password)
  await on.getByRole('button', { name: 'Sign in' }).click()
}

test('an enquiry that arrives is announced in the line above the list, and nothing moves until somebody wants to see it', async () => {
  await open('/admin/enquiries')
  const before = [await references(), await first().boundingBox()]
  const listening = page.waitForResponse((response) => response.url().includes('/admin/events'))
  await page.reload()
  await listening
  await add(150, { contactSafely: ['email'] })
  const fresh = page.getByRole('link', { name: '1 new enquiry, 1 unsafe to call' })
  await fresh.waitFor()
  expect([await references(), await first().boundingBox()]).toEqual(before)
  await add(151, { status: 'Contacted' })
  await add(152)
  await page.getByRole('link', { name: '2 new enquiries, 1 unsafe to call' }).click()
  expect((await references()).slice(0, 2)).toEqual([referenceOf(152), referenceOf(150)])
  await expect.poll(() => page.locator('.nav [data-to-answer]').innerText()).toBe('103')
})

test('the count in the menu follows on other screens, and a letter says that somebody else has changed it', async () => {
  await open(`/admin/enquiries/${referenceOf(100)}?view=open`)
  expect(await page.locator('.letter-bar').innerText()).toContain('5 of 103')
  const { id } = (await store.enquiries.get(referenceOf(100))) ?? { id: '' }
  const change = { at: new Date().toISOString(), by: 'boss@example.com', network: null }
  const height = (await page.locator('.letter-bar').boundingBox())?.height
  await store.enquiries.change(id, { ...change, version: 0, status: 'Contacted' })
  await page.getByText('Somebody has changed this enquiry since you opened it.').waitFor()
  expect((await page.locator('.letter-bar').boundingBox())?.height).toBe(height)
  await page.getByRole('link', { name: 'Show it as it is now' }).click()
  expect(new URL(page.url()).search).toBe('?view=open')
  await open('/admin/statistics')
  const listening = page.waitForResponse((response) => response.url().includes('/admin/events'))
  await page.reload()
  await listening
  await store.enquiries.change(id, { ...change, version: 1, status: 'Not Contacted' })
  await expect.poll(() => page.locator('.nav [data-to-answer]').innerText()).toBe('103')
})

test('pages follow one another in both directions, filters narrow and have addresses, and an export has what the list has', async () => {
  await open('/admin/enquiries?view=all')
  const all = await references()
  expect(all).toHaveLength(50)
  await page.getByRole('link', { name: 'Older' }).click()
  const second = await references()
  await page.getByRole('link', { name: 'Older' }).click()
  expect(new Set([...all, ...second, ...(await references())]).size).toBe(106)
  await page.getByRole('link', { name: 'Newer' }).click()
  expect(await references()).toEqual(second)
  await page.getByRole('link', { name: 'Newer' }).click()
  expect(await references()).toEqual(all)
  await page.getByText('Town ▾').click()
  await page.getByRole('link', { name: 'Leeds 1' }).click()
  expect([await references(), new URL(page.url()).search]).toEqual([[referenceOf(60)], '?view=all&town=leeds'])
  await open('/admin/enquiries')
  await page.getByRole('link', { name: 'Unverified 1' }).click()
  expect(await references()).toEqual([referenceOf(101)])
  await page.getByText('More ▾').click()
  await page.getByLabel('Status').selectOption('Contacted')
  await page.getByRole('button', { name: 'Show these' }).click()
  expect(await page.getByText('No enquiry has all of these.').isVisible()).toBe(true)
  await open('/admin/enquiries?view=open')
  const exported = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  const text = await (await context.request.get(server.address + exported)).text()
  expect([text.match(/AAAA-\d{4}/g)?.length, text.includes('Contacted,leeds')]).toEqual([103, false])
})

test('what cannot be found is explained, and an address that no list has given is no error', async () => {
  await open('/admin/enquiries?q=alderman&town=leeds')
  expect(await page.getByText('Nothing matches “alderman”').isVisible()).toBe(true)
  expect(await page.getByText('Messages and names are sealed').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  expect(await references()).toHaveLength(50)
  const statusOf = async (path: string) => (await context.request.get(`${server.address}/admin/enquiries${path}`)).status()
  for (const query of ['?before=x', '?after=2026_x']) expect([query, await statusOf(query)]).toEqual([query, 200])
  // No database has a text with a zero byte.
  for (const path of ['?q=%00', '?after=%00_%00', '?town=%00', '/%00']) expect([path, await statusOf(path)]).toEqual([path, 400])
})

test('list and letter have no axe finding in either scheme and width, and one of them is on a phone', async () => {
  const violations: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/admin/enquiries', `/admin/enquiries/${referenceOf(99)}`, '/admin/enquiries?q=nobody']) {
        await open(path)
        violations.push(...(await pageFaults(page)).map((fault) => `${path} ${width} ${colorScheme}: ${fault}`))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (width === 390) expect(await page.locator('.item').first().isVisible()).toBe(path === '/admin/enquiries')
      }
    }
  expect(violations).toEqual([])
})

test('who may not read enquiries is told of none', async () => {
  const other = await browser.newContext()
  const editor = await other.newPage()
  await signIn(editor, 'editor@example.com')
  expect(await editor.locator('[data-events]').count()).toBe(0)
  expect((await other.request.get(`${server.address}/admin/events`)).status()).toBe(403)
  await other.close()
})
