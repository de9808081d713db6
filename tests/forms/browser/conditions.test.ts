import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, formSite, send, typeInto } from './form-site.ts'
import { keptText } from './offline-form.ts'

const site = formSite()

type Opened = readonly [path: string, form: string | null]
// A page of each kind that has a form. The form that is named is sent: scripts do the same with each of the three, and
// without them each is other markup.
const town: Opened = ['/private-investigator-bath', 'consumer']
const read: readonly Opened[] = ['/', '/contact', '/services/surveillance', '/agency-vs-freelancer'].map((path) => [
  path,
  null,
])
const sentToo: readonly Opened[] = [
  ['/business', 'business'],
  ['/data-protection-complaint', 'complaint'],
]
const everyPage: readonly Opened[] = [...read, ...sentToo.map(([path]) => [path, null] as const), town]

type Condition = {
  name: string
  options?: BrowserContextOptions
  /** Makes the condition before the page is asked for. */
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** Makes it once the page is there, as somebody would who has filled the form in already. */
  change?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** The form is filled in again after the change: a browser that loads the page anew does not bring a message back. */
  isFilledAgain?: true
  outcome: 'thanked' | 'kept'
  /** One will do where scripts run as ever, and only the connection is another. */
  pages?: readonly Opened[]
}

// Requests to begin with take 400 ms, and 50 kB come in a second.
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const conditions: readonly Condition[] = [
  {
    name: 'with scripts off',
    options: { javaScriptEnabled: false },
    outcome: 'thanked',
    pages: [...read, ...sentToo, town],
  },
  {
    name: 'with storage blocked',
    options: { serviceWorkers: 'block' },
    prepare: (page) =>
      page.addInitScript(() => {
        const get = () => {
          throw new DOMException('refused', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get })
      }),
    outcome: 'thanked',
    pages: everyPage,
  },
  {
    name: 'with every API call failing',
    options: { serviceWorkers: 'block' },
    prepare: (page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
      ),
    outcome: 'kept',
    pages: everyPage,
  },
  { name: 'offline', change: (_, context) => context.setOffline(true), outcome: 'kept' },
  {
    name: 'on slow 3G',
    prepare: async (page, context) =>
      (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slow),
    outcome: 'thanked',
  },
  {
    name: 'after Back',
    change: async (page) => {
      await page.locator('footer summary', { hasText: 'Legal' }).click()
      await page.locator('footer').getByRole('link', { name: 'Privacy Policy' }).click()
      await page.waitForURL('**/privacy-policy')
      await page.goBack()
    },
    isFilledAgain: true,
    outcome: 'thanked',
  },
]

/** Pages of the site under a condition, one after another in a tab; where a form is named, it is sent. */
async function visit({ options, prepare, change, isFilledAgain }: Condition, pages: readonly Opened[]) {
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const found: object[] = []
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await prepare?.(page, context)
    for (const [path, form] of pages) {
      await context.setOffline(false)
      await page.goto(site.address + path, { waitUntil: 'domcontentloaded' })
      if (form !== null) await (options?.javaScriptEnabled === false ? typeInto : fillIn)(page, form)
      await change?.(page, context)
      if (form !== null && isFilledAgain) await fillIn(page, form)
      await page.locator('h1').waitFor()
      const isWhole =
        (await page.locator('main').innerText()).length > 500 &&
        (await page.locator('main form[data-form]').count()) === 1
      const number = await page.locator('a[href^="tel:"]:visible').first().getAttribute('href')
      const outcome = form === null ? null : await outcomeOf(page)
      found.push({ path, isWhole, number, outcome, errors: errors.splice(0) })
      // The next page finds nothing that was kept on this one.
      await page.goto('about:blank')
      await cdp.send('Storage.clearDataForOrigin', { origin: site.address, storageTypes: 'all' })
    }
    return found
  } finally {
    await context.close()
  }
}

async function outcomeOf(page: Page): Promise<Condition['outcome']> {
  await send(page)
  const [thanks, kept] = [
    page
      .getByText(/Your reference is/)
      .or(page.locator('.sent-thanks:visible'))
      .first(),
    page.getByText(keptText),
  ]
  await thanks.or(kept).waitFor()
  return (await kept.count()) > 0 ? 'kept' : 'thanked'
}

test.each(conditions)('$name each open page reads and calls, and an enquiry is $outcome', async (condition) => {
  const pages = condition.pages ?? [town]
  const found = await visit(condition, pages)
  const number = expect.stringMatching(/^tel:\+44\d{9,10}$/)
  const whole = { isWhole: true, number, errors: [] }
  expect(found).toEqual(
    pages.map(([path, form]) => ({ path, ...whole, outcome: form === null ? null : condition.outcome })),
  )
})
