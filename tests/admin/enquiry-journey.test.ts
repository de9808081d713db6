import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, dayOf, momentsOf } from '../../runtime/contract/day.ts'
import { noDuty } from '../../runtime/enquiries/duty/duty.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { pageFaults } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { margaret } from '../shared/values/visitor.ts'
import { daysAgo, enquiryDesk, phone, wide } from './enquiry-desk.ts'

/** Somebody is on duty all night, is told of an enquiry at 02:10, and is not there any more in the morning. */
async function fillNight({ users, alerts, duties, enquiries }: Store): Promise<void> {
  const [night, owner] = await Promise.all(['night@example.com', 'owner@example.com'].map((email) => users.find(email)))
  for (const user of [night, owner])
    await alerts.choose(user?.id ?? '', { ways: ['alert-webhook'], quiet: null, address: '' })
  const hours = noDuty.hours.map(() => ({ from: '22:00', to: '06:00' }))
  await duties.set(night?.id ?? '', { ...noDuty, areas: ['country:England'], hours })
  const createdAt = momentsOf(`${addDays(dayOf(new Date()), -1)}T02:10`)[0]?.toISOString() ?? ''
  const deliveries = [] as const
  const areas = ['place:whitby', 'country:England', 'all']
  const contactSafely = ['email']
  const given = { reference: 'NNNN-0210', location: 'whitby', areas, contactSafely, status: 'Not Contacted' }
  await enquiries.add(makeEnquiry({ ...given, createdAt, answerBy: daysAgo(-1), deliveries }))
  await duties.set(night?.id ?? '', noDuty)
}

const { desk, gateway, mailsTo, toldOf, signedIn, send, add, changeElsewhere } = await enquiryDesk({
  users: {
    'agent@example.com': 'agent',
    'second@example.com': 'agent',
    'night@example.com': 'agent',
    'owner@example.com': 'admin',
  },
  fill: fillNight,
})

test('an enquiry at 02:10 reaches who is on duty, is not answered, escalates to the owner, and is answered by mail', async () => {
  const over = 'Enquiry not answered in time, Whitby, consumer'
  await expect.poll(() => toldOf('owner@example.com')).toEqual([over])
  await expect.poll(() => toldOf('night@example.com').toSorted()).toEqual([over, 'New enquiry, Whitby, consumer'])
  const path = '/admin/enquiries/NNNN-0210'
  expect(new Set(gateway.posts().map(({ body: { alert } }) => alert?.url))).toEqual(new Set([desk.address + path]))
  const page = await signedIn(path, phone, 'owner@example.com')
  await page.getByText('their country, on duty').waitFor()
  await page.getByText('Not answered in time, and nobody else on duty could take it').waitFor()
  // Calling was not said to be safe: nobody is asked what came of a call.
  expect(await page.getByRole('button', { name: 'No answer' }).count()).toBe(0)
  await page.getByRole('link', { name: 'First reply' }).click()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => mailsTo('jo@example.com').length).toBe(1)
  const [first] = (await desk.store.enquiries.get('NNNN-0210'))?.answers ?? []
  expect(first?.by).toBe('owner@example.com')
  const shown = await signedIn(path, phone, 'second@example.com')
  expect(await shown.getByText('Answered by e-mail: “').count()).toBe(1)
  expect(await pageFaults(shown)).toEqual([])
})

test('a complaint is acknowledged by mail, its mail leads to it, and the acknowledgement is sent again', async () => {
  const post = (contactSafely: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
    send({
      kind: 'complaint',
      firstName: 'Orla',
      lastName: 'Kinsella',
      email: 'orla@example.com',
      message: 'Whose number is it?',
      contactSafely,
      page: '/data-protection-complaint',
      ...more,
    })
  const statesOf = async (reference: string) =>
    (await desk.store.enquiries.get(reference))?.deliveries.map(({ target, state }) => `${target} ${state}`)
  const reference = await post([])
  await expect.poll(() => [mailsTo('desk@example.com').length, mailsTo('orla@example.com').length]).toEqual([1, 1])
  const [told, acknowledged] = [mailsTo('desk@example.com')[0], mailsTo('orla@example.com')[0]]
  expect(acknowledged?.text).toContain(reference)
  expect([told, acknowledged].map((one) => one?.source.includes('Whose number'))).toEqual([false, false])

  // A mail server has a mail before the sender knows.
  await expect.poll(() => statesOf(reference)).toEqual(['acknowledgement delivered', 'email delivered'])
  const link = /https?:\S+/.exec(told?.text ?? '')?.[0] ?? ''
  const page = await signedIn(link, phone)
  expect([page.url(), await page.title()]).toEqual([link, `${reference} | LPI`])
  const delivery = page.getByRole('listitem').filter({ hasText: 'Acknowledgement' })
  expect(await delivery.first().innerText()).toContain('Delivered')
  expect(await page.getByText('Never for this kind').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Send again (Acknowledgement)' }).click()
  await expect.poll(() => mailsTo('orla@example.com').length).toBe(2)
  expect(new Set(mailsTo('orla@example.com').map(({ headers }) => headers.get('message-id'))).size).toBe(2)

  // Who did not mark e-mail as safe gets none, until somebody releases it.
  const second = await post(['call'], { phone: '01632 960123' })
  await expect.poll(() => mailsTo('desk@example.com').length).toBe(2)
  await expect.poll(() => statesOf(second)).toEqual(['acknowledgement held', 'email delivered'])
  await page.goto(`${desk.address}/admin/enquiries/${second}`)
  await page.getByRole('button', { name: 'Send again (Acknowledgement)' }).click()
  await expect.poll(() => statesOf(second)).toEqual(['acknowledgement delivered', 'email delivered'])

  // An enquiry has a receipt only where e-mail was marked as safe.
  const more = { kind: 'consumer', phone: '01632 960123', privacy: true, page: '/contact' }
  const quiet = await post([], { ...more, email: 'una@example.com' })
  const third = await post(['email'], { ...more, email: 'ulla@example.com' })
  await expect.poll(() => mailsTo('ulla@example.com').map(({ text }) => text.includes(third))).toEqual([true])
  await expect.poll(() => mailsTo('desk@example.com').length).toBe(4)
  await expect.poll(() => statesOf(quiet)).toEqual(['acknowledgement held', 'email delivered'])
  expect(mailsTo('una@example.com')).toEqual([])
})

test('an agent takes an enquiry from arrival to closed by keyboard, while a second one arrives', async () => {
  const fields = { kind: 'business', ...margaret, email: 'm@hale.example', company: 'Hale & Co', privacy: true }
  const page = await signedIn('/admin/enquiries', wide)
  const press = (role: 'link' | 'button', name: string) =>
    page.getByRole(role, { name, exact: role === 'button' }).press('Enter')
  const first = await send({ ...fields, message: 'Someone copies our keys.' })
  await press('link', '1 new enquiry')
  await page.locator(`.item[data-reference="${first}"]`).getByRole('link').press('Enter')
  await press('button', 'Take it')
  await press('button', 'Contacted')
  const second = await send({ ...fields, message: 'And our letters.' })
  await page.getByRole('link', { name: '1 new enquiry' }).waitFor()
  expect(await page.title()).toBe(`${first} | LPI`)
  await page.getByLabel('What was said').fill('Has new locks since Monday')
  await press('button', 'Add note')
  await press('button', 'Not Qualified')
  await page.locator('.toast-title', { hasText: 'Contacted → Not Qualified' }).waitFor()
  expect(await desk.store.enquiries.get(first)).toMatchObject({
    status: 'Not Qualified',
    assignee: 'agent@example.com',
    notes: [{ text: 'Has new locks since Monday' }],
  })
  expect(await page.locator('.item').first().getAttribute('data-reference')).toBe(second)
  // It is in no list of what waits any more, and what was beside it still is.
  expect(await page.locator(`.item[data-reference="${first}"]`).count()).toBe(0)
  expect(await page.locator('.letter-bar').getByRole('link', { name: 'Older' }).count()).toBe(1)
  // Taken back from the message, then from the history.
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await page.locator('.toast-title', { hasText: 'Not Qualified → Contacted' }).waitFor()
  const unassign = page.getByRole('listitem').filter({ hasText: 'Assigned to agent@example.com' })
  await unassign.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.locator('.toast-title', { hasText: 'Assigned to nobody' }).waitFor()
  expect(await desk.store.enquiries.get(first)).toMatchObject({ status: 'Contacted', assignee: null })
  expect(new URL(page.url()).searchParams.get('older')).not.toBeNull()
})

test('a complaint on day 20 is marked in the menu, the list and the letter until its outcome is told', async () => {
  const parts = { kind: 'complaint', status: 'Received', contactSafely: ['email'], location: 'belfast' } as const
  // Twenty times 24 hours ago is another day of the calendar for an hour after clocks were changed.
  const noon = (days: number) => momentsOf(`${addDays(dayOf(new Date()), days)}T12:00`)[0]?.toISOString() ?? ''
  await add({ ...parts, reference: 'CCCC-2020', createdAt: noon(-20), answerBy: noon(10) })
  await add({ ...parts, reference: 'CCCC-1919', createdAt: noon(-19), answerBy: noon(11) })
  const page = await signedIn('/admin/enquiries?kind=complaint', { ...phone, javaScriptEnabled: false })
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const urgent = menu.getByRole('link', { name: '1 late or due soon' })
  // At the top, before the newer one; the number leads to it.
  const listed = () => page.locator('.item .who').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect((await listed())[0]).toContain('CCCC-2020')
  await follow(urgent)
  expect([(await listed()).length, (await listed())[0]]).toEqual([1, expect.stringContaining('CCCC-2020')])
  await page.setViewportSize({ width: 1440, height: 844 })
  const beside = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /late or due soon/ })
  expect((await beside.boundingBox())?.width).toBeGreaterThanOrEqual(20)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  const row = (reference: string) => page.locator('.item').filter({ has: page.locator(`a[href*="${reference}"]`) })
  expect(await row('CCCC-2020').locator('.tag.bad').allInnerTexts()).toContain('Day 20 of 30')
  expect(await row('CCCC-1919').locator('.tag.dash').allInnerTexts()).toContain('Day 19 of 30')
  await follow(row('CCCC-2020').getByRole('link'))
  const clock = page.getByRole('region', { name: 'Time to answer' })
  expect(await clock.innerText()).toContain('10 days left.')
  expect(await clock.getByRole('img', { name: 'Day 20 of 30' }).isVisible()).toBe(true)
  const stages = async () =>
    (await clock.getByRole('listitem').allInnerTexts()).map((stage) => stage.trim().replace(/\s+/g, ' '))
  expect((await stages()).slice(1)).toEqual([
    'Not acknowledged by e-mail',
    'Still to come: Looking into it',
    'Still to come: Outcome told',
  ])
  await follow(page.getByRole('button', { name: 'Looking into it' }))
  expect(await clock.locator('[aria-current="step"]').innerText()).toContain('Looking into it, ')
  await follow(page.getByRole('button', { name: 'Outcome told' }))
  expect(await clock.innerText()).toContain('Closed on day 20 of 30')
  await follow(page.getByRole('link', { name: 'Enquiries', exact: true }).first())
  expect(await urgent.count()).toBe(0)
})

test('of two agents on one enquiry nobody overwrites the other, and both texts survive', async () => {
  await add({ reference: 'CCCC-3333', deliveries: [{ target: 'crm', held: true }], verified: false })
  const [first, second] = [
    await signedIn('/admin/enquiries/CCCC-3333', phone),
    await signedIn('/admin/enquiries/CCCC-3333', wide, 'second@example.com'),
  ]
  const note = async (page: Page, text: string) => {
    if (text !== '') await page.getByLabel('What was said').fill(text)
    await follow(page.getByRole('button', { name: 'Add note' }))
  }
  await note(second, 'Sends the letters by four')
  await note(first, 'Wants a price before Monday')
  expect(await first.getByRole('alert').innerText()).toMatch(/Sends the letters by four[\s\S]*second@example\.com/)
  await note(first, '')
  expect((await desk.store.enquiries.get('CCCC-3333'))?.notes.map(({ text }) => text)).toEqual([
    'Sends the letters by four',
    'Wants a price before Monday',
  ])
  // The second one still has the page from before.
  await follow(second.getByRole('button', { name: 'Release' }))
  expect(await second.getByRole('alert').innerText()).toContain('nothing was sent')
  expect((await desk.store.enquiries.get('CCCC-3333'))?.deliveries).toMatchObject([{ state: 'held' }])
  await second.getByRole('link', { name: 'Erase …' }).click()
  await changeElsewhere('CCCC-3333', { status: 'Contacted' })
  await second.getByLabel('Type the reference').fill('CCCC-3333')
  await follow(second.getByRole('button', { name: 'Erase' }))
  expect(await second.locator('main').innerText()).toMatch(/nothing was erased[\s\S]*Not Contacted → Contacted/)
  expect(await second.getByLabel('Type the reference').inputValue()).toBe('CCCC-3333')
  await follow(second.getByRole('button', { name: 'Erase' }))
  expect(await desk.store.enquiries.get('CCCC-3333')).toBeNull()
})

test('a reminder is set, found in the list of those that are due, moved and done', async () => {
  await add({ reference: 'CCCC-4444' })
  const page = await signedIn('/admin/enquiries/CCCC-4444', { ...wide, javaScriptEnabled: false })
  const field = page.getByLabel('Day and time')
  await field.fill('2020-01-01T09:00')
  await follow(page.getByRole('button', { name: 'Remind me' }))
  expect(await page.getByRole('alert').innerText()).toContain('in the past')
  expect(await field.inputValue()).toBe('2020-01-01T09:00')
  await follow(page.getByRole('button', { name: 'Tomorrow' }))
  expect(await field.inputValue()).toMatch(/T09:00$/)
  const listed = async (filter: string) => {
    await page.goto(`${desk.address}/admin/enquiries?remind=${filter}`)
    return page.locator('.item .marks').allInnerTexts()
  }
  expect([await listed('all'), await listed('due')]).toEqual([[expect.stringContaining('Reminder:')], []])
  await changeElsewhere('CCCC-4444', { remindAt: daysAgo(1) })
  expect([await listed('due'), await listed('overdue')]).toMatchObject([
    [expect.stringContaining('overdue')],
    [expect.anything()],
  ])
  await page.getByRole('link', { name: 'Reminders due 1' }).click()
  expect(new URL(page.url()).search).toBe('?remind=due')
  await page.goto(`${desk.address}/admin/enquiries/CCCC-4444`)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('No reminder').waitFor()
  expect((await desk.store.enquiries.get('CCCC-4444'))?.history.at(-1)).toMatchObject({ what: 'reminder', to: null })
})

/** What is there in a service worker, and what it was asked to show. */
type Scope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  shown: { title: string; data?: unknown }[]
}

test('the owner sets a duty, the agent an alert; a visitor writes, the agent is told, and answers', async () => {
  const email = 'agent@example.com'
  const agent = await desk.store.users.find(email)
  onTestFinished(() => desk.store.duties.set(agent?.id ?? '', noDuty))
  const office = await signedIn(`/admin/people/${agent?.id}/duty`, phone, 'owner@example.com')
  await office.getByLabel('Everywhere').check()
  for (const field of await office.locator('input[type=time]').all()) await field.fill('00:00')
  await follow(office.getByRole('button', { name: 'Save' }))
  await office.getByText('Saved.').first().waitFor({ state: 'attached' })
  expect(await pageFaults(office)).toEqual([])

  const page = await signedIn('/admin/account/alerts', phone, email)
  await page.getByLabel('SMS or chat', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await follow(page.getByRole('button', { name: 'Send me a test' }))
  await expect.poll(() => toldOf(email)).toEqual(['Test alert'])
  expect(await pageFaults(page)).toEqual([])

  const wanted = { ...margaret, message: 'It is about my brother.', privacy: true }
  const reference = await send({ ...wanted, kind: 'consumer', page: '/contact-whitby' })
  await expect.poll(() => toldOf(email)).toEqual(['Test alert', 'New enquiry, Whitby, consumer'])
  const url = gateway.posts().find(({ body: { alert } }) => alert?.reference === reference)?.body.alert?.url
  await page.goto(String(url))
  await page.getByText('everywhere is theirs, on duty').waitFor()
  await page.getByText(/^waits 1 min; due/).waitFor()
  await page.getByRole('button', { name: /^Contacted/ }).click()
  await page.getByText('after 1 min, by').waitFor()
  expect((await desk.store.enquiries.get(reference))?.firstAnswer?.by).toBe(email)
})

test('an alert is shown by the service worker, and its click opens the enquiry', async () => {
  const page = await signedIn('/admin/account/alerts', wide)
  await add({ reference: 'PUSH-0001' })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin/')
      if (own !== undefined) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const started = page.context().waitForEvent('serviceworker')
  const answered = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { subscribe } = PushManager.prototype
        PushManager.prototype.subscribe = function (options) {
          const asked = subscribe.call(this, options)
          asked.then(
            () => resolve('subscribed'),
            (error) => resolve(String(error)),
          )
          return asked
        }
      }),
  )
  // No push service can be reached from here: the browser is told to deliver what one would.
  await page.getByRole('button', { name: 'Use notifications in this browser' }).click()
  const [worker, registrationId, answer] = await Promise.all([started, registered, answered])
  expect(answer).not.toContain('no active Service Worker')
  const data = { title: 'New enquiry', body: 'Fenby, consumer', path: '/admin/enquiries/PUSH-0001', tag: 'enquiry 1' }
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A browser without a window has no place where notifications are shown: what it is asked to show is kept.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })
  const origin = new URL(desk.address).origin
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
  const { path, ...asked } = data
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).shown))
    .toEqual([{ ...asked, renotify: true, data: { path } }])
  await worker.evaluate(() => {
    const [{ data } = {}] = (globalThis as unknown as Scope).shown
    const notification = { data, close: () => undefined }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  })
  await page.waitForURL('**/admin/enquiries/PUSH-0001')
})
