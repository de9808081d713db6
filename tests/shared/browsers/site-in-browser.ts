import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { ExportedHost } from '../servers/nginx-host.ts'
import { serve } from '../servers/running-site.ts'
import { closePages, sharedBrowser } from './browser.ts'

// That of Playwright.
const usualSize = { width: 1280, height: 720 }

export type OpenedPage = { page: Page; context: BrowserContext; problems: string[] }

/** The real site and a real browser, there while tests run. */
export type SiteInBrowser = {
  browser: Browser
  /** Where the site is served, without a slash at the end. */
  address: string
  /** A page in a fresh browser profile, with what went wrong on it; it closes with the test. */
  open: (path: string, options?: BrowserContextOptions) => Promise<OpenedPage>
  /** A page in the tab that the tests share (`tabsOf`). */
  visit: Visit
}
/** Opens a page in a tab that stays open for other tests, without what the test before has stored or routed there. */
export type Visit = (path: string, options?: BrowserContextOptions) => Promise<OpenedPage>

/** The real site and a browser for the tests of a file or of a `describe`. What they open closes after them. */
export function siteInBrowser(): SiteInBrowser {
  const site = {} as SiteInBrowser // the hooks bring the rest
  site.open = (path, options) => openPage(site, path, options)
  site.visit = tabsOf(site)
  let stop = async () => {}
  beforeAll(async () => {
    const exported = inject('exported')
    const [browser, api] = await Promise.all([sharedBrowser(), exported === null ? null : serveApiOf(exported)])
    Object.assign(site, { browser, address: exported?.siteUrl ?? inject('address') })
    stop = async () => {
      await closePages()
      await api?.stop()
    }
  })
  afterAll(() => stop())
  return site
}

/** The server that the pages of an exported site expect; on a free port, if something is in front of it. */
export function serveApiOf(
  { siteUrl, apiUrl }: ExportedHost,
  env: Record<string, string> = {},
  port = new URL(apiUrl).port,
) {
  return serve(inject('dist'), { env: { ...env, SITE_URL: siteUrl, API_URL: apiUrl }, args: ['--port', port] })
}

/** A page of a site in a fresh browser profile, with what went wrong on it; it closes with the test. */
export async function openPage(
  { browser, address }: Pick<SiteInBrowser, 'browser' | 'address'>,
  path: string,
  options?: BrowserContextOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const problems = problemsOf(page)
  await page.goto(address + path)
  return { page, context, problems }
}

/**
 * One tab for each set of options but its size, in which tests open one page after another: a fresh profile for each
 * takes twice as long. A test must not leave scripts for coming pages or a clock there. There is no service worker, and
 * nothing moves by itself.
 */
export function tabsOf(site: Pick<SiteInBrowser, 'browser' | 'address'>): Visit {
  const tabs = new Map<string, OpenedPage & { empty: () => Promise<unknown> }>()
  return async (path, { viewport = usualSize, javaScriptEnabled = true, ...others } = {}) => {
    const options = { javaScriptEnabled, ...others }
    const key = JSON.stringify(options)
    const tab = tabs.get(key) ?? (await openTab(site, options))
    tabs.set(key, tab)
    // The page of the test before goes first: it could store something, or report an answer that comes late, after it
    // has ended.
    await tab.page.goto('about:blank')
    await tab.empty()
    if (viewport !== null) await tab.page.setViewportSize(viewport)
    tab.problems.length = 0
    await tab.page.goto(site.address + path)
    return tab
  }
}

async function openTab(
  { browser, address }: Pick<SiteInBrowser, 'browser' | 'address'>,
  options: BrowserContextOptions,
) {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const stored = { origin: address, storageTypes: 'cookies,local_storage,indexeddb' }
  const empty = () =>
    Promise.all([context.setOffline(false), page.unrouteAll(), cdp.send('Storage.clearDataForOrigin', stored)])
  return { page, context, problems: problemsOf(page), empty }
}

/**
 * Opens an empty page in a browser profile that stays for other tests, one for each set of options and owner: a new one
 * takes twice as long. Nothing is stored in it but what pages of the same test have stored since. The page closes with
 * the test. A test that leaves a clock or scripts for coming pages in the profile closes it.
 */
export function profilesOf(
  site: Pick<SiteInBrowser, 'browser' | 'address'>,
): (options?: BrowserContextOptions, owner?: string) => Promise<Page> {
  const profiles = new Map<string, BrowserContext>()
  return async (options = {}, owner = '') => {
    const key = JSON.stringify([options, owner])
    const profile = profiles.get(key) ?? (await site.browser.newContext(options))
    if (!profiles.has(key)) profile.once('close', () => profiles.delete(key))
    profiles.set(key, profile)
    const page = await profile.newPage()
    onTestFinished(async () => void (await Promise.all(profile.pages().map((open) => open.close()))))
    const cdp = await profile.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: site.address, storageTypes: 'all' })
    await cdp.detach()
    return page
  }
}

/** What goes wrong on a page from here on: errors of scripts, and what the console calls one. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  return problems
}

declare global {
  interface Window {
    policyViolations?: string[]
    shifts?: string[]
  }
}

/** What the policy of a page stops, and what the console says of policies, from the next page on that it opens. */
export async function watchPolicy(page: Page): Promise<{ stopped: () => Promise<string[]>; said: string[] }> {
  await page.addInitScript(() => {
    const violations: string[] = []
    window.policyViolations = violations
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      violations.push([violatedDirective, blockedURI, sourceFile, sample].join(' ')),
    )
  })
  const said: string[] = []
  page.on(
    'console',
    (message) => void (/polic|permission|trusted|cross-origin/i.test(message.text()) && said.push(message.text())),
  )
  page.on('pageerror', (error) => void said.push(error.message))
  return { stopped: () => page.evaluate(() => window.policyViolations ?? []), said }
}

/**
 * Watches what moves by itself on the pages that come next in a tab, after the measure of browsers for it. What comes
 * back says it of the page that is open: a line for each shift. None of the site's fonts arrives there: where a machine
 * has none of the fallback fonts, text moves when a font arrives after the first paint.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '', contentType: 'font/woff2' }))
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null }[]
    }
    const said: string[] = []
    window.shifts = said
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent,
        )
        said.push(`${value} at ${startTime} ms${hadRecentInput ? ', after input' : ''}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      if (window.shifts === undefined) throw new Error('nothing watches this page')
      return window.shifts
    })
}
