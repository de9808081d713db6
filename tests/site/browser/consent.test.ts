import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { hangs, type OutsideServer } from '../../fakes/outside-server.ts'
import { eventsOf, scriptsAskedOf, serves, startThirdParty } from '../../fakes/third-parties.ts'
import { openBrowser } from '../../shared/browsers/browser.ts'
import { pageKinds, widths } from '../../shared/browsers/page-kinds.ts'
import { openPage, watchShifts } from '../../shared/browsers/site-in-browser.ts'
import { type Served, serveHere } from '../../shared/servers/running-site.ts'

const bath = '/private-investigator-bath'
const answer = 'third-party-answer'
// What a page loads without a script.
const loadedFromElsewhere =
  /<(?:script|img|source|iframe|video|audio|object|embed|link(?![^>]* rel="(?:canonical|alternate)"))\b[^>]* (?:src|srcset|href|data|poster)="(?:https?:)?\/\/[^>]*>/g
// Pages with a form, with calls for a town, with services of their own, and one that is missing.
const asking = new Set(['home', 'contact', 'location', 'coverage-areas', 'cookie-policy', 'comparison', 'missing'])
const question = { name: 'May we see how this site is used?' }
const both = 'google-analytics microsoft-clarity'
const minute = 60_000

const browser = await openBrowser(['--host-resolver-rules=MAP www.lpi.example 127.0.0.1'])
let analytics: OutsideServer
let clarity: OutsideServer
let server: Served
// The same site under a name that is not that of this machine.
let named = ''
let asked: { analytics: number; clarity: number }

beforeAll(async () => {
  ;[analytics, clarity] = await Promise.all([startThirdParty(), startThirdParty()])
  server = await serveHere(inject('dist'), {
    env: {
      // All tests have one address.
      RATE_LIMITS: 'off',
      GA_MEASUREMENT_ID: 'G-ABCD123456',
      GA_URL: analytics.url.origin,
      CLARITY_ID: 'abcdefghij',
      CLARITY_URL: clarity.url.origin,
    },
  })
  named = server.address.replace('127.0.0.1', 'www.lpi.example')
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
beforeEach(() => {
  for (const each of [analytics, clarity]) each.behave(serves)
  asked = { analytics: analytics.received.length, clarity: clarity.received.length }
})

const open = (path: string, options?: BrowserContextOptions) =>
  openPage({ browser, address: server.address }, path, options)
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const banner = (page: Page) => page.getByRole('region', question)
const say = (page: Page, words: 'Yes, that’s fine' | 'No, thank you') =>
  page.getByRole('button', { name: words }).click()
const state = (page: Page) => page.locator('.footer-end [data-consent-state]').textContent()
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name), answer)
/** What each service has heard since the test began. */
const heard = () => ({
  analytics: analytics.received.slice(asked.analytics).map(({ path }) => path),
  clarity: clarity.received.slice(asked.clarity).map(({ path }) => path),
})
const nothing = { analytics: [], clarity: [] }
/** How often a page has loaded the analytics. */
const loads = () => scriptsAskedOf(analytics).filter((path) => path.startsWith('/gtag/')).length
const events = (service: OutsideServer, since: number) =>
  eventsOf({ ...service, received: service.received.slice(since) })

/** What a visitor's browser keeps of the site. */
async function storageOf(context: BrowserContext, page: Page) {
  const names = await page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).length,
  }))
  return { ...names, cookies: (await context.cookies()).map(({ name }) => name) }
}

describe('before an answer', () => {
  test('no page of any kind asks another origin for anything, or stores anything but its town', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const elsewhere: string[] = []
    context.on('request', (request) => void (request.url().startsWith(server.address) || elsewhere.push(request.url())))
    const page = await context.newPage()
    const found: Record<string, unknown> = {}
    for (const { name, path } of pageKinds) {
      const others = (await (await fetch(server.address + path)).text()).match(loadedFromElsewhere)
      if (others !== null) found[name] = others
    }
    // What asks is in the frame of all pages. What else their scripts do without an answer, accessibility.test.ts sees.
    for (const { name, path } of pageKinds.filter((kind) => asking.has(kind.name))) {
      await page.goto(server.address + path)
      await banner(page).waitFor()
      const { storage, databases, cookies } = await storageOf(context, page)
      const others = storage.filter((key) => !key.startsWith('current-location'))
      if (others.length + databases + cookies.length > 0) found[name] = { others, databases, cookies }
    }
    await context.close()
    expect([found, elsewhere, heard()]).toEqual([{}, [], nothing])
  })

  test.each(widths)(
    'the question of %d px covers neither what is fixed nor moves anything, and the keyboard reaches it first',
    async (width) => {
      const { page, problems } = await open('/about', { viewport: { width, height: 844 } })
      const shifts = await watchShifts(page)
      await page.reload({ waitUntil: 'networkidle' })
      expect(await banner(page).ariaSnapshot()).toMatchInlineSnapshot(`
        "- region "May we see how this site is used?":
          - paragraph: May we see how this site is used?
          - paragraph:
            - text: Google Analytics and Microsoft Clarity would store cookies here and see which pages you open. They load only if you say yes. The site works the same if you say no.
            - link "What this means":
              - /url: /cookie-policy
          - paragraph:
            - button "No, thank you"
            - button "Yes, that’s fine""
      `)
      // Flush with the foot of the screen while no bar is there.
      expect(await banner(page).evaluate((asking) => innerHeight - asking.getBoundingClientRect().bottom)).toBe(0)
      await page.mouse.wheel(0, 400)
      await page.locator(width < 800 ? '[data-sticky-bar][data-shown]' : '[data-exit]').waitFor()
      const boxes = await page
        .locator('[data-exit], [data-sticky-bar], .site-header, [data-consent]')
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            return bottom > top ? [{ name: part.className, top, bottom, left, right }] : []
          }),
        )
      const asking = boxes.find(({ name }) => name === 'consent-banner')
      if (asking === undefined) throw new Error('nothing is asked')
      const covered = boxes.filter(
        (box) =>
          box !== asking &&
          box.top < asking.bottom &&
          box.bottom > asking.top &&
          box.left < asking.right &&
          box.right > asking.left,
      )
      expect(covered.map(({ name }) => name)).toEqual([])
      expect(boxes.length).toBe(width < 800 ? 4 : 3)
      const sizes = await banner(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => [button.clientWidth, button.clientHeight, getComputedStyle(button).backgroundColor]),
        )
      expect(sizes[0]).toEqual(sizes[1])
      await go(page, '/about')
      const focused: (string | null)[] = []
      for (const _ of ['skip', 'details', 'no']) {
        await page.keyboard.press('Tab')
        focused.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
      }
      expect(focused).toEqual(['Skip to the content', 'What this means', 'No, thank you'])
      expect(await shifts()).toEqual([])
      expect(problems).toEqual([])
    },
  )

  test('without scripts nothing is asked, and the foot of the page says that nothing is on', async () => {
    const { page } = await open(bath, { javaScriptEnabled: false })
    expect(await banner(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Change your mind' }).count()).toBe(0)
    expect(await state(page)).toBe('switched off')
  })
})

describe('after a yes', () => {
  test('visits and clicks are told with number or address, town and path, and nothing that was searched for', async () => {
    const { page, problems } = await open('/search?q=bath')
    await say(page, 'Yes, that’s fine')
    await expect.poll(() => heard().analytics).toContain('/g/collect')
    expect(await banner(page).count()).toBe(0)
    await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
    await page.goto(server.address + bath, { referer: `${server.address}/search?q=bath` })
    await expect.poll(() => events(analytics, asked.analytics).length).toBe(2)
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    for (const link of ['[data-call]', '[data-whatsapp]', '[href^="mailto:"]'])
      await page.locator(`main a${link}, footer a${link}`).first().click()
    await expect.poll(() => events(analytics, asked.analytics).length).toBe(7)
    const place = { location: 'Bath', page_path: bath, transport_type: 'beacon' }
    const conversion = { name: 'conversion', values: { value: 1, currency: 'GBP', ...place } }
    expect(events(analytics, asked.analytics)).toEqual([
      expect.objectContaining({ values: expect.objectContaining({ page_location: `${server.address}/search` }) }),
      expect.objectContaining({
        name: 'G-ABCD123456',
        values: expect.objectContaining({ page_referrer: `${server.address}/search` }),
      }),
      { name: 'click_to_call', values: { phone: '+441632960243', ...place } },
      conversion,
      { name: 'whatsapp_click', values: { phone: '447700900123', ...place } },
      conversion,
      { name: 'email_click', values: { email: 'enquiries@lpi.example', ...place } },
    ])
    expect(await state(page)).toBe('switched on')
    // Its own further script loads; one from elsewhere is stopped.
    await expect.poll(() => scriptsAskedOf(analytics).slice(-2)).toEqual(['/gtag/js?id=G-ABCD123456', '/more.js'])
    expect(problems.filter((problem) => !/elsewhere\.js|TrustedScriptURL/.test(problem))).toEqual([])
  })

  test('a link opens without a wait, though the service never answers', async () => {
    analytics.behave(hangs)
    const { page } = await open(bath)
    await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
    await say(page, 'Yes, that’s fine')
    await expect.poll(() => heard().analytics).toEqual(['/gtag/js?id=G-ABCD123456'])
    // Time stands still: a link that waited for some of it would never open.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + minute)
    await Promise.all([page.waitForRequest('https://wa.me/**'), page.locator('main a[data-whatsapp]').first().click()])
  })

  test('a change of mind ends it at once, deletes its cookies, and holds on the next page', async () => {
    const { page, context } = await open(bath)
    await say(page, 'Yes, that’s fine')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['_ga'])
    await expect
      .poll(() => heard().analytics.toSorted())
      .toEqual(['/g/collect', '/gtag/js?id=G-ABCD123456', '/more.js'])
    const change = page.locator('.footer-end').getByRole('button', { name: 'Change your mind' })
    await change.press('Enter')
    expect(await banner(page).evaluate((part) => part === document.activeElement)).toBe(true)
    await say(page, 'No, thank you')
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await context.cookies()).toEqual([])
    const before = heard()
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.locator('main a[data-call]').first().click()
    await go(page, '/about')
    expect([await state(page), await banner(page).count(), heard()]).toEqual(['switched off', 0, before])
  })

  test("'Clear this device' deletes the answer and the cookies, ends what runs, and asks again", async () => {
    const { page, context } = await open('/cookie-policy')
    await say(page, 'Yes, that’s fine')
    await expect.poll(async () => (await context.cookies()).length).toBe(1)
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Everything that this site stored on your device is deleted.').waitFor()
    expect([await kept(page), await context.cookies(), await banner(page).count(), await state(page)]).toEqual([
      null,
      [],
      1,
      'switched off',
    ])
  })
})

describe('the answer', () => {
  test.each(['Yes, that’s fine', 'No, thank you'] as const)(
    "'%s' is kept for six months, and then asked for again",
    async (words) => {
      const { page } = await open('/about')
      await page.clock.setFixedTime('2026-11-22T10:00:00Z')
      await page.reload()
      await say(page, words)
      const keptThen = await kept(page)
      expect(keptThen).toBe(`${words.startsWith('Yes') ? 'yes' : 'no'} 2026-11-22 ${both}`)
      await page.clock.setFixedTime('2027-05-21T22:00:00Z')
      await page.reload()
      expect([await kept(page), await banner(page).count()]).toEqual([keptThen, 0])
      await page.clock.setFixedTime('2027-05-22T01:00:00Z')
      const before = loads()
      await page.reload()
      await banner(page).waitFor()
      expect([await kept(page), loads()]).toEqual([null, before])
    },
  )

  test('to another list of services is no answer', async () => {
    const { page } = await open('/about')
    await page.evaluate(
      (name) => localStorage.setItem(name, `yes ${new Date().toISOString().slice(0, 10)} google-analytics`),
      answer,
    )
    await page.reload()
    await banner(page).waitFor()
    expect([await kept(page), heard()]).toEqual([null, nothing])
  })

  test('of a browser with Global Privacy Control is no', async () => {
    const { page, context } = await open('/about')
    const before = loads() + 1
    await say(page, 'Yes, that’s fine')
    await expect.poll(loads).toBe(before)
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.reload()
    expect(await state(page)).toBe('switched off, as your browser requests (Global Privacy Control)')
    expect([await banner(page).count(), loads(), await context.cookies()]).toEqual([0, before, []])
  })
})

describe('the behaviour script', () => {
  /** A page whose clock stands still, after a yes. */
  async function agreed(address: string, init = () => {}) {
    const { page } = await openPage({ browser, address }, '/healthz')
    await page.clock.install()
    await page.addInitScript(init)
    await page.goto(`${address}/about`)
    await page.clock.pauseAt(Date.now() + 60_000)
    await say(page, 'Yes, that’s fine')
    return {
      loadedAfter: async (ms: number) => {
        await page.clock.runFor(ms)
        return page.locator('script[src*="/tag/"]').count()
      },
    }
  }

  test.each([
    ['two seconds after the browser is idle', 1999, () => {}],
    [
      'a second and a half later where a browser cannot say when it is',
      1499,
      () => Reflect.deleteProperty(window, 'requestIdleCallback'),
    ],
  ])('loads %s, and is told what was agreed to', async (_, early, init) => {
    const { loadedAfter } = await agreed(named, init as () => void)
    expect(await loadedAfter(early)).toBe(0)
    expect(await loadedAfter(100)).toBe(1)
    await expect
      .poll(() => events(clarity, asked.clarity))
      .toEqual([{ name: 'consentv2', values: { ad_Storage: 'denied', analytics_Storage: 'granted' } }])
    expect(heard().clarity[0]).toBe('/tag/abcdefghij')
  })

  test('never loads on the machine of a developer', async () => {
    const { loadedAfter } = await agreed(server.address)
    expect(await loadedAfter(60_000)).toBe(0)
  })
})

test('a site without such services has no banner, no script and no other policy, and other tags of its pages', async () => {
  const [without, configured] = await Promise.all(
    [inject('address'), server.address].map((address) => fetch(address + bath)),
  )
  expect(await without?.text()).not.toMatch(/consent|third-part/)
  expect(await configured?.text()).toMatch(
    /data-consent=.+third-parties-[\w-]+\.js|third-parties-[\w-]+\.js.+data-consent=/s,
  )
  expect(without?.headers.get('etag')).not.toBe(configured?.headers.get('etag'))
  expect(without?.headers.get('content-security-policy')).not.toMatch(/http:|default;|default$/)
})
