import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import webPush from 'web-push'
import { fillChanges, sampleChanges } from '../fakes/sample-changes.ts'
import { complaintReference, fillDesk, routedReference, sampleAgentId, sampleReference } from '../fakes/sample-desk.ts'
import { fillSearch } from '../fakes/sample-search.ts'
import { keyFileText } from '../fakes/search-console.ts'
import { openStore } from '../shared/databases/store/open-store.ts'
import { serve } from '../shared/servers/running-site.ts'
import { cookiesOf, password } from '../site/api/staff.ts'

/** Every screen of administration with samples on it, by a name that says which. */
export const deskScreens: readonly { name: string; path: string }[] = [
  { name: 'admin-enquiries', path: '/admin/enquiries' },
  { name: 'admin-enquiries-all', path: '/admin/enquiries?view=all' },
  { name: 'admin-enquiries-none', path: '/admin/enquiries?q=nobody@example.com' },
  { name: 'admin-enquiry', path: `/admin/enquiries/${sampleReference}` },
  { name: 'admin-answer', path: `/admin/enquiries/${sampleReference}?answer=price` },
  { name: 'admin-enter', path: '/admin/enquiries/new' },
  { name: 'admin-calls', path: '/admin/enquiries/calls' },
  { name: 'admin-enquiry-routed', path: `/admin/enquiries/${routedReference}` },
  { name: 'admin-complaint', path: `/admin/enquiries/${complaintReference}` },
  { name: 'admin-erase', path: `/admin/enquiries/${sampleReference}/erase` },
  { name: 'admin-statistics', path: '/admin/statistics' },
  { name: 'admin-towns', path: '/admin/statistics/towns' },
  { name: 'admin-town', path: '/admin/statistics?town=bath' },
  { name: 'admin-content', path: '/admin/content/locations' },
  { name: 'admin-content-entry', path: '/admin/content/locations/bath' },
  { name: 'admin-content-manage', path: '/admin/content/locations/bath/manage' },
  { name: 'admin-content-import', path: '/admin/content/import' },
  { name: 'admin-content-versions', path: '/admin/content/versions' },
  { name: 'admin-schedule', path: '/admin/content/schedule' },
  { name: 'admin-day', path: '/admin/content/schedule/day?on=2026-12-24&page=/' },
  { name: 'admin-approval', path: '/admin/content/approval' },
  { name: 'admin-approval-open', path: `/admin/content/approval/${sampleChanges.open}` },
  { name: 'admin-approval-own', path: `/admin/content/approval/${sampleChanges.own}` },
  { name: 'admin-approval-sent-back', path: `/admin/content/approval/${sampleChanges.sentBack}` },
  { name: 'admin-approval-approved', path: `/admin/content/approval/${sampleChanges.approved}` },
  { name: 'admin-content-comments', path: '/admin/content/competitors/quillmere' },
  { name: 'admin-page-indexing', path: '/admin/indexing' },
  { name: 'admin-proposals', path: '/admin/indexing?proposal=any&sort=impressions' },
  { name: 'admin-people', path: '/admin/people' },
  { name: 'admin-account', path: '/admin/account' },
  { name: 'admin-duty', path: `/admin/people/${sampleAgentId}/duty` },
  { name: 'admin-hours', path: '/admin/account/duty' },
  { name: 'admin-alerts', path: '/admin/account/alerts' },
  { name: 'admin-delivery', path: '/admin/settings/delivery' },
  { name: 'admin-header-code', path: '/admin/settings/header-code' },
  { name: 'admin-indexing', path: '/admin/settings/indexing' },
  { name: 'admin-retention', path: '/admin/settings/retention' },
  { name: 'admin-unknown', path: '/admin/nothing-here' },
]

// Each way can be chosen; nobody is at these addresses.
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const alertWays = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:desk@example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LEADS_EMAIL: 'desk@example.com',
  ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/',
  ALERT_WEBHOOK_SECRET: 'secret-of-the-gateway',
}

export type Desk = {
  address: string
  signIn(page: Page): Promise<void>
  /** Signs in without a browser; the value of the header. */
  cookie(): Promise<string>
  stop(): Promise<void>
}

/** Serves a folder with a store of samples. */
export async function openDesk(dist: string): Promise<Desk> {
  const varFolder = await mkdtemp(join(tmpdir(), 'townpages-desk-'))
  const dataKey = Buffer.alloc(32, 7)
  const store = await openStore({ databaseUrl: null, varFolder, dataKey })
  await fillDesk(store)
  await fillChanges(store)
  await fillSearch(store, dist)
  await store.close()
  // Nobody gives tokens at this address: the screens say so.
  const keyFile = join(varFolder, 'search-console.json')
  await writeFile(keyFile, keyFileText('http://127.0.0.1:9/token'))
  const server = await serve(dist, {
    env: {
      TOWNPAGES_VAR: varFolder,
      DATA_KEY: dataKey.toString('base64'),
      RATE_LIMITS: 'off',
      SEARCH_CONSOLE_KEY_FILE: keyFile,
      ...alertWays,
    },
  })
  return {
    address: server.address,
    async signIn(page) {
      await page.goto(`${server.address}/admin/sign-in`)
      await page.getByLabel('E-mail').fill('asha@example.com')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/admin/enquiries**')
    },
    async cookie() {
      const body = JSON.stringify({ email: 'asha@example.com', password })
      const response = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      if (!response.ok) throw new Error(`signing in was answered with ${response.status}`)
      return cookiesOf(response.headers)
    },
    async stop() {
      await server.stop()
      await rm(varFolder, { recursive: true, force: true })
    },
  }
}
