import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStore } from '../runtime/store/open-store.ts'
import type { Store } from '../runtime/store/store.ts'
import { addUser, password } from './api/staff.ts'
import { openBrowser } from './browser.ts'
import { makeEnquiry } from './fakes/make-enquiry.ts'
import { type Running, serve } from './running-site.ts'

const dataKey = Buffer.alloc(32, 7)
let varFolder: string
let server: Running
let browser: Browser
let store: Store
beforeAll(async () => {
  varFolder = await mkdtemp(join(tmpdir(), 'townpages-keys-'))
  store = await openStore({ databaseUrl: null, varFolder, dataKey })
  await addUser(store, 'agent@example.com', 'agent')
  server = await serve(inject('dist'), { env: { TOWNPAGES_VAR: varFolder, DATA_KEY: dataKey.toString('base64') } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await store?.close()
  await rm(varFolder, { recursive: true, force: true })
})

const add = (parts: Parameters<typeof makeEnquiry>[0]) =>
  store.enquiries.add(makeEnquiry({ status: 'Not Contacted', createdAt: new Date().toISOString(), ...parts }))

/** A page of its own that is signed in, and collects what the console reports. */
async function signedIn(path: string, email = 'agent@example.com'): Promise<Page & { reports: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const reports: string[] = []
  const page = Object.assign(await context.newPage(), { reports })
  page.on('console', (message) => (message.type() === 'error' ? reports.push(message.text()) : undefined))
  page.on('pageerror', (error) => reports.push(String(error)))
  await page.goto(server.address + path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL(server.address + path)
  return page
}

test('what was done is said by one toast that waits for pointer and focus, and goes by itself, by a swipe or by its button', async () => {
  const page = await signedIn('/admin/enquiries')
  await page.clock.install()
  const toast = page.locator('.toast')
  const say = async () => {
    await page.goto(`${server.address}/admin/enquiries?done=erased`)
    await toast.waitFor()
  }
  await say()
  expect([await toast.locator('.toast-title').innerText(), await page.locator('main').getByRole('status').innerText()]).toEqual([
    'Erased.',
    'Erased.',
  ])
  expect(page.url()).toBe(`${server.address}/admin/enquiries`)
  await toast.hover()
  await page.clock.runFor(20_000)
  expect(await toast.isVisible()).toBe(true)
  await page.mouse.move(10, 10)
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('toasts')
  await page.clock.runFor(20_000)
  expect(await toast.isVisible()).toBe(true)
  await page.getByRole('searchbox').focus()
  await page.clock.runFor(4_000)
  expect(await toast.isVisible()).toBe(true)
  await page.clock.runFor(1_100)
  await toast.waitFor({ state: 'detached' })

  const swipe = async (by: number) => {
    const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 20 + by, y + 20, { steps: 5 })
    await page.mouse.up()
  }
  await say()
  await swipe(45)
  expect(await toast.getAttribute('data-state')).toBe('open')
  await swipe(60)
  await toast.waitFor({ state: 'detached' })
  await say()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
  expect(page.reports).toEqual([])
  await page.context().close()
})

test('a note outlives leaving the page and a session that ends; it is deleted once it is saved, and at sign-out', async () => {
  await add({ reference: 'BBBB-1111' })
  const address = `${server.address}/admin/enquiries/BBBB-1111`
  const page = await signedIn('/admin/enquiries/BBBB-1111')
  const note = page.getByLabel('What was said')
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length)
  await note.fill('Prefers mornings')
  await page.goto(`${server.address}/admin/enquiries`)
  await page.goto(address)
  expect([await note.inputValue(), await page.getByText('This note was not saved yet').isVisible()]).toEqual(['Prefers mornings', true])
  // The session ends while the note is typed.
  await note.fill('Prefers mornings, not Mondays')
  const { id } = (await store.users.find('agent@example.com')) ?? { id: '' }
  await store.sessions.end((await store.sessions.list(id)).map((session) => session.id))
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByLabel('E-mail').fill('agent@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.goto(address)
  expect(await note.inputValue()).toBe('Prefers mornings, not Mondays')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.locator('.written', { hasText: 'not Mondays' }).waitFor()
  expect([await note.inputValue(), await stored()]).toEqual(['', 0])
  await note.fill('Half a note')
  expect(await stored()).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password').waitFor()
  expect(await stored()).toBe(0)
  expect(page.reports).toEqual([])
  await page.context().close()
})
