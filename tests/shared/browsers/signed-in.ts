import type { BrowserContextOptions, Page } from 'playwright'
import { password } from '../../site/api/staff.ts'
import { profilesOf, type SiteInBrowser } from './site-in-browser.ts'

/** Opens an empty page of somebody who has signed in; it closes with the test. */
export type OpenSignedIn = (email: string, options?: BrowserContextOptions) => Promise<Page>

/** Pages of people in a profile for each of them (`profilesOf`), in which the session of the last page holds. */
export function signedInPages(site: Pick<SiteInBrowser, 'browser' | 'address'>): OpenSignedIn {
  const open = profilesOf(site)
  return async (email, options) => {
    const page = await open(options, email)
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
