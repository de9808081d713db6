import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deskInBrowser } from '../../admin/desk-in-browser.ts'
import { metaPixelSnippet, tagManagerSnippet, vendorScripts } from '../../fakes/vendor-snippets.ts'
import { pageFaults } from '../../shared/browsers/axe-rules.ts'
import { openPage, watchPolicy } from '../../shared/browsers/site-in-browser.ts'

const screen = '/admin/settings/header-code'
const bath = '/private-investigator-bath'
const call = '/api/site-settings/header-code'
const collector = 'https://stats.example/collect.js'

const desk = deskInBrowser({ users: { 'boss@example.com': 'admin', 'editor@example.com': 'editor' } })

const open = (path: string) => openPage(desk, path)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset.ran ?? '')
const code = `<meta name="site-verification" content="checked">
<script src="${collector}"></script>
<script>document.documentElement.dataset.ran += ' inline'</script>
<script>document.write('<b>Sale</b>')</script>`

test('on a phone without scripts an administrator corrects header code with a refused script, and it runs on the next page after consent', async () => {
  const context = await desk.browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await desk.signIn(page, 'boss@example.com', screen)
  await page.getByLabel('Code').fill(code)
  await press(page, 'Save')
  expect(await page.getByRole('alert').innerText()).toContain('1 of 4 parts is refused.')
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await expect
    .poll(() => page.locator('.verdicts > li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Admitted\s+meta name="site-verification"\s+Counts at once/),
      expect.stringMatching(/^After consent[\s\S]+https:\/\/stats\.example joins the policy/),
      expect.stringMatching(/^After consent[\s\S]+By its hash, sha256-/),
      expect.stringMatching(/^Refused[\s\S]+Trusted Types/),
    ])
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390)
  await press(page, 'Take the refused part out')
  expect(await page.getByLabel('Code').inputValue()).not.toContain('Sale')
  await press(page, 'Save')
  expect(await page.getByRole('status').first().innerText()).toContain('Saved.')
  expect(await page.getByText("script-src 'self' https://stats.example").innerText()).toContain("'sha256-")

  const visitor = await open('/about')
  const { problems } = visitor
  await visitor.context.route(collector, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "document.documentElement.dataset.ran = 'collector'" }),
  )
  expect(await visitor.page.locator('meta[name=site-verification]').getAttribute('content')).toBe('checked')
  await visitor.page.getByText('stats.example would store cookies here').waitFor()
  expect(await ran(visitor.page)).toBe('')
  await press(visitor.page, 'Yes, that’s fine')
  await expect.poll(() => ran(visitor.page)).toBe('collector inline')
  await visitor.page.goto(desk.address + bath)
  await expect.poll(() => ran(visitor.page)).toBe('collector inline')
  await visitor.page.locator('.footer-end').getByRole('button', { name: 'Change your mind' }).click()
  await Promise.all([visitor.page.waitForEvent('load'), press(visitor.page, 'No, thank you')])
  expect([await ran(visitor.page), problems]).toEqual(['', []])
})

test('what was not looked at, or was made from an older code, is not saved; an older one can be put back', async () => {
  const { page } = await open('/healthz')
  await desk.store.settings.set('headerCode', '')
  await desk.signIn(page, 'boss@example.com', screen)
  await page.getByLabel('Code').fill('<meta name="a" content="1">')
  await press(page, 'Save')
  expect(await page.getByRole('alert').innerText()).toContain('Look at what becomes of it')
  await desk.store.settings.set('headerCode', '<meta name="b" content="2">')
  await press(page, 'Save')
  expect(await page.getByRole('alert').innerText()).toContain('Somebody else has changed the code')
  expect(await desk.store.settings.get('headerCode')).toBe('<meta name="b" content="2">')
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByText('Put an older one back').click()
  await page
    .locator('main')
    .getByRole('link', { name: /boss@example\.com/ })
    .first()
    .click()
  expect(await page.getByLabel('Code').inputValue()).toContain('site-verification')
  await press(page, 'Save')
  expect(await desk.store.settings.get('headerCode')).toContain('site-verification')
})

test('an editor sees neither the screen nor its place in the menu', async () => {
  const { page } = await open('/healthz')
  await desk.signIn(page, 'editor@example.com', screen)
  expect(await page.getByRole('heading').innerText()).toBe('You do not have access')
  await page.goto(`${desk.address}/admin/statistics`)
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
})

describe('a page that is open (§7)', () => {
  /** A page whose clock stands still, after its first call. */
  async function watching() {
    const { page } = await open('/robots.txt')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    const calls: string[] = []
    page.on('request', (request) => void (request.url().endsWith(call) && calls.push('')))
    const first = answered(page)
    await page.goto(`${desk.address}/about`)
    await page.clock.runFor(2000)
    await first
    return { page, calls }
  }

  /** Waits until the page has read the next answer: what it asks for afterwards comes later. */
  async function answered(page: Page) {
    await page.waitForResponse((response) => response.url().endsWith(call))
    await page.evaluate(async () => void (await (await fetch('/robots.txt', { cache: 'no-store' })).text()))
  }

  test('asks every 30 seconds unless it is hidden, and after a change the next navigation fetches a fresh page', async () => {
    await desk.store.settings.set('headerCode', '')
    const { page, calls } = await watching()
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
    await page.clock.runFor(65_000)
    expect(calls).toHaveLength(1)
    await desk.store.settings.set('headerCode', '<meta name="fresh" content="1">')
    const second = answered(page)
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await second
    expect(calls).toHaveLength(2)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/contact') && asked.push(request.resourceType())))
    await page.locator('header').getByRole('link', { name: 'Contact', exact: true }).first().click()
    await page.waitForURL('**/contact')
    // First the browser's copy is replaced. Beside that, the browser fetches ahead what is pointed at.
    expect(asked.filter((type) => type !== 'other')).toEqual(['fetch', 'document'])
    expect(await page.locator('meta[name=fresh]').count()).toBe(1)
  })

  test('tries a failed call three times more, and says in the console that it failed (§8)', async () => {
    const { page, calls } = await watching()
    const said = page.waitForEvent('console', (message) => message.text().startsWith('Failed to fetch header code'))
    await page.route(`**${call}`, (route) => route.fulfill({ status: 503, body: '' }))
    await page.clock.runFor(29_000)
    // The next attempt is scheduled only once the answer to the one before has been read.
    for (const count of [2, 3, 4, 5])
      await expect
        .poll(async () => {
          await page.clock.runFor(250)
          return calls.length
        })
        .toBe(count)
    expect((await said).type()).toBe('warning')
  })

  test('asks no more where a host of files has no such call', async () => {
    const { page, calls } = await watching()
    await page.route(`**${call}`, (route) => route.fulfill({ status: 404, body: '' }))
    const second = answered(page)
    await page.clock.runFor(31_000)
    await second
    expect(calls).toHaveLength(2)
    await page.clock.runFor(62_000)
    expect(calls).toHaveLength(2)
  })
})

test('the snippets of Google Tag Manager and Meta run after consent as they are published, with what they load and tell', async () => {
  const { page } = await open('/healthz')
  await desk.signIn(page, 'boss@example.com', screen)
  await page.getByLabel('Code').fill(`${tagManagerSnippet}\n${metaPixelSnippet}`)
  await press(page, 'Save')
  await expect
    .poll(() => page.locator('.verdicts > li').allInnerTexts())
    .toEqual([
      expect.stringMatching(
        /^After consent[\s\S]+scripts from there, and data to https:\/\/www\.googletagmanager\.com.+google-analytics/,
      ),
      expect.stringMatching(/^After consent[\s\S]+scripts from there, and data to .*https:\/\/www\.facebook\.com/),
      expect.stringMatching(/^Refused[\s\S]+Serves people without scripts/),
    ])
  expect(await pageFaults(page)).toEqual([])
  await press(page, 'Take the refused part out')
  await press(page, 'Save')
  await page.locator('.toast-title', { hasText: 'Saved.' }).waitFor()

  const visitor = await open('/robots.txt')
  const policy = await watchPolicy(visitor.page)
  const asked: string[] = []
  await visitor.context.route(/googletagmanager|google-analytics|facebook/, (route) => {
    const address = route.request().url()
    asked.push(address)
    return route.fulfill({ contentType: 'text/javascript', body: vendorScripts[address] ?? '' })
  })
  await visitor.page.goto(`${desk.address}/about`)
  await visitor.page
    .getByText(/www\.googletagmanager\.com.*connect\.facebook\.net.* would store cookies here/)
    .waitFor()
  expect(asked).toEqual([])
  await press(visitor.page, 'Yes, that’s fine')
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      'https://connect.facebook.net/en_US/fbevents.js',
      'https://connect.facebook.net/signals/config/1234567890',
      'https://region1.google-analytics.com/g/collect?en=gtm.js',
      'https://www.facebook.com/tr/?ev=PageView',
      'https://www.googletagmanager.com/gtag/js?id=G-ABC',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    ])
  expect([await policy.stopped(), policy.said]).toEqual([[], []])
})
