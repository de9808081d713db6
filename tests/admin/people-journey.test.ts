import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { pageFaults } from '../shared/browsers/axe-rules.ts'
import { follow } from '../shared/browsers/browser.ts'
import { addUser, password } from '../site/api/staff.ts'
import { deskInBrowser } from './desk-in-browser.ts'

// Browsers have passkeys for a name only.
const desk = deskInBrowser({ users: { 'boss@example.com': 'admin' }, env: { HOST: 'localhost' } })

async function confirm(page: Page) {
  await page.getByLabel('Your password').fill(password)
  await follow(page.getByRole('button', { name: 'Continue' }))
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves the focus by the keyboard until it is on `target`. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 250; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

async function enter(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The agent sets up what is required of them. Returns a recovery code. */
async function setUpCodes(page: Page): Promise<string> {
  const secret = (await page.locator('input[name=secret]').getAttribute('value')) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await confirm(page)
  const [recovery = ''] = await page.locator('.banner .mono li').allInnerTexts()
  return recovery
}

test('an admin invites an agent, who sets a password, requires a second step, ends a session and reads of it, by keyboard', async () => {
  const email = 'new@example.com'
  const [office, phone] = [
    await desk.browser.newContext({ viewport: { width: 390, height: 900 } }),
    await desk.browser.newContext(),
  ]
  const [boss, agent] = [await office.newPage(), await phone.newPage()]
  await boss.goto(`${desk.address}/admin/people`)
  await enter(boss, boss.getByLabel('E-mail'), 'boss@example.com')
  await enter(boss, boss.getByLabel('Password'), password)
  await boss.keyboard.press('Enter')
  await boss.getByRole('heading', { level: 1, name: 'People' }).waitFor()

  const name = 'Noa Lund'
  const newName = boss.getByRole('textbox', { name: 'Name', exact: true })
  await press(boss, boss.getByText('Invite a person'))
  await enter(boss, newName, name)
  await enter(boss, boss.getByLabel('E-mail'), 'boss@example.com')
  await boss.keyboard.press('Enter')
  await expect.poll(() => isFocused(boss.getByLabel('Your password'))).toBe(true)
  await boss.keyboard.type(password)
  await boss.keyboard.press('Enter')
  expect(await boss.getByRole('alert').innerText()).toBe('boss@example.com already has an account.')
  expect(await newName.inputValue()).toBe(name)
  await boss.getByLabel('E-mail').fill('')
  await enter(boss, boss.getByLabel('E-mail'), email)
  await boss.keyboard.press('Enter')
  const link = await boss.getByLabel(`Link for ${name}`).inputValue()
  const person = boss.getByRole('region', { name, exact: true })
  await person.getByText('Invited, link valid until').waitFor()
  await boss.waitForLoadState()
  expect(await pageFaults(boss)).toEqual([])

  await agent.goto(link)
  expect(await agent.getByRole('heading', { level: 1 }).innerText()).toBe(`Welcome, ${name}`)
  expect(await pageFaults(agent)).toEqual([])
  await agent.getByLabel('New password').fill(password)
  await agent.getByRole('button', { name: 'Set the password and sign in' }).click()
  expect(new URL(agent.url()).pathname).toBe('/admin/enquiries')
  await agent.goto(link)
  expect(await agent.getByRole('heading', { level: 1 }).innerText()).toBe('This link does not work any more')

  await boss.goto(`${desk.address}/admin/people`)
  await press(boss, person.locator('summary.open'))
  await press(boss, person.getByRole('button', { name: 'Require a second step' }))
  await person.getByText('Second step required, not set up').waitFor()

  await agent.goto(`${desk.address}/admin/enquiries`)
  expect(new URL(agent.url()).pathname).toBe('/admin/account')
  const recovery = await setUpCodes(agent)
  await agent.goto(`${desk.address}/admin/enquiries`)
  expect(await agent.getByRole('heading', { level: 1 }).innerText()).toBe('Enquiries')

  await boss.goto(`${desk.address}/admin/people`)
  await press(boss, person.locator('summary.open'))
  await press(boss, person.getByRole('button', { name: 'End' }))
  await person.getByText('Not signed in anywhere.').waitFor()
  await agent.reload()
  expect(await agent.getByRole('status').innerText()).toContain('Your session has ended.')
  await desk.signInByForm(agent, email, '/admin/enquiries')
  await agent.getByText('Use a recovery code').click()
  await agent.getByLabel('Recovery code').fill(recovery)
  await follow(agent.getByRole('button', { name: 'Use it' }))
  expect(new URL(agent.url()).pathname).toBe('/admin/enquiries')

  const audit = boss.getByRole('region', { name: 'Audit trail' })
  await enter(boss, audit.getByLabel('Who'), 'boss')
  await enter(boss, audit.getByLabel('What'), 'People')
  await press(boss, audit.getByRole('button', { name: 'Show' }))
  await boss.waitForURL(/by=boss%40example.com&kind=people/)
  const lines = await audit.locator('tbody').innerText()
  for (const line of [`User invited, ${name}: agent`, `Codes required, ${name}`, `Session ended, ${name}`])
    expect(lines).toContain(line)
  expect(lines).not.toMatch(/Codes set up|Signed in/)
  const downloading = boss.waitForEvent('download')
  await press(boss, audit.getByRole('link', { name: 'CSV' }))
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n').filter((row) => row.includes(email)).length).toBe(3)
  expect(csv).toContain('session ended')
  await Promise.all([office.close(), phone.close()])
})

/** A page whose browser has an authenticator that answers by itself. */
async function pageWithAuthenticator() {
  const context = await desk.browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setVerified = (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { context, page, setVerified }
}

test('a passkey is made after the password was entered again, signs in without it, once each time, and can be removed', async () => {
  const user = await addUser(desk.store, 'keyed@example.com', 'agent')
  const { context, page, setVerified } = await pageWithAuthenticator()
  const passkeySignIn = async () => {
    await context.clearCookies()
    await page.goto(`${desk.address}/admin/sign-in?next=/admin/account`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await desk.signIn(page, 'keyed@example.com', '/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page)
  await page.getByLabel('Name').fill('Work laptop')
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByText('Work laptop').waitFor()
  await page.locator('.toast-title', { hasText: 'You can now sign in with this passkey.' }).waitFor()
  const [passkey] = await desk.store.passkeys.list(user.id)

  const finishing = page.waitForRequest((request) => request.url().endsWith('/passkey/finish'))
  await passkeySignIn()
  const replayed = (await finishing).postData() ?? ''
  await page.getByText(/Work laptop last used/).waitFor()
  const again = await fetch(`${desk.address}/admin/sign-in/passkey/finish`, {
    method: 'POST',
    redirect: 'manual',
    body: replayed,
    headers: { Origin: desk.address, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([again.status, again.headers.getSetCookie()]).toEqual([401, []])

  // A required second step is the passkey, which a password does not replace.
  await desk.store.users.update(user.id, { requiresCode: true })
  await context.clearCookies()
  await desk.signInByForm(page, 'keyed@example.com')
  expect(await page.getByRole('alert').innerText()).toContain('A password is not enough for this account.')
  await passkeySignIn()
  await page
    .getByRole('link', { name: /^Enquiries/ })
    .filter({ visible: true })
    .click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Enquiries')

  await setVerified(false)
  await passkeySignIn()
  await page.getByText('The browser did not provide a passkey.').waitFor()
  await setVerified(true)
  // A copy of the key was used elsewhere: its counter is ahead.
  await desk.store.passkeys.use(passkey?.id ?? '', 1_000_000, new Date().toISOString())
  await passkeySignIn()
  await page.getByText('That passkey was not accepted.').waitFor()
  await desk.store.users.update(user.id, { requiresCode: false })
  await desk.signIn(page, 'keyed@example.com', '/admin/account')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await confirm(page)
  expect(await desk.store.passkeys.list(user.id)).toEqual([])
  const trail = await desk.store.audit.list({ subject: 'keyed@example.com', limit: 50 })
  expect(new Set(trail.map(({ action }) => action))).toEqual(
    new Set(['signed in', 'signed in with a passkey', 'sign-in refused', 'passkey added', 'passkey removed']),
  )
  await context.close()
})
