import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { faultsInViews, views } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { password } from '../site/api/staff.ts'
import { deskInBrowser } from './desk-in-browser.ts'

const held = { target: 'crm', held: true } as const
const desk = deskInBrowser({
  users: { 'agent@example.com': 'agent', 'editor@example.com': 'editor' },
  env: { RATE_LIMITS: 'off' },
  fill,
})
let context: BrowserContext
let page: Page

beforeAll(async () => {
  context = await desk.browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  await desk.signIn(page, 'agent@example.com')
})

/**
 * One more than two pages, one of them in Leeds and contacted; one more is unverified, and one unverified was released.
 */
async function fill({ enquiries, deliveries }: Store) {
  for (let index = 0; index < 101; index += 1)
    await enquiries.add(
      enquiry(
        index,
        index === 60 ? { location: 'leeds', status: 'Contacted' } : index === 61 ? { status: 'Contacted' } : {},
      ),
    )
  for (const index of [101, 102]) await enquiries.add(enquiry(index, { verified: false, deliveries: [held] }))
  const { id } = (await enquiries.get(referenceOf(102))) ?? { id: '' }
  await deliveries.release(id, new Date())
}

const referenceOf = (index: number) => `AAAA-${1000 + index}`
const enquiry = (index: number, parts: Parameters<typeof makeEnquiry>[0] = {}) =>
  makeEnquiry({
    reference: referenceOf(index),
    status: 'Not Contacted',
    deliveries: [],
    createdAt: new Date(Date.now() - (200 - index) * 60_000).toISOString(),
    answerBy: new Date(Date.now() + 3_600_000).toISOString(),
    ...parts,
  })
const add = (...parts: Parameters<typeof enquiry>) => desk.store.enquiries.add(enquiry(...parts))
const open = (path: string) => page.goto(desk.address + path)
const references = () =>
  page.locator('.item').evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.reference))
const first = () => page.locator('.item').first()

test('an enquiry that arrives is announced in the line above the list, and nothing moves until somebody wants to see it', async () => {
  await open('/admin/enquiries')
  const before = [await references(), await first().boundingBox()]
  const listening = page.waitForResponse((response) => response.url().includes('/admin/events'))
  await page.reload()
  await listening
  await add(150, { contactSafely: ['email'] })
  const fresh = page.getByRole('link', { name: '1 new enquiry, 1 unsafe to call' })
  await fresh.waitFor()
  expect(await fresh.locator('xpath=ancestor::*[@aria-live]').ariaSnapshot()).toMatchInlineSnapshot(`
    "- paragraph:
      - link "1 new enquiry, 1 unsafe to call Show":
        - /url: /admin/enquiries"
  `)
  expect([await references(), await first().boundingBox()]).toEqual(before)
  await add(151, { status: 'Contacted' })
  await add(152)
  await follow(page.getByRole('link', { name: '2 new enquiries, 1 unsafe to call' }))
  expect((await references()).slice(0, 2)).toEqual([referenceOf(152), referenceOf(150)])
  await expect.poll(() => page.locator('.nav [data-to-answer]').innerText()).toBe('103')
})

test('the count in the menu follows on other screens, and a letter says that somebody else has changed it', async () => {
  await open(`/admin/enquiries/${referenceOf(100)}?view=open`)
  expect(await page.locator('.letter-bar').innerText()).toContain('5 of 103')
  const { id } = (await desk.store.enquiries.get(referenceOf(100))) ?? { id: '' }
  const change = { at: new Date().toISOString(), by: 'boss@example.com', network: null }
  const height = (await page.locator('.letter-bar').boundingBox())?.height
  await desk.store.enquiries.change(id, { ...change, version: 0, status: 'Contacted' })
  await page.getByText('Somebody has changed this enquiry since you opened it.').waitFor()
  expect((await page.locator('.letter-bar').boundingBox())?.height).toBe(height)
  await page.getByRole('link', { name: 'Show it as it is now' }).click()
  expect(new URL(page.url()).search).toBe('?view=open')
  await open('/admin/statistics')
  const listening = page.waitForResponse((response) => response.url().includes('/admin/events'))
  await page.reload()
  await listening
  await desk.store.enquiries.change(id, { ...change, version: 1, status: 'Not Contacted' })
  await expect.poll(() => page.locator('.nav [data-to-answer]').innerText()).toBe('103')
})

test('pages follow one another in both directions, filters narrow and have addresses, and an export has what the list has', async () => {
  await open('/admin/enquiries?view=all')
  const all = await references()
  expect(all).toHaveLength(50)
  await follow(page.getByRole('link', { name: 'Older' }))
  const second = await references()
  await follow(page.getByRole('link', { name: 'Older' }))
  expect(new Set([...all, ...second, ...(await references())]).size).toBe(106)
  await follow(page.getByRole('link', { name: 'Newer' }))
  expect(await references()).toEqual(second)
  await follow(page.getByRole('link', { name: 'Newer' }))
  expect(await references()).toEqual(all)
  await page.getByText('Town ▾').click()
  await follow(page.getByRole('link', { name: 'Leeds 1' }))
  expect([await references(), new URL(page.url()).search]).toEqual([[referenceOf(60)], '?view=all&town=leeds'])
  await open('/admin/enquiries')
  await follow(page.getByRole('link', { name: 'Unverified 1' }))
  expect(await references()).toEqual([referenceOf(101)])
  await page.getByText('More ▾').click()
  await page.getByLabel('Status').selectOption('Contacted')
  await follow(page.getByRole('button', { name: 'Show these' }))
  expect(await page.getByText('No enquiry has all of these.').isVisible()).toBe(true)
  await open('/admin/enquiries?view=open')
  const fields = await page
    .locator('form.list-foot input')
    .evaluateAll((inputs) => inputs.map((input) => ['name', 'value'].map((part) => input.getAttribute(part))))
  const form = { ...Object.fromEntries(fields), 'confirm-password': password }
  const sent = { form, headers: { Origin: desk.address } }
  const text = await (await context.request.post(`${desk.address}/admin/enquiries/export`, sent)).text()
  expect([text.match(/AAAA-\d{4}/g)?.length, text.includes('Contacted,leeds')]).toEqual([103, false])
})

test('what cannot be found is explained, and an address that no list has given is no error', async () => {
  await open('/admin/enquiries?q=alderman&town=leeds')
  expect(await page.getByText('Nothing matches “alderman”').isVisible()).toBe(true)
  expect(await page.getByText('Messages can’t be searched').isVisible()).toBe(true)
  await follow(page.getByRole('link', { name: 'Clear the filters' }))
  expect(await references()).toHaveLength(50)
  const statusOf = async (path: string) =>
    (await context.request.get(`${desk.address}/admin/enquiries${path}`)).status()
  for (const query of ['?before=x', '?after=2026_x']) expect([query, await statusOf(query)]).toEqual([query, 200])
  // No database has a text with a zero byte.
  for (const path of ['?q=%00', '?after=%00_%00', '?town=%00', '/%00'])
    expect([path, await statusOf(path)]).toEqual([path, 400])
})

test('list and letter have no axe finding in either scheme and width, and one of them is on a phone', async () => {
  const violations: string[] = []
  for (const path of ['/admin/enquiries', `/admin/enquiries/${referenceOf(99)}`, '/admin/enquiries?q=nobody']) {
    await open(path)
    // A list without enquiries has the colors of one with some.
    violations.push(...(await faultsInViews(page, path.includes('?q=') ? views.slice(0, 1) : views)))
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await first().isVisible()).toBe(path === '/admin/enquiries')
    // What is above the first one leaves it in reach.
    if (path === '/admin/enquiries') expect((await first().boundingBox())?.y).toBeLessThanOrEqual(200)
  }
  expect(violations).toEqual([])
})

test('on a phone, the status that its button leads to is clear of what is said about safety', async () => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(`/admin/enquiries/${referenceOf(99)}`)
  await page.locator('a[href="#status"]').click()
  const tops = () =>
    page.evaluate(() => {
      const [said, status] = ['.safe', '#status'].map((part) => document.querySelector(part)?.getBoundingClientRect())
      return [said?.top, (status?.top ?? 0) >= (said?.bottom ?? Number.POSITIVE_INFINITY)]
    })
  await expect.poll(tops).toEqual([0, true])
})

test('who answers the phone enters an enquiry with its source, and it counts for its town', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/admin/enquiries')
  await page.getByRole('link', { name: 'New enquiry' }).click()
  const faults = () => page.locator('.fault').allInnerTexts()
  await page.getByLabel('Town (optional)').fill('Milton Keynes')
  await follow(page.getByRole('button', { name: 'Store it' }))
  expect(await faults()).toEqual(['Say where the enquiry comes from.'])
  await page.getByLabel('Source').selectOption('Inbound Call')
  await page.getByLabel('First Name').fill('Una')
  await page.getByLabel('E-mail', { exact: true }).check()
  await follow(page.getByRole('button', { name: 'Store it' }))
  expect(await faults()).toEqual([
    'Last Name is required.',
    'Phone is required.',
    'You ticked only e-mail. Please add your e-mail address, or tick another way.',
    'Message is required.',
  ])
  for (const [label, text] of Object.entries({
    'Last Name': 'Reid',
    Phone: '01632 960123',
    Message: 'Rings about a lost dog.',
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('E-mail', { exact: true }).uncheck()
  expect(await faultsInViews(page, views.slice(0, 1))).toEqual([])
  const typed = await page.locator('form.narrow').evaluate((element) => [...new FormData(element as HTMLFormElement)])
  const form = Object.fromEntries(typed.map(([name, value]) => [name, String(value)]))
  await page.getByRole('button', { name: 'Store it' }).click()
  // A toast removes `?done=entered` from the address as soon as it is shown.
  await page.waitForURL(/\/enquiries\/[^/]{4}-[^/]{4}/)
  expect(await page.locator('.safe .say').innerText()).toBe('They were not asked whether calling is safe')
  expect(await page.locator('.ways').count()).toBe(0)
  const reference = page.url().split('/').at(-1)?.slice(0, 9) ?? ''
  expect(await desk.store.enquiries.get(reference)).toMatchObject({
    kind: 'consumer',
    source: 'Inbound Call',
    location: 'milton-keynes',
    status: 'Not Contacted',
    contactSafely: [],
    fields: { firstName: 'Una', phone: '01632 960123', city: 'Milton Keynes' },
    history: [{ by: 'agent@example.com', what: 'entered' }],
  })
  const [trail] = await desk.store.audit.list({ limit: 1 })
  expect(trail).toMatchObject({
    action: 'enquiry entered',
    subject: reference,
    by: 'agent@example.com',
    to: 'Inbound Call',
  })
  const arrivals = await desk.store.enquiries.arrivals({ from: '2000', before: '3000', locations: ['milton-keynes'] }, [
    'location',
  ])
  expect(arrivals).toEqual([{ hour: '', location: 'milton-keynes', page: '', count: 1 }])
  // Sent once more as it was, it is the same enquiry.
  const again = await context.request.post(`${desk.address}/admin/enquiries/new`, {
    form,
    headers: { Origin: desk.address },
  })
  expect(again.url()).toBe(`${desk.address}/admin/enquiries/${reference}?done=entered`)
  const misspelt = { form: { ...form, key: `${form.key}2`, town: 'Milton Keynez' }, headers: { Origin: desk.address } }
  const elsewhere = await context.request.post(`${desk.address}/admin/enquiries/new`, misspelt)
  expect(await elsewhere.text()).toContain('The site has no such town, so the enquiry counts for none.')
})

test('a list says the status of each enquiry in words', async () => {
  await open('/admin/enquiries?view=all&town=leeds')
  expect(await first().locator('.meta').innerText()).toMatch(/^Contacted · Leeds · Enquiry/)
})

test('who may not read enquiries is told of none', async () => {
  const other = await desk.browser.newContext()
  const editor = await other.newPage()
  await desk.signIn(editor, 'editor@example.com', '/admin/statistics')
  expect(await editor.locator('[data-events]').count()).toBe(0)
  expect((await other.request.get(`${desk.address}/admin/events`)).status()).toBe(403)
  await other.close()
})
