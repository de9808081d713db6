import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, formSite, send, typed } from './form-site.ts'
import { keptText } from './offline-form.ts'

const site = formSite()

// A page of each kind that has a form. Each form is sent from one of them.
const reading = ['/', '/contact', '/services/surveillance', '/agency-vs-freelancer']
const sending = [
  ['/private-investigator-bath', 'consumer'],
  ['/business', 'business'],
  ['/data-protection-complaint', 'complaint'],
] as const

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
}

// Requests to begin with take 400 ms, and 50 kB come in a second.
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const conditions: readonly Condition[] = [
  { name: 'with scripts off', options: { javaScriptEnabled: false }, outcome: 'thanked' },
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
  },
  {
    name: 'with every API call failing',
    options: { serviceWorkers: 'block' },
    prepare: (page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
      ),
    outcome: 'kept',
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

/** Pages of the site under a condition, one after another in a profile; with `form`, it is sent from each. */
async function visit(paths: readonly string[], condition: Condition, form?: string) {
  const { options, prepare, change, isFilledAgain } = condition
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const found: object[] = []
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await prepare?.(page, context)
    for (const path of paths) {
      await context.setOffline(false)
      await page.goto(site.address + path, { waitUntil: 'domcontentloaded' })
      if (form !== undefined) await typeInto(page, form, options?.javaScriptEnabled !== false)
      await change?.(page, context)
      if (form !== undefined && isFilledAgain) await typeInto(page, form, true)
      await page.locator('h1').waitFor()
      const isWhole =
        (await page.locator('main').innerText()).length > 500 &&
        (await page.locator('main form[data-form]').count()) === 1
      const number = await page.locator('a[href^="tel:"]:visible').first().getAttribute('href')
      const outcome = form === undefined ? null : await outcomeOf(page)
      found.push({ path, isWhole, number, outcome, errors: errors.splice(0) })
    }
    return found
  } finally {
    await context.close()
  }
}

async function typeInto(page: Page, form: string, hasScripts: boolean): Promise<void> {
  if (hasScripts) return fillIn(page, form)
  const box = page.locator(`form[data-form=${form}]`)
  for (const [name, value] of Object.entries(typed)) {
    const field = box.locator(`[name=${name}]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  if (form !== 'complaint') await box.locator('[name=privacy]').check()
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
  const found = await Promise.all([
    visit(reading, condition),
    ...sending.map(([path, form]) => visit([path], condition, form)),
  ])
  const number = expect.stringMatching(/^tel:\+44\d{9,10}$/)
  const whole = { isWhole: true, number, errors: [] }
  expect(found.flat()).toEqual([
    ...reading.map((path) => ({ path, ...whole, outcome: null })),
    ...sending.map(([path]) => ({ path, ...whole, outcome: condition.outcome })),
  ])
})
