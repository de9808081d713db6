import type { BrowserContextOptions, Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { faultsInViews } from '../shared/browsers/axe-rules.ts'
import { addUser, password } from '../site/api/staff.ts'
import { deskInBrowser } from './desk-in-browser.ts'

const desk = deskInBrowser({
  users: { 'agent@example.com': 'agent', 'editor@example.com': 'editor' },
  fill: (store) => addUser(store, 'codeless@example.com', 'agent', { requiresCode: true }),
})

const add = (parts: Parameters<typeof makeEnquiry>[0]) =>
  desk.store.enquiries.add(
    makeEnquiry({
      status: 'Not Contacted',
      createdAt: new Date().toISOString(),
      answerBy: new Date(Date.now() + 3_600_000).toISOString(),
      ...parts,
    }),
  )

type Options = BrowserContextOptions & { email?: string }

/** A page of its own that is signed in, and collects what the console reports. */
async function signedIn(
  path: string,
  { email = 'agent@example.com', ...options }: Options = {},
): Promise<Page & { reports: string[] }> {
  const reports: string[] = []
  const opened = await desk.pageOf(email, { viewport: { width: 1440, height: 900 }, ...options })
  const page = Object.assign(opened, { reports })
  // Chromium reports an answer such as 409, too.
  page.on('console', (message) =>
    message.type() === 'error' && !message.text().includes('status of 409') ? reports.push(message.text()) : undefined,
  )
  page.on('pageerror', (error) => reports.push(String(error)))
  await page.goto(desk.address + path)
  return page
}

test('what was done is said by one toast that waits for pointer and focus, and goes by itself, by a swipe or by its button', async () => {
  const page = await signedIn('/admin/enquiries')
  // The clock goes with its profile.
  onTestFinished(() => page.context().close())
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const toast = page.locator('.toast')
  const say = async () => {
    await page.goto(`${desk.address}/admin/enquiries?done=erased`)
    await toast.waitFor()
  }
  await say()
  // It takes the place of what the page says without scripts.
  expect(await toast.locator('.toast-title').innerText()).toBe('Erased.')
  expect(await page.locator('main .banner').isVisible()).toBe(false)
  expect(page.url()).toBe(`${desk.address}/admin/enquiries`)
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
})

test('a note outlives leaving the page and a session that ends; it is deleted once it is saved, and at sign-out', async () => {
  await add({ reference: 'BBBB-1111' })
  const address = `${desk.address}/admin/enquiries/BBBB-1111`
  const page = await signedIn('/admin/enquiries/BBBB-1111')
  const note = page.getByLabel('What was said')
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length)
  await note.fill('Prefers mornings')
  await page.goto(`${desk.address}/admin/enquiries`)
  await page.goto(address)
  await page.getByText('This note has not been saved yet').waitFor()
  expect(await note.inputValue()).toBe('Prefers mornings')
  // A post that is refused keeps it, too.
  const { id: enquiryId } = (await desk.store.enquiries.get('BBBB-1111')) ?? { id: '' }
  const other = { version: 0, at: new Date().toISOString(), by: 'boss@example.com', network: null, note: 'Mine' }
  await desk.store.enquiries.change(enquiryId, other)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('alert').waitFor()
  expect(await note.inputValue()).toBe('Prefers mornings')
  await page.goto(address)
  await expect.poll(() => note.inputValue()).toBe('Prefers mornings')
  // The session ends while the note is typed.
  await note.fill('Prefers mornings, not Mondays')
  const { id } = (await desk.store.users.find('agent@example.com')) ?? { id: '' }
  await desk.store.sessions.end((await desk.store.sessions.list(id)).map((session) => session.id))
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByLabel('E-mail').fill('agent@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${address}?done=unsent`)
  expect(await page.getByRole('alert').innerText()).toContain('was not saved')
  await expect.poll(() => note.inputValue()).toBe('Prefers mornings, not Mondays')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.locator('.written', { hasText: 'not Mondays' }).waitFor()
  await expect.poll(stored).toBe(0)
  expect(await note.inputValue()).toBe('')
  await note.fill('Half a note')
  await expect.poll(stored).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password').waitFor()
  expect(await stored()).toBe(0)
  expect(page.reports).toEqual([])
})

test('with the keyboard alone, an enquiry is found, taken, answered by a safe way, noted and given a status', async () => {
  await add({ reference: 'BBBB-2222', location: 'bath', contactSafely: ['email'] })
  await add({ reference: 'BBBB-3333', location: 'bath' })
  const page = await signedIn('/admin/enquiries')
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id)
  expect(await focused()).toBe('main')
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('k')
  expect(await focused()).toBe('/admin/enquiries/BBBB-3333')
  await keyboard.press('/')
  expect(await focused()).toBe('q')
  // In a field letters are letters, and Escape leads out of it.
  await keyboard.type('jk?')
  expect([await page.getByRole('searchbox').inputValue(), await page.locator('dialog[open]').count()]).toEqual([
    'jk?',
    0,
  ])
  await keyboard.press('Escape')
  await keyboard.press('Control+k')
  await keyboard.type('BBBB 2222')
  await page.getByRole('option', { name: 'BBBB-2222' }).waitFor()
  expect(await page.getByRole('option', { name: 'BBBB-2222' }).innerText()).toContain('Do not call')
  // Enter opens what is found for all of the text, also while it is being looked for.
  await keyboard.press('Control+a')
  await keyboard.type('BBBB 3333')
  await page.getByRole('option', { name: 'BBBB-3333' }).waitFor()
  const entered = Promise.withResolvers<void>()
  await page.route(/\/admin\/go\?q=BBBB\+2222$/, async (route) => {
    await entered.promise
    await route.continue()
  })
  await keyboard.press('Control+a')
  await keyboard.type('BBBB 2222')
  await keyboard.press('Enter')
  entered.resolve()
  const address = `${desk.address}/admin/enquiries/BBBB-2222`
  await page.waitForURL(address)
  // The first way that was marked is not the first one.
  await page.evaluate(() => {
    const note = (event: Event) => {
      event.preventDefault()
      document.body.dataset.clicked = String(event.target)
    }
    document.addEventListener('click', note, { once: true })
  })
  await keyboard.press('c')
  expect(await page.evaluate(() => document.body.dataset.clicked)).toMatch(/^mailto:/)
  await keyboard.press('a')
  await page.locator('main[data-saved]').waitFor()
  await page.waitForLoadState()
  expect((await desk.store.enquiries.get('BBBB-2222'))?.assignee).toBe('agent@example.com')
  await keyboard.press('n')
  await keyboard.type('Wrote at 1, answer by 2')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.locator('.written', { hasText: 'answer by 2' }).waitFor()
  await page.waitForLoadState()
  await keyboard.press('2')
  await page.locator('.state-now', { hasText: /^ ?Contacted$/ }).waitFor()
  expect(await desk.store.enquiries.get('BBBB-2222')).toMatchObject({
    status: 'Contacted',
    notes: [{ text: 'Wrote at 1, answer by 2' }],
  })
  // The first Escape closes the toast, the second leads back to the list.
  await page.locator('.toast').waitFor()
  await keyboard.press('Escape')
  await page.locator('.toast').waitFor({ state: 'detached' })
  await keyboard.press('Escape')
  await page.waitForURL(`${desk.address}/admin/enquiries`)
  expect(page.reports).toEqual([])
})

test('single keys can be switched off on a device, and Ctrl K stays', async () => {
  const page = await signedIn('/admin/enquiries')
  const { keyboard } = page
  await keyboard.press('?')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
  await page.getByLabel('Single keys').press('Space')
  await keyboard.press('Escape')
  await page.reload()
  for (const key of ['?', '/', 'j']) await keyboard.press(key)
  expect(
    await page.evaluate(() => [document.querySelectorAll('dialog[open]').length, document.activeElement?.id]),
  ).toEqual([0, 'main'])
  await keyboard.press('Control+k')
  expect(await page.locator('dialog[open]').getAttribute('id')).toBe('palette')
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keys' }).click()
  await page.getByLabel('Single keys').check()
  await keyboard.press('Escape')
  await page.locator('main').focus()
  await keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
})

test('the palette finds only what the role may see', async () => {
  await add({ reference: 'BBBB-4444', location: 'bath' })
  const goOf = async (email: string) => {
    const { request } = await desk.pageOf(email)
    return async (query: string) => {
      const { groups } = await (await request.get(`${desk.address}/admin/go${query}`)).json()
      return groups.flatMap(({ items }: { items: { address: string }[] }) =>
        items.map(({ address }) => address),
      ) as string[]
    }
  }
  const find = async (email: string) => {
    const go = await goOf(email)
    return { found: [...(await go('?q=bath')), ...(await go('?q=BBBB-4444'))], all: await go('') }
  }
  const agent = await find('agent@example.com')
  expect(agent.found.filter((address) => /BBBB-4444|town=bath$/.test(address))).toEqual([
    '/admin/enquiries/BBBB-4444',
    '/admin/enquiries?town=bath',
    '/admin/enquiries/BBBB-4444',
  ])
  expect(agent.all).toContain('/admin/statistics')
  expect([...agent.found, ...agent.all].filter((address) => /people|settings|content/.test(address))).toEqual([])
  // What an editor finds by a text is asked of a smaller site (`tests/content/editing.test.ts`).
  const editor = await (await goOf('editor@example.com'))('')
  expect(editor).toContain('/admin/statistics')
  expect(editor.filter((address) => address.includes('enquiries'))).toEqual([])
  // Somebody who still has to set up a code.
  const codeless = await find('codeless@example.com')
  expect([codeless.found, codeless.all]).toEqual([[], ['/admin/account']])
  expect((await fetch(`${desk.address}/admin/go?q=bath`, { redirect: 'manual' })).status).toBe(303)
})

test('palette, keys and toast have no axe finding in either scheme and width', async () => {
  const violations: string[] = []
  const page = await signedIn('/admin/enquiries')
  const check = async (what: string) => {
    violations.push(...(await faultsInViews(page)).map((fault) => `${what}: ${fault}`))
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${desk.address}/admin/enquiries?done=erased`)
  await page.locator('.toast').waitFor()
  // With the focus it stays, however long the look at it takes.
  await page.keyboard.press('F8')
  await check('toast')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('?')
  await check('keys')
  await page.keyboard.press('Escape')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Go to' }).locator('visible=true').click()
    await page.keyboard.type('bath')
    await page.locator('mark').first().waitFor()
    if (width === 1440) await page.keyboard.press('Escape')
  }
  await check('palette')
  await page.keyboard.type('zzz')
  await page.getByText('Nothing matches').waitFor()
  await check('nothing found')
  expect(page.reports).toEqual([])
  expect(violations).toEqual([])
})
