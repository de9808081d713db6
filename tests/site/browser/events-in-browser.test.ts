import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { problemsOf, siteInBrowser, watchShifts } from '../../shared/browsers/site-in-browser.ts'
import { openStore, type Store } from '../../shared/databases/store/open-store.ts'
import { type Served, serveHere } from '../../shared/servers/running-site.ts'
import { browserAgent } from '../../shared/values/visitor.ts'

/** `told` waits until the server has answered what the page tells it; `click` until it has counted a click. */
type Opened = {
  page: Page
  problems: string[]
  told: (path: string) => Promise<unknown>
  click: (selector: string) => Promise<unknown>
}
type Open = (path: string) => Promise<Opened>

const browser = await sharedBrowser()
afterAll(closePages)

let varFolder: string
let server: Served
let store: Store
// All counts when the test before ended.
let latest: ReadonlyMap<string, number> = new Map()
beforeAll(async () => {
  varFolder = await mkdtemp(join(tmpdir(), 'townpages-events-'))
  server = await serveHere(inject('dist'), { env: { TOWNPAGES_VAR: varFolder, RATE_LIMITS: 'off' } })
  store = await openStore({ databaseUrl: null, varFolder, dataKey: null })
})
afterAll(async () => {
  await server.stop()
  await store.close()
  await rm(varFolder, { recursive: true })
})

type Part = 'views' | 'speed' | 'others'

/** What the real server counts of one visitor, as 'kind town detail count': views, how fast they were, or the rest. */
async function counted(visit: (open: Open) => Promise<void>, part: Part = 'others'): Promise<string[]> {
  const before = latest
  const context = await browser.newContext({ userAgent: browserAgent, serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  await context.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
  await visit((path) => openTab(context, server.address + path))
  latest = await countedUntilNow()
  const rows = [...latest].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return rows
    .filter(([name, count]) => count > 0 && partOf(name) === part)
    .map(([name, count]) => `${name} ${count}`)
    .sort()
}

function partOf(name: string): Part {
  if (/^(?:LCP|INP|CLS) /.test(name)) return 'speed'
  return name.startsWith('view ') ? 'views' : 'others'
}

/**
 * All counts, as 'kind town detail' and number. Counts are written together: those of before come no later than one
 * that is made here.
 */
async function countedUntilNow(): Promise<Map<string, number>> {
  const mark = 'email wells'
  const all = async () => {
    const rows = await store.counts.sums({ from: '2000-01-01', to: '2100-01-01' }, ['location', 'detail'])
    return new Map(
      rows.map(({ kind, location, detail, count }) => [
        [kind, location, detail].filter((part) => part !== '').join(' '),
        count,
      ]),
    )
  }
  const marks = (await all()).get(mark) ?? 0
  const headers = { 'Content-Type': 'application/json', 'User-Agent': browserAgent }
  const body = JSON.stringify({ kind: 'email', location: 'wells' })
  expect((await fetch(`${server.address}/api/events`, { method: 'POST', headers, body })).status).toBe(204)
  await expect.poll(async () => (await all()).get(mark), { interval: 500 }).toBe(marks + 1)
  const counts = await all()
  counts.delete(mark)
  return counts
}

async function openTab(context: BrowserContext, address: string): Promise<Opened> {
  const page = await context.newPage()
  const problems = problemsOf(page)
  const told = (call: string) =>
    context.waitForEvent('response', (response) => new URL(response.url()).pathname === call)
  // The view of the page is told first, and not taken for what a test waits for.
  await Promise.all([told('/api/events'), page.goto(address)])
  const click = (selector: string) => Promise.all([told('/api/events'), page.locator(selector).first().click()])
  return { page, problems, told, click }
}

/** Opens another page of the same site. */
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

describe('clicks are counted', () => {
  test('on numbers, chats and addresses, for the town of the page or the saved one, and their links open', async () => {
    // A tab for each click: a desktop browser asks in the tab whether to open a telephone or mail program, and takes no
    // further click in it until someone has answered.
    const rows = await counted(async (open) => {
      const home = await open('/')
      await home.click('main a[data-call]')
      const town = await open('/private-investigator-bath')
      const [chat] = await Promise.all([
        town.page.waitForRequest('https://wa.me/**'),
        town.click('main a[data-whatsapp]'),
      ])
      expect(new URL(chat.url()).searchParams.get('text')).toContain('in Bath')
      await town.click('main a[data-call] svg')
      const evidence = await open('/evidence')
      await evidence.click('main a[href^="mailto:"]')
      for (const { problems } of [home, town, evidence]) expect(problems).toEqual([])
    })
    expect(rows).toEqual(['call 1', 'call bath 1', 'email bath 1', 'whatsapp bath 1'])
  })

  test('on a place of the coverage list and on a nearest office as a choice of town, and on other links as none (D13)', async () => {
    const rows = await counted(async (open) => {
      const choose = async (path: string, name: string, place: string) => {
        const { page, problems, told } = await open(path)
        const link = page.locator(place).getByRole('link', { name, exact: true }).first()
        // The page stays, to hear the answer.
        await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
        await Promise.all([told('/api/location-visit'), link.click()])
        expect(problems).toEqual([])
      }
      await choose('/coverage-areas', 'Exeter', '.coverage-search')
      await choose('/coverage-areas?near=bath', 'Bristol', '.nearest-list')
      const { page } = await open('/about-exeter')
      await page.locator('.place-list a').first().click()
      await page.waitForURL((url) => !url.pathname.endsWith('-exeter'))
    })
    expect(rows).toEqual(['visit bristol 1', 'visit exeter 1'])
  })

  test('and a comparison once each time that it is opened (§2.10)', async () => {
    const rows = await counted(async (open) => {
      const { page, problems, told } = await open('/about')
      await Promise.all([told('/api/comparisons/track-impression'), go(page, '/bath-vs-quillmere')])
      await page.locator('a[href="#pricing"]').first().click()
      await page.waitForURL('**#pricing')
      await go(page, '/private-investigator-bath')
      expect(problems).toEqual([])
      await go(page, '/bath-vs-nobody')
    })
    expect(rows).toEqual(['impression bath quillmere 1'])
  })

  test('and where a browser sends no beacons, links open all the same', async () => {
    const rows = await counted(async (open) => {
      const { page, problems } = await open('/coverage-areas')
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined }))
      await page.reload()
      await page.locator('.coverage-search').getByRole('link', { name: 'Exeter', exact: true }).click()
      await page.waitForURL('**/private-investigator-exeter')
      await Promise.all([
        page.waitForRequest('https://wa.me/**'),
        page.locator('main a[data-whatsapp]').first().click(),
      ])
      expect(problems).toEqual([])
    })
    expect(rows).toEqual([])
  })
})

describe('views are counted', () => {
  test('each time that a page is shown, also out of the memory of the browser, and not while it is only loaded ahead', async () => {
    const rows = await counted(async (open) => {
      const { page, problems, told } = await open('/about')
      await Promise.all([told('/api/events'), page.goto(new URL('/services/surveillance-leeds', page.url()).href)])
      await Promise.all([
        told('/api/events'),
        page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      ])
      await page.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, value: true }),
      )
      await go(page, '/contact-bath')
      await go(page, '/contact-hull')
      await Promise.all([
        told('/api/events'),
        page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange'))),
      ])
      expect(problems).toEqual([])
    }, 'views')
    expect(rows).toEqual(['view about 1', 'view hull location-contact 1', 'view leeds service-in-location 2'])
  })

  test('and nothing at all once somebody has asked for that in the cookie policy, until they withdraw it (D16)', async () => {
    const visit = async (open: Open) => {
      const { page, told } = await open('/cookie-policy')
      const state = page.locator('[data-counts-state]')
      const counts = await state.innerText()
      await page.getByRole('button', { name: 'Count nothing about my visits' }).click()
      expect(await state.innerText()).not.toBe(counts)
      const asked: string[] = []
      page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
      await go(page, '/bath-vs-quillmere')
      await page.locator('main a[data-call]').first().click()
      await go(page, '/cookie-policy')
      expect(await state.innerText()).not.toBe(counts)
      expect(asked).toEqual([])
      await page.getByRole('button', { name: 'Count my visits again' }).click()
      expect([await state.innerText(), await page.evaluate(() => localStorage.getItem('townpages-counts'))]).toEqual([
        counts,
        null,
      ])
      await Promise.all([told('/api/events'), go(page, '/about-bath')])
    }
    expect(await counted(visit, 'views')).toEqual(['view bath location-about 1', 'view cookie-policy 1'])
  })
})

test('how fast a page was is counted once, and not for who saves data or has asked that nothing is counted (D16)', async () => {
  const script = '/assets/vitals-'
  const isMeasured = (page: Page) =>
    page.evaluate((name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name)), script)
  /** The metrics that a page has sent. In one request or in several: that depends on when the browser tells them. */
  const sent = (page: Page) => page.evaluate(() => Object(window).sentMetrics.sort())
  /**
   * Hides and shows a page that has nothing else to do. What is sent while a page unloads has the name of the headless
   * browser, which is that of a robot.
   */
  const hide = (page: Page) =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      Reflect.deleteProperty(document, 'visibilityState')
    })
  /** Opens a page that loads nothing to measure it. */
  const goUnmeasured = async (page: Page, path: string) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await go(page, path)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address.includes(script))).toEqual([])
  }
  const rows = await counted(async (open) => {
    const { page, problems } = await open('/about')
    await page.addInitScript(() => {
      const sentMetrics: string[] = []
      Object.assign(window, { sentMetrics })
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (address, body) => {
        if (body instanceof Blob)
          void body.text().then((text) => {
            for (const { metric } of [JSON.parse(text)].flat()) if (metric !== undefined) sentMetrics.push(metric)
          })
        return send(address, body)
      }
    })
    await go(page, '/accessibility')
    await expect.poll(() => isMeasured(page)).toBe(true)
    // Whoever comes back to a page is not counted twice, even if it has moved since.
    await hide(page)
    await page.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', '10rem'))
    await page.locator('h1').click()
    await expect.poll(() => hide(page).then(() => sent(page)), { interval: 100 }).toEqual(['CLS', 'INP', 'LCP'])
    await go(page, '/cookie-policy')
    await expect.poll(() => isMeasured(page)).toBe(true)
    await page.getByRole('button', { name: 'Count nothing about my visits' }).click()
    await goUnmeasured(page, '/accessibility')
    await page.evaluate(() => localStorage.clear())
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await goUnmeasured(page, '/accessibility')
    expect(problems).toEqual([])
  }, 'speed')
  const own = rows.filter((row) => /accessibility|policy/.test(row))
  expect(own.map((row) => row.replace(/ [\d.]+(?= )/, ''))).toEqual(
    ['CLS', 'INP', 'LCP'].map((metric) => `${metric} accessibility 1`),
  )
})

describe('on a page without a town', () => {
  const site = siteInBrowser()
  const national = { call: 'tel:+448081570123', number: '0808 157 0123' }
  const ofBath = { call: 'tel:+441632960243', number: '01632 960243' }

  /** A page after one of a town. */
  async function openAfter(town: string, path: string) {
    const { page } = await site.visit(town)
    await go(page, path)
    return page
  }

  /** What header, body and foot of a page call. */
  const numbers = (page: Page) =>
    page
      .locator('a[data-call]:not([data-own-number]):has-text("0")')
      .evaluateAll((links) => [
        ...new Set(
          links.map(
            (link) =>
              `${link.getAttribute('href')} ${/\d[\d\s]+\d/.exec(link.textContent ?? '')?.[0].replace(/\s/g, ' ')}`,
          ),
        ),
      ])
  const lines = ({ call, number }: typeof national) => [`${call} ${number}`]
  const chats = (page: Page) =>
    page
      .locator('a[data-whatsapp]')
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))

  test.each([390, 1280])('of %d px the numbers are those of the saved town, and nothing moves (§4)', async (width) => {
    const { page, problems } = await site.open('/private-investigator-bath', { viewport: { width, height: 5000 } })
    const shifts = await watchShifts(page)
    await go(page, '/about')
    await expect.poll(() => numbers(page)).toEqual(lines(ofBath))
    for (const chat of await chats(page))
      expect(chat).toMatch(/^https:\/\/wa\.me\/447700900123\?text=((?! in L).)+ in Bath$/)
    expect(await page.locator('.sticky-bar a[data-call]').getAttribute('href')).toBe(ofBath.call)
    expect(await shifts()).toEqual([])
    expect(problems).toEqual([])
  })

  test('the national ones come back when the town goes', async () => {
    const page = await openAfter('/private-investigator-bath', '/about')
    const before = await (await site.visit('/about', { javaScriptEnabled: false })).page
      .locator('main a[data-whatsapp]')
      .first()
    await expect.poll(() => numbers(page)).toEqual(lines(ofBath))
    await page.getByRole('button', { name: 'Don’t remember my town' }).click()
    await expect.poll(() => numbers(page)).toEqual(lines(national))
    expect(await page.locator('main a[data-whatsapp]').first().getAttribute('href')).toBe(
      await before.getAttribute('href'),
    )
  })

  test('a town without numbers of its own has the national ones, and chats that name it', async () => {
    const page = await openAfter('/private-investigator-abingdon', '/about')
    await expect.poll(() => chats(page)).toContainEqual(expect.stringContaining(' in Abingdon'))
    expect(await numbers(page)).toEqual(lines(national))
  })

  test('a chat names a town as a sentence does', async () => {
    const page = await openAfter('/private-investigator-city-of-london', '/about')
    await expect.poll(() => chats(page)).toContainEqual(expect.stringMatching(/ in the City of London$/))
  })

  test('a number in a text is that of the buttons, and no other is on the page', async () => {
    const page = await openAfter('/private-investigator-bath', '/contact')
    await expect.poll(() => numbers(page)).toEqual(lines(ofBath))
    expect(await page.locator('.hero .lead a[data-call]').textContent()).toBe(ofBath.number)
    expect(await page.locator('main').innerText()).not.toMatch(/0808|free of charge/)
  })

  test('what speaks of London keeps its numbers, whatever town is saved', async () => {
    const page = await openAfter('/private-investigator-bath', '/private-investigator')
    await page.waitForLoadState('networkidle')
    expect(await numbers(page)).toEqual(lines(national))
    for (const chat of await chats(page)) expect(chat).not.toContain('Bath')
  })

  test('a number with the name of its owner is not replaced', async () => {
    const page = await openAfter('/private-investigator-bath', '/nowhere')
    await expect.poll(() => numbers(page)).toEqual(lines(ofBath))
    expect(await page.locator('main a[data-own-number]').textContent()).toBe(national.number)
  })

  test('without a saved town, or on a page of a town, no request is made', async () => {
    const { page } = await site.visit('/about')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload({ waitUntil: 'networkidle' })
    await go(page, '/private-investigator-bath')
    await page.waitForLoadState('networkidle')
    // Every page looks whether the header code has changed (D12), and is counted.
    const others = asked.filter((path) => !['/api/site-settings/header-code', '/api/events'].includes(path))
    expect(others.filter((path) => path.includes('town-numbers') || path.startsWith('/api/'))).toEqual([])
    expect(await numbers(page)).toEqual(lines(ofBath))
  })

  test('when one call fails the next one serves, and when all do the numbers are national (§7)', async () => {
    const { page } = await site.open('/private-investigator-bath')
    await page.route('**/api/managed-locations/slug/*', (route) => route.fulfill({ status: 500 }))
    await go(page, '/about')
    await expect.poll(() => numbers(page)).toEqual(lines(ofBath))
    await page.clock.install()
    const later = async <Seen>(see: () => Seen) => {
      await page.clock.runFor(4000)
      return see()
    }
    await page.route('**/api/public/locations/bath', (route) => route.abort())
    await go(page, '/contact')
    await expect.poll(() => later(() => numbers(page))).toEqual(lines(ofBath))
    let listsAsked = 0
    await page.route('**/api/public/locations', (route) => {
      listsAsked++
      return route.abort()
    })
    await go(page, '/services')
    await expect.poll(() => later(() => listsAsked)).toBe(1)
    expect(await numbers(page)).toEqual(lines(national))
  })
})

describe('the list of coverage areas', () => {
  const site = siteInBrowser()
  const names = (page: Page) => page.locator('.coverage-search li a').allInnerTexts()

  /** The list while somebody types in it, and what the server is made to answer. */
  async function typing(answer: (route: Route) => Promise<void>) {
    const { page } = await site.visit('/coverage-areas')
    let asked = 0
    await page.route('**/api/public/locations', (route) => {
      asked++
      return answer(route)
    })
    const box = page.getByPlaceholder('Search for your city or town...')
    await box.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.querySelector('.coverage-search > div:not([data-island])') !== null)
    expect(asked).toBe(0)
    await box.fill('b')
    await box.fill('bath')
    return { page, box, asked: () => asked }
  }
  const json =
    (value: unknown, status = 200) =>
    (route: Route) =>
      route.fulfill({ status, json: value })

  test('is that of the page when nothing has changed, and is fetched once', async () => {
    const answered = Promise.withResolvers<void>()
    const { page, box, asked } = await typing(async (route) => {
      await route.fulfill({ response: await route.fetch() })
      answered.resolve()
    })
    await answered.promise
    await expect.poll(() => names(page)).toEqual(['Bath'])
    await box.fill('')
    await expect.poll(async () => (await names(page)).length).toBe(336)
    await box.fill('ba')
    expect(await page.locator('.page-state').count()).toBe(0)
    expect(asked()).toBe(1)
  })

  test.each([
    ['in data', (list: object[]) => ({ success: true, data: list })],
    ['alone', (list: object[]) => list],
  ])('is the latest one as one types, when it comes %s', async (_, wrap) => {
    const { page } = await typing(
      json(
        wrap([
          { slug: 'bath', name: 'Bath' },
          { slug: 'bathgate', name: 'Bathgate' },
          { slug: 'batheaston', name: 'Batheaston', active: false },
        ]),
      ),
    )
    await expect.poll(() => names(page)).toEqual(['Bath', 'Bathgate'])
  })

  test.each([
    ['Failed to fetch locations: 503', json({ success: false }, 503)],
    ['Invalid locations data format', json({ success: true, data: 'none' })],
    ['Invalid locations data format', json([{ name: 'Bath' }])],
    ['Invalid locations data format', (route: Route) => route.fulfill({ body: '<!doctype html>' })],
    ['Failed to fetch locations', (route: Route) => route.abort()],
  ])('says %s, and goes on with that of the page', async (words, answer) => {
    const { page } = await typing(answer)
    await page.locator('[aria-live] .page-state').getByText(words, { exact: true }).waitFor()
    expect(await names(page)).toEqual(['Bath'])
  })
})
