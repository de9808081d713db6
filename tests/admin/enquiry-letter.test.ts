import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { faultsInViews, views } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import { password } from '../site/api/staff.ts'
import { daysAgo, enquiryDesk, phone, wide } from './enquiry-desk.ts'

const { desk, mailsTo, signedIn, add, changeElsewhere } = await enquiryDesk({
  users: { 'agent@example.com': 'agent', 'owner@example.com': 'admin' },
})

test('all enquiries of one person are handed out and erased from any of them, with the password', async () => {
  const fields = { firstName: 'Perdita', lastName: 'Shore', email: 'perdita@example.com', message: 'Who called?' }
  await add({ reference: 'PPPP-1111', fields: { ...fields, phone: '01632 960777' } })
  await add({ reference: 'PPPP-2222', fields: { ...fields, email: 'other@example.com', phone: '+44 1632 960777' } })
  await add({ reference: 'PPPP-3333', fields: { ...fields, email: 'nobody@example.com' } })
  const page = await signedIn('/admin/enquiries/PPPP-2222', phone)
  await follow(page.getByRole('link', { name: 'All 2: hand out or erase' }))
  expect(await faultsInViews(page, views.slice(0, 1))).toEqual([])
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
  expect(await faultsInViews(withScripts, views.slice(0, 1))).toEqual([])

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
  const withScripts = await signedIn('/admin/enquiries/calls', wide)
  expect(await faultsInViews(withScripts, views.slice(0, 1))).toEqual([])
  await withScripts.goto(`${desk.address}/admin/enquiries/${call?.reference}`)
  expect(await faultsInViews(withScripts, views.slice(0, 1))).toEqual([])
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
