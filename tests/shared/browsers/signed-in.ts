import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { password } from '../../site/api/staff.ts'
import type { SiteInBrowser } from './site-in-browser.ts'

/** Opens an empty page of somebody who has signed in; it closes with the test. */
export type OpenSignedIn = (email: string, options?: BrowserContextOptions) => Promise<Page>

/**
 * One browser profile for each person and set of options, in which tests open pages: a new one takes twice as long.
 * Nothing is stored in it but the session, which is a new one for each page.
 */
export function signedInPages(site: Pick<SiteInBrowser, 'browser' | 'address'>): OpenSignedIn {
  const profiles = new Map<string, BrowserContext>()
  return async (email, options = {}) => {
    const key = JSON.stringify([email, options])
    const profile = profiles.get(key) ?? (await site.browser.newContext(options))
    profiles.set(key, profile)
    profile.once('close', () => profiles.delete(key))
    const page = await profile.newPage()
    onTestFinished(() => page.close())
    const storage = await profile.newCDPSession(page)
    const stored = { origin: site.address, storageTypes: 'cookies,local_storage,indexeddb' }
    await storage.send('Storage.clearDataForOrigin', stored)
    await storage.detach()
    await signInByCall(page, site.address, email)
    return page
  }
}

/** Signs the profile of a page in by a call, which takes a page and a form less. */
export async function signInByCall(page: Page, address: string, email: string): Promise<void> {
  const { origin } = new URL(address)
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { email, password },
    headers: { Origin: origin },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
}
