import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, dayOf, momentsOf } from '../../runtime/contract/day.ts'
import { noDuty } from '../../runtime/enquiries/duty/duty.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { faultsInViews, pageFaults, views } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import type { Store } from '../shared/databases/store/open-store.ts'
import { margaret } from '../shared/values/visitor.ts'
import { password } from '../site/api/staff.ts'
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
  for (const look of [phone, wide]) {
    const shown = await signedIn(path, look, 'second@example.com')
    expect(await shown.getByText('Answered by e-mail: “').count()).toBe(1)
    expect(await pageFaults(shown)).toEqual([])
  }
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

test('all enquiries of one person are handed out and erased from any of them, with the password', async () => {
  const fields = { firstName: 'Perdita', lastName: 'Shore', email: 'perdita@example.com', message: 'Who called?' }
  await add({ reference: 'PPPP-1111', fields: { ...fields, phone: '01632 960777' } })
  await add({ reference: 'PPPP-2222', fields: { ...fields, email: 'other@example.com', phone: '+44 1632 960777' } })
  await add({ reference: 'PPPP-3333', fields: { ...fields, email: 'nobody@example.com' } })
  const page = await signedIn('/admin/enquiries/PPPP-2222', phone)
  await follow(page.getByRole('link', { name: 'All 2: hand out or erase' }))
  expect(await faultsInViews(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 enquiries' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const file = await (await downloading).path()
  const copy = await readFile(file, 'utf8')
  expect(copy.match(/PPPP-\d+/g)?.toSorted()).toEqual(['PPPP-1111', 'PPPP-2222'])
  expect(copy).toContain('Message: Who called?')
  await page.goto(`${desk.address}/admin/enquiries/PPPP-2222/person`)
  await follow(page.getByRole('button', { name: 'Erase 2 enquiries' }))
  expect(await page.locator('.fault').innerText()).toBe('This is not PPPP-2222.')
  await page.getByLabel('Type the reference').fill('pppp 2222')
  await page.getByRole('button', { name: 'Erase 2 enquiries' }).click()
  await page.waitForURL('**/admin/enquiries')
  const left = await Promise.all(['1111', '2222', '3333'].map((end) => desk.store.enquiries.get(`PPPP-${end}`)))
  expect(left.map((one) => one?.reference)).toEqual([undefined, undefined, 'PPPP-3333'])
  const trail = await desk.store.audit.list({ limit: 3 })
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['enquiry erased', 'enquiry erased', 'person exported'])
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

const hostile = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

/** A complaint in which everything that visitors, staff or other servers write is hostile. */
async function addHostile(reference: string): Promise<void> {
  const fields = {
    firstName: hostile,
    lastName: hostile,
    company: hostile,
    phone: '07700 900123',
    email: `"${hostile}"@example.com`,
    message: hostile,
  }
  const complaint = { kind: 'complaint', status: 'Received', createdAt: daysAgo(22), answerBy: daysAgo(-8) } as const
  await add({
    ...complaint,
    reference,
    fields,
    contactSafely: ['email'],
    page: hostile,
    deliveries: [{ target: 'webhook', held: false }],
  })
  const [claimed] = await desk.store.deliveries.claim({ now: new Date(), leaseMs: 1000, limits: { webhook: 1 } })
  if (claimed === undefined) throw new Error('nothing was due')
  await desk.store.deliveries.record(
    claimed,
    { at: daysAgo(0), tookMs: 1, status: hostile, answer: hostile },
    { state: 'failed' },
  )
  await changeElsewhere(reference, {
    note: hostile,
    opened: { way: 'call', reason: hostile },
    remindAt: daysAgo(1),
    by: hostile,
  })
}

test('an enquiry is answered by mail without a script, calls are noted, and two enquiries become one conversation', async () => {
  const person = { firstName: 'Ines', lastName: 'Rook', phone: '01632 960177', email: 'ines@example.com' }
  const fields = { ...person, message: 'What would it cost?' }
  await add({ reference: 'JJJJ-1111', kind: 'consumer', contactSafely: ['email', 'call'], fields })
  await add({ reference: 'JJJJ-2222', kind: 'consumer', contactSafely: ['call'], fields: { phone: person.phone } })
  const page = await signedIn('/admin/enquiries/JJJJ-1111', { ...phone, javaScriptEnabled: false })
  await follow(page.getByRole('link', { name: 'What it would cost' }))
  expect(await page.getByLabel('Subject').inputValue()).toBe('Your question, reference JJJJ-1111')
  const text = await page.getByLabel('Text', { exact: true }).inputValue()
  expect(text).toMatch(/^Dear Ines,\n/)
  // What others have changed since is told, and what was written stays.
  await changeElsewhere('JJJJ-1111', { note: 'She rang' })
  await page.getByLabel('Text', { exact: true }).fill(`${text}\n\nPS: Both towns.`)
  await follow(page.getByRole('button', { name: 'Send answer' }))
  expect(await page.getByRole('alert').innerText()).toContain('She rang')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect.poll(() => mailsTo('ines@example.com').length).toBe(1)
  const [sent] = mailsTo('ines@example.com')
  expect([sent?.headers.get('reply-to'), sent?.text.includes('PS: Both towns.')]).toEqual(['desk@example.com', true])
  expect((await desk.store.enquiries.get('JJJJ-1111'))?.answers).toMatchObject([{ by: 'agent@example.com' }])

  await follow(page.getByRole('button', { name: 'No answer' }))
  expect(await page.locator('.calls').innerText()).toContain('Called: no answer. agent@example.com')
  await follow(page.getByRole('button', { name: 'Same person (JJJJ-2222)' }))
  const conversation = page.locator('.conversation')
  expect(await conversation.innerText()).toContain('From them, JJJJ-2222. Safe: Call. They were promised no other way.')
  const withScripts = await signedIn('/admin/enquiries/JJJJ-1111?answer=price', wide)
  await withScripts.getByLabel('Subject').waitFor()
  expect(await faultsInViews(withScripts)).toEqual([])

  // E-mail was not said to be safe in the other one: no address and no form is on its page.
  await follow(conversation.getByRole('link', { name: 'About JJJJ-2222' }).first())
  expect(await page.locator('#answer').innerText()).toContain('They gave no e-mail address.')
  expect(await conversation.innerText()).toContain('PS: Both towns.')
  await follow(page.getByRole('button', { name: 'Not the same person (JJJJ-1111)' }))
  expect(await conversation.count()).toBe(0)
})

test('no mail is sent to who did not say that it is safe, whatever is posted, until the reason was written down (D37)', async () => {
  const fields = { firstName: 'Otto', phone: '01632 960178', email: 'otto@example.com', message: 'Call me' }
  await add({ reference: 'KKKK-1111', kind: 'consumer', contactSafely: [], fields })
  const page = await signedIn('/admin/enquiries/KKKK-1111?answer=price', wide)
  const answer = page.locator('#answer')
  expect([await answer.locator('textarea').count(), await answer.innerText()]).toEqual([
    0,
    expect.stringContaining('They did not say that e-mail is safe.'),
  ])
  const posted = await page.evaluate(async (id) => {
    const body = new FormData(document.querySelector<HTMLFormElement>('form.calls, .calls form') ?? undefined)
    for (const [name, value] of Object.entries({ id, template: 'price', subject: 'Yours', text: 'Hello' }))
      body.set(name, value)
    const data = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]))
    return (await fetch('/admin/enquiries/KKKK-1111/answer', { method: 'POST', body: data })).status
  }, randomUUID())
  expect(posted).toBe(409)
  expect(await desk.store.enquiries.get('KKKK-1111')).toMatchObject({ answers: [], deliveries: [] })
  await answer.getByText('They have said so').click()
  await answer.getByLabel('When and how').fill('On the phone, this morning')
  await answer.getByRole('button', { name: 'Open E-mail' }).click()
  await follow(page.getByRole('link', { name: 'First reply' }))
  expect(await answer.getByLabel('Text', { exact: true }).inputValue()).toMatch(/^Dear Otto,/)
})

test('missed calls from a file are enquiries that were not asked what is safe, beside what the same number has sent (D37)', async () => {
  const fields = { firstName: 'Wyn', phone: '01632 960188', message: 'Is anybody there?' }
  await add({ reference: 'LLLL-1111', kind: 'consumer', contactSafely: ['call'], fields })
  const page = await signedIn('/admin/enquiries/new', { ...phone, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Missed calls from a file' }).click()
  const upload = async (text: string) => {
    await page.getByLabel('File of the telephone provider').setInputFiles({
      name: 'calls.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await follow(page.getByRole('button', { name: 'Store the calls' }))
  }
  await upload('who,when\n1,2\n')
  expect(await page.locator('.fault').innerText()).toContain('names no columns')
  const time = new Date(Date.now() - 20 * 60_000).toISOString()
  const rows = ['number,time,called', `+441632960188,${time},0117 496 0123`, `anonymous,${time},`, 'x1,soon,']
  for (const expected of ['1 call was stored.', '0 calls were stored. 1 was stored before.']) {
    await upload(rows.join('\n'))
    const said = await page.getByRole('status').innerText()
    expect(said).toContain(expected)
    expect(said).toContain('1 caller withheld their number.')
    expect(said).toContain('Line 4: time has to be like')
  }
  const [call] = (await desk.store.enquiries.list({ page: 1, pageSize: 9, kind: 'missedCall' })).enquiries
  expect(call?.history[0]).toMatchObject({ what: 'missed', by: 'agent@example.com' })
  await page.goto(`${desk.address}/admin/enquiries/${call?.reference}`)
  expect(await page.locator('.safe .say').innerText()).toBe('They were not asked whether calling is safe')
  expect(await page.locator('.message').innerText()).toMatch(/^They called on .*, and nobody answered\.$/)
  expect(await page.locator('.conversation').innerText()).toContain('Is anybody there?')
  for (const path of ['/admin/enquiries/calls', `/admin/enquiries/${call?.reference}`])
    expect(await faultsInViews(await signedIn(path, wide), views.slice(0, 2))).toEqual([])
})

test('the letter keeps the safe ways in view, runs nothing that was written, and fits at every size, with large text and on paper', async () => {
  await addHostile('CCCC-5555')
  const faults: string[] = []
  const page = await signedIn('/admin/enquiries/CCCC-5555', { width: 1440, colorScheme: 'light' })
  const check = async (chosen = [...views]) => {
    faults.push(...(await faultsInViews(page, chosen)))
    expect(await page.title()).not.toBe('owned')
  }
  const strip = page.locator('.safe .say')
  await page.locator('.locked summary').first().click()
  await check()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('link', { name: 'Erase …' }).scrollIntoViewIfNeeded()
    expect((await strip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    expect((await strip.boundingBox())?.y).toBeLessThan(150)
  }
  await changeElsewhere('CCCC-5555', { note: hostile })
  await page.getByLabel('What was said').fill(hostile)
  await follow(page.getByRole('button', { name: 'Add note' }))
  expect(await page.getByLabel('What was said').inputValue()).toBe(hostile)
  await check(views.slice(0, 1))
  await page.emulateMedia({ media: 'print' })
  expect([await strip.isVisible(), await page.getByLabel('What was said').isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${desk.address}/admin/enquiries/CCCC-5555/erase`)
  await check(views.slice(0, 1))
  expect(faults).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/admin/enquiries/CCCC-5555', '/admin/enquiries/CCCC-5555/erase']) {
    await page.goto(desk.address + path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

/** What is there in a service worker, and what it was asked to show. */
type Scope = {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  shown: { title: string; data?: unknown }[]
}

test.each([
  { width: 390, colorScheme: 'dark', email: 'agent@example.com' },
  { width: 1440, colorScheme: 'light', email: 'second@example.com' },
] as const)(
  'at $width px the owner sets a duty, the agent an alert; a visitor writes, the agent is told, and answers',
  async ({ email, ...look }) => {
    const agent = await desk.store.users.find(email)
    onTestFinished(() => desk.store.duties.set(agent?.id ?? '', noDuty))
    const office = await signedIn(`/admin/people/${agent?.id}/duty`, look, 'owner@example.com')
    await office.getByLabel('Everywhere').check()
    for (const field of await office.locator('input[type=time]').all()) await field.fill('00:00')
    await follow(office.getByRole('button', { name: 'Save' }))
    await office.getByText('Saved.').first().waitFor({ state: 'attached' })
    expect(await pageFaults(office)).toEqual([])

    const phone = await signedIn('/admin/account/alerts', look, email)
    await phone.getByLabel('SMS or chat', { exact: true }).check()
    await phone.getByRole('button', { name: 'Save' }).click()
    await follow(phone.getByRole('button', { name: 'Send me a test' }))
    await expect.poll(() => toldOf(email)).toEqual(['Test alert'])
    expect(await pageFaults(phone)).toEqual([])

    const wanted = { ...margaret, message: 'It is about my brother.', privacy: true }
    const reference = await send({ ...wanted, kind: 'consumer', page: '/contact-whitby' })
    await expect.poll(() => toldOf(email)).toEqual(['Test alert', 'New enquiry, Whitby, consumer'])
    const url = gateway.posts().find(({ body: { alert } }) => alert?.reference === reference)?.body.alert?.url
    await phone.goto(String(url))
    await phone.getByText('everywhere is theirs, on duty').waitFor()
    await phone.getByText(/^waits 1 min; due/).waitFor()
    await phone.getByRole('button', { name: /^Contacted/ }).click()
    await phone.getByText('after 1 min, by').waitFor()
    expect((await desk.store.enquiries.get(reference))?.firstAnswer?.by).toBe(email)
  },
)

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
