import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addSubmission } from '../../runtime/indexnow/submission-log.ts'
import { makeEnquiry } from '../fakes/make-enquiry.ts'
import { faultsInViews, views } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import { addUser, password } from '../site/api/staff.ts'
import { deskInBrowser } from './desk-in-browser.ts'

const desk = deskInBrowser({
  users: { 'agent@example.com': 'agent', 'editor@example.com': 'editor', 'boss@example.com': 'admin' },
})

const hostile = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
const firstAt = '2026-11-20T12:00:00.000Z'
const add = (parts: Parameters<typeof makeEnquiry>[0]) =>
  desk.store.enquiries.add(makeEnquiry({ status: 'Not Contacted', createdAt: firstAt, ...parts }))

test('an agent signs in from the mail about an enquiry, answers it safely, and works without scripts', async () => {
  await add({ reference: 'AAAA-1111', contactSafely: ['whatsapp', 'email'], location: 'bath', deliveries: [] })
  const context = await desk.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${desk.address}/admin/enquiries/AAAA-1111`)
  expect(await page.getByRole('main').ariaSnapshot()).toMatchInlineSnapshot(`
    "- main:
      - link "LPI Case desk":
        - /url: /admin
      - heading "Sign in" [level=1]
      - text: E-mail
      - textbox "E-mail"
      - text: Password
      - textbox "Password"
      - button "Sign in"
      - paragraph: Forgotten your password? An administrator can give you a link for a new one."
  `)
  await desk.signInByForm(page, 'agent@example.com', '/admin/enquiries/AAAA-1111')
  expect(page.url()).toBe(`${desk.address}/admin/enquiries/AAAA-1111`)
  expect(await page.title()).toBe('AAAA-1111 | LPI')
  expect(await page.locator('.safe').ariaSnapshot()).toMatchInlineSnapshot(`
    "- region "Ways of contact":
      - paragraph: Do not call
      - paragraph: "Safe: WhatsApp and E-mail. We promised to use no other way."
      - list:
        - listitem: "Call : no"
        - listitem: "Leave a message : no"
        - listitem: "WhatsApp : yes"
        - listitem: "E-mail : yes""
  `)
  const texts = await page.locator('main').innerText()
  expect(texts.indexOf('Do not call')).toBeLessThan(texts.indexOf('Jo Blöggs'))
  const number = page.getByRole('link', { name: 'Call 01632 960123' })
  await page.getByText('Call …').click()
  expect(await page.content()).not.toContain('tel:')
  await page.getByLabel('Why it cannot wait').first().fill('The hearing is tomorrow')
  await follow(page.getByRole('button', { name: 'Open Call' }))
  expect(await number.getAttribute('href')).toBe('tel:+441632960123')
  await page.getByLabel('What was said').fill('Wrote on WhatsApp')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Contacted', exact: true }).click()
  await page.getByRole('region', { name: 'Enquiry' }).getByLabel('Assigned to').selectOption('agent@example.com')
  await follow(page.getByRole('button', { name: 'Set' }))
  const stored = await desk.store.enquiries.get('AAAA-1111')
  expect(stored).toMatchObject({ status: 'Contacted', assignee: 'agent@example.com', version: 4 })
  expect(await page.locator('main').innerText()).toContain('Not Contacted → Contacted')
  await page.getByRole('link', { name: 'Enquiries' }).first().click()
  await follow(page.getByRole('link', { name: /^Mine/ }))
  expect(await page.locator('.item').count()).toBe(1)
  await add({ reference: 'AAAA-6666' })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByLabel('Your password').fill(password)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Continue' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('enquiries.csv')
  expect((await readFile(await file.path(), 'utf8')).match(/AAAA-\d{4}/g)).toEqual(['AAAA-1111'])
  await context.close()
})

test('an enquiry is erased once its reference is typed', async () => {
  await add({ reference: 'AAAA-3333' })
  const page = await desk.browser.newPage()
  await desk.signIn(page, 'agent@example.com', '/admin/enquiries/AAAA-3333/erase')
  await page.getByLabel('Type the reference').fill('AAAA-3334')
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByText('This is not AAAA-3333.').waitFor()
  await page.getByLabel('Type the reference').fill('aaaa-3333')
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.locator('.toast-title', { hasText: 'Erased.' }).waitFor()
  expect(await desk.store.enquiries.get('AAAA-3333')).toBeNull()
  await page.close()
})

test('nothing that a visitor wrote runs, and the screens have no axe finding', async () => {
  const fields = {
    firstName: hostile,
    lastName: hostile,
    phone: '07700 900123',
    email: `"${hostile}"@example.com`,
    city: hostile,
    message: hostile,
  }
  await add({ reference: 'AAAA-4444', fields, page: 'javascript:alert(1)', createdAt: new Date().toISOString() })
  await add({ reference: 'AAAA-7777', deliveries: [{ target: 'crm', held: false }] })
  const refused = { submitted: 0, total: 4730, status: 403, reason: '', isAccepted: false }
  await addSubmission(desk.store.settings, { ...refused, at: firstAt, pages: 'all', by: 'boss@example.com' })
  const page = await desk.browser.newPage()
  const violations: string[] = []
  // Colors and frame of all screens are the same: one of each kind of frame is seen in each view, the others on a
  // phone.
  const check = async (chosen = views.slice(0, 1)) => {
    violations.push(...(await faultsInViews(page, chosen)))
    expect(await page.title()).not.toBe('owned')
  }
  const checkAll = async (...paths: string[]) => {
    for (const path of paths) {
      await page.goto(desk.address + path)
      await check()
    }
  }
  await checkAll('/admin')
  await desk.signIn(page, 'agent@example.com')
  // `inbox.test.ts` and `enquiry-letter.test.ts` look at the list and at the screens of an enquiry.
  expect(await page.locator('.item', { hasText: '<img src=x' }).count()).toBe(1)
  expect(await page.title()).not.toBe('owned')
  await checkAll('/admin/account', '/admin/nowhere')
  await page.context().clearCookies()
  await desk.signIn(page, 'boss@example.com', '/admin/people')
  await check([...views])
  await follow(page.getByRole('link', { name: 'Settings' }).filter({ visible: true }))
  expect(new URL(page.url()).pathname).toBe('/admin/settings/header-code')
  await check()
  await checkAll('/admin/settings/delivery', '/admin/settings/indexing', '/admin/settings/retention')
  await page.context().close()
  expect(violations).toEqual([])
})

test('a new password ends the other sessions, and needs the old one', async () => {
  await addUser(desk.store, 'careful@example.com', 'agent')
  const [one, other] = [await desk.browser.newContext(), await desk.browser.newContext()]
  const [page, elsewhere] = [await one.newPage(), await other.newPage()]
  await desk.signIn(elsewhere, 'careful@example.com')
  await desk.signIn(page, 'careful@example.com', '/admin/account')
  const change = async (now: string) => {
    await page.getByLabel('Current password').fill(now)
    await page.getByLabel('New password').fill('eleven lamps over the pier')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('wrong')
  expect(await page.getByRole('alert').innerText()).toContain('Nothing was changed')
  await change(password)
  await page.locator('.toast-title', { hasText: 'changed' }).waitFor()
  await elsewhere.reload()
  expect(new URL(elsewhere.url()).pathname).toBe('/admin/sign-in')
  await Promise.all([one.close(), other.close()])
})

test('a post without the token of the session, or from another site, changes nothing', async () => {
  const fields = { ...makeEnquiry().fields, email: 'a?bcc=b%40c.de@example.com' }
  await add({ reference: 'AAAA-5555', fields, page: '//elsewhere.example' })
  const { request } = await desk.pageOf('agent@example.com')
  const letter = `${desk.address}/admin/enquiries/AAAA-5555`
  const post = (form: Record<string, string>, origin = desk.address) =>
    request.post(letter, { form, headers: { Origin: origin }, maxRedirects: 0 })
  const token = /name="token" value="([^"]+)"/.exec(await (await request.get(letter)).text())?.[1] ?? ''
  const change = { version: '0', status: 'Contacted' }
  expect([(await post(change)).status(), (await post({ ...change, token: `${token}x` })).status()]).toEqual([403, 403])
  expect((await post({ ...change, token }, 'https://elsewhere.example')).status()).toBe(403)
  expect((await desk.store.enquiries.get('AAAA-5555'))?.status).toBe('Not Contacted')
  expect((await post({ ...change, token })).status()).toBe(303)
  const html = await (await request.get(letter)).text()
  const addresses = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toContainEqual(expect.stringMatching(/^mailto:a%3Fbcc%3Db%2540c\.de@example\.com\?subject=/))
  expect(addresses.filter((address) => address?.startsWith('//'))).toEqual([])
})

test('administration is for those whose role includes it, is never kept, and leads nowhere else after sign-in', async () => {
  const { request } = await desk.pageOf('editor@example.com')
  expect(await (await request.get(`${desk.address}/admin/enquiries`)).text()).toMatch(
    /<h1[^>]*>You do not have access</,
  )
  const signIn = `${desk.address}/admin/sign-in`
  const { headers, status } = await fetch(`${signIn}?next=//elsewhere.example`)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ])
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('permissions-policy')).toMatch(/^geolocation=\(\), .*publickey-credentials-get=\(self\)/)
  const body = new URLSearchParams({ email: 'x'.repeat(70_000) })
  const long = await fetch(signIn, { method: 'POST', headers: { Origin: desk.address }, body })
  const damaged = await fetch(`${desk.address}/admin/enquiries/%FF`)
  expect([long.status, damaged.status, long.headers.get('content-type')]).toEqual([
    413,
    400,
    'text/html; charset=utf-8',
  ])
  const next = '//elsewhere.example/admin'
  const door = await fetch(signIn, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: desk.address },
    body: new URLSearchParams({ email: 'agent@example.com', password, next }),
  })
  expect([door.status, new URL(door.headers.get('location') ?? '', desk.address).origin]).toEqual([303, desk.address])
})
