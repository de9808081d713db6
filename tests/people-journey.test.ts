import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStore } from '../runtime/store/open-store.ts'
import type { Store } from '../runtime/store/store.ts'
import { addUser, password } from './api/staff.ts'
import { pageFaults } from './axe-rules.ts'
import { openBrowser } from './browser.ts'
import { type Running, serve } from './running-site.ts'

const dataKey = Buffer.alloc(32, 9)
let varFolder: string
let server: Running
let browser: Browser
let store: Store
beforeAll(async () => {
  varFolder = await mkdtemp(join(tmpdir(), 'townpages-people-'))
  store = await openStore({ databaseUrl: null, varFolder, dataKey })
  await addUser(store, 'boss@example.com', 'admin')
  // Browsers have passkeys for a name only.
  const env = { TOWNPAGES_VAR: varFolder, DATA_KEY: dataKey.toString('base64'), HOST: 'localhost' }
  server = await serve(inject('dist'), { env })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await store?.close()
  await rm(varFolder, { recursive: true, force: true })
})

async function signIn(page: Page, email: string, path = '/admin') {
  await page.goto(server.address + path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function confirm(page: Page) {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Go on' }).click()
}

/** A page whose browser has an authenticator that answers by itself. */
async function pageWithAuthenticator() {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const setVerified = (isUserVerified: boolean) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { context, page, setVerified }
}

test('a passkey is made after the password was entered again, signs in without it, once each time, and can be removed', async () => {
  const user = await addUser(store, 'keyed@example.com', 'agent')
  const { context, page, setVerified } = await pageWithAuthenticator()
  const passkeySignIn = async () => {
    await context.clearCookies()
    await page.goto(`${server.address}/admin/sign-in?next=/admin/account`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await signIn(page, 'keyed@example.com', '/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page)
  await page.getByLabel('Name').fill('Work laptop')
  expect(await pageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await page.getByText('Work laptop').waitFor()
  expect(await page.locator('.banner[role=status]').innerText()).toContain('You can sign in with this passkey now.')
  const [passkey] = await store.passkeys.list(user.id)

  const finishing = page.waitForRequest((request) => request.url().endsWith('/passkey/finish'))
  await passkeySignIn()
  const replayed = (await finishing).postData() ?? ''
  await page.getByText(/Work laptop last used/).waitFor()
  const again = await fetch(`${server.address}/admin/sign-in/passkey/finish`, {
    ...{ method: 'POST', redirect: 'manual', body: replayed },
    headers: { Origin: server.address, 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([again.status, again.headers.getSetCookie()]).toEqual([401, []])

  // A required second step is the passkey, which a password does not replace.
  await store.users.update(user.id, { requiresCode: true })
  await context.clearCookies()
  await signIn(page, 'keyed@example.com')
  expect(await page.getByRole('alert').innerText()).toContain('A password is not enough for this account.')
  await passkeySignIn()
  await page
    .getByRole('link', { name: /^Enquiries/ })
    .filter({ visible: true })
    .click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Enquiries')

  await setVerified(false)
  await passkeySignIn()
  await page.getByText('The browser gave no passkey.').waitFor()
  await setVerified(true)
  // A copy of the key was used elsewhere: its counter is ahead.
  await store.passkeys.use(passkey?.id ?? '', 1_000_000, new Date().toISOString())
  await passkeySignIn()
  await page.getByText('That passkey was not accepted.').waitFor()
  await store.users.update(user.id, { requiresCode: false })
  await signIn(page, 'keyed@example.com', '/admin/account')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await confirm(page)
  expect(await store.passkeys.list(user.id)).toEqual([])
  const trail = await store.audit.list({ subject: 'keyed@example.com', limit: 50 })
  expect(new Set(trail.map(({ action }) => action))).toEqual(
    new Set(['signed in', 'signed in with a passkey', 'sign-in refused', 'passkey added', 'passkey removed']),
  )
  await context.close()
})
