import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { serve } from './running-site.ts'

// Small pages made by hand, with the markup and the style that each enhancer asks for, and the real script of the site.
const style = `
body { margin: 0 } main { min-height: 400vh }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
[data-sticky-bar] { position: fixed; bottom: 0 }
[data-sticky-bar][data-ready]:not([data-shown]) { visibility: hidden }
button[hidden] { display: inline-block; visibility: hidden }
[data-hero-city] { display: block; white-space: nowrap }
[data-testimonials] > div { display: grid }
[data-group] { grid-area: 1 / 1 }
[data-group][hidden] { display: block; visibility: hidden }
@media (scripting: none) { [data-group] { grid-area: auto } [data-group][hidden] { visibility: visible } }
[data-saved-location] { display: block; min-block-size: 1lh }`

const bar = '<nav data-sticky-bar><a href="/contact">Contact</a></nav>'

const cities = ['London', 'Weston-super-Mare', 'Hull']
const hero = `<h1>Expert Private Investigators in <span data-hero-city aria-hidden="true" data-cities='${JSON.stringify(cities)}'>London</span>
<span class="visually-hidden">your town</span></h1>
<button type="button" data-hero-pause hidden data-pause="Pause the names" data-play="Play the names">Pause the names</button><p id="after">After</p>`

const groups = ['Ann', 'Ben', 'Cat', 'Dan']
const group = (name: string, index: number) =>
  `<div data-group ${index > 0 ? 'hidden' : ''}><p>Review by ${name}</p>${index === 2 ? '<p>A longer one</p>' : ''}</div>`
const testimonials = `<section data-testimonials><div>${groups.map(group).join('')}</div>
<button type="button" data-previous hidden>Previous</button><button type="button" data-next hidden>Next</button>
<button type="button" data-testimonials-pause hidden data-pause="Pause" data-play="Play">Pause</button></section><p id="after">After</p>`

const exit = `<a data-exit href="ELSEWHERE/weather" rel="nofollow noopener noreferrer" data-two="Shift, press 2 more times to exit."
data-one="Shift, press 1 more time to exit." data-expired="Exit this page expired." data-leaving="Loading.">Exit this page</a>
<span data-exit-status role="status" class="visually-hidden"></span><label>Message <input></label>`

const links = `<a id="home" href="/" data-local="/private-investigator-*">Home</a>
<a id="about" href="/about" data-local>About</a>
<a id="logo" href="/" data-local>Logo</a>
<a id="chat" href="https://wa.me/447700900123?text=Hello" data-local-name="https://wa.me/447700900123?text=Hello%20in%20*">Chat</a>
<a id="national" href="/terms">Terms</a>`
const townLine = `<div>Your town: <span data-saved-location>none</span>
<button type="button" data-forget-location hidden data-on="Remember my town">Do not remember my town</button>
</div><p id="after">After</p>`

const clear = `<button type="button" data-clear-device hidden>Clear this device</button>
<p data-clear-result role="status" data-done="Everything is cleared." data-failed="Something could not be cleared."></p>`

const bodies: Record<string, string> = {
  '/': `<body data-page="home">${links}${townLine}`,
  '/about': `<body data-page="about">${links}${townLine}`,
  '/private-investigator-newcastle': `<body data-page="location" data-location="newcastle" data-location-name="Newcastle upon Tyne">${townLine}`,
  '/private-investigator-bath': `<body data-page="location" data-location="bath" data-location-name="Bath"><a id="about" href="/about-bath" data-local>About</a>${townLine}${exit}`,
  '/about-newcastle': `<body data-page="missing">${links}`,
  '/exit': `<body data-page="about">The secret page ${exit}`,
  '/clear': `<body data-page="legal">${links}${townLine}${clear}`,
  '/bar': `<body><main>${bar}</main>`,
  '/hero': `<body><main>${hero}</main>`,
  '/testimonials': `<body>${testimonials}`,
  '/far-testimonials': `<body><main></main>${testimonials}`,
  '/plain': '<body><main><p>Nothing to enhance</p></main>',
}
// As strict as pages are to be (D32).
const policy =
  "default-src 'self'; img-src data:; script-src 'self'; style-src 'self'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const assets = join(inject('dist'), 'assets')
const script = readdirSync(assets).find((name) => /^site-.*\.js$/.test(name)) ?? ''

// The policy lets no page register a service worker by a mere text, as a test does.
const unguarded = '/unguarded'

let browser: Browser
let site: Awaited<ReturnType<typeof listen>>
let elsewhere: Awaited<ReturnType<typeof listen>>
let real: Awaited<ReturnType<typeof serve>>
// What the other site was asked, and what it waits for before it answers.
const visits: { referer: string | undefined }[] = []
let answer: Promise<void> = Promise.resolve()
const told: string[] = []

beforeAll(async () => {
  ;[browser, real] = await Promise.all([openBrowser(), serve(inject('dist'))])
  elsewhere = await listen(async ({ url, headers }, response) => {
    if (url === '/weather') visits.push({ referer: headers.referer })
    await answer
    response.setHeader('Content-Type', 'text/html').end('<title>Weather</title>Sunny')
  })
  site = await listen(({ url = '' }, response) => {
    if (url.startsWith('/told?')) told.push(decodeURIComponent(url.slice('/told?'.length)))
    const [type, content] = file(url)
    if (url !== unguarded) response.setHeader('Content-Security-Policy', policy)
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content)
  })
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), elsewhere.close(), real.stop()])
})
beforeEach(() => {
  visits.length = 0
  told.length = 0
  answer = Promise.resolve()
})

function file(url: string): [type: string, content: string | Buffer] {
  if (url === '/style.css') return ['text/css', style]
  if (url === '/sw.js') return ['text/javascript', '']
  if (url.startsWith('/assets/')) return ['text/javascript', readFileSync(join(assets, url.slice('/assets/'.length)))]
  const body = (bodies[url] ?? '<body>').replace('ELSEWHERE', elsewhere.address)
  const head = `<title>A page about something private</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">`
  return [
    'text/html',
    `<!doctype html><html lang="en-GB"><head>${head}<script type="module" src="/assets/${script}"></script></head>${body}`,
  ]
}

async function listen(answerTo: RequestListener) {
  const server = createServer(answerTo)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  const close = () => new Promise((resolve) => server.close(resolve))
  return { address: `http://127.0.0.1:${port}`, close }
}

/** A page in a fresh browser profile, with what went wrong on it; with `clock`, time stands still until a test moves it. */
async function open(path: string, { clock = false, ...options }: BrowserContextOptions & { clock?: boolean } = {}) {
  const page = await (await browser.newContext({ viewport: { width: 400, height: 800 }, ...options })).newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  if (clock) {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
  }
  await page.goto(site.address + path)
  if (clock) await seen(page)
  return { page, problems }
}

/** Waits until the page's observers know what is in view: an observer made later is told no earlier. */
function seen(page: Page) {
  return page.evaluate(
    () => new Promise<void>((resolve) => void new IntersectionObserver(() => resolve()).observe(document.documentElement)),
  )
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const href = (page: Page, id: string) => page.locator(id).getAttribute('href')

test('a page without any of the markup has no fault, keeps nothing and changes nothing', async () => {
  const { page, problems } = await open('/plain')
  expect(await page.locator('body').innerHTML()).toBe('<main><p>Nothing to enhance</p></main>')
  expect(await stored(page)).toEqual({})
  expect(problems).toEqual([])
})

test('all enhancers and the loader of islands fit into 6 kB', () => {
  expect(brotliCompressSync(readFileSync(join(assets, script))).length).toBeLessThan(6 * 1024)
})

describe('the bar at the foot of phones', () => {
  const scroll = async (page: Page, y: number) => {
    await page.evaluate((top) => {
      const arrived = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      scrollTo(0, top)
      return arrived.then(() => new Promise(requestAnimationFrame))
    }, y)
    return page.getByRole('link', { name: 'Contact' }).isVisible()
  }

  test('appears below 300 px, stays until above 100 px, and is hidden then', async () => {
    const { page, problems } = await open('/bar')
    expect(await page.getByRole('link', { name: 'Contact' }).isVisible()).toBe(false)
    expect(await scroll(page, 300)).toBe(false)
    expect(await scroll(page, 301)).toBe(true)
    expect(await scroll(page, 100)).toBe(true)
    expect(await scroll(page, 99)).toBe(false)
    expect(await scroll(page, 200)).toBe(false)
    expect(problems).toEqual([])
  })

  test('stays while one of its links has the focus', async () => {
    const { page } = await open('/bar')
    await scroll(page, 400)
    await page.getByRole('link', { name: 'Contact' }).focus()
    expect(await scroll(page, 0)).toBe(true)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.locator('[data-sticky-bar]').waitFor({ state: 'hidden' })
  })

  test('is there without a script', async () => {
    const { page } = await open('/bar', { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Contact' }).isVisible()).toBe(true)
  })
})

describe('the city in the heading', () => {
  const city = (page: Page) => page.locator('[data-hero-city]').textContent()
  const isFading = (page: Page) => page.locator('[data-hero-city][data-fading]').isVisible()
  /** Whether the name is another one a full turn later, where it stood still before. */
  const moves = async (page: Page) => {
    const before = await city(page)
    await page.clock.runFor(1150)
    return (await city(page)) !== before
  }

  test('fades for 150 ms after each second, and is then another one', async () => {
    const { page, problems } = await open('/hero', { clock: true })
    await page.clock.runFor(999)
    expect(await isFading(page)).toBe(false)
    await page.clock.runFor(1)
    expect([await isFading(page), await city(page)]).toEqual([true, 'London'])
    await page.clock.runFor(150)
    expect(await isFading(page)).toBe(false)
    expect(['Weston-super-Mare', 'Hull']).toContain(await city(page))
    for (let turn = 0; turn < 10; turn++) {
      const before = await city(page)
      await page.clock.runFor(1000)
      expect(await city(page)).not.toBe(before)
    }
    expect(problems).toEqual([])
  })

  test('leaves the heading as it is for screen readers', async () => {
    const { page } = await open('/hero', { clock: true })
    const name = 'Expert Private Investigators in your town'
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
    await moves(page)
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
  })

  test('is paused and goes on with its button', async () => {
    const { page } = await open('/hero', { clock: true })
    await page.getByRole('button', { name: 'Pause the names' }).click()
    expect(await moves(page)).toBe(false)
    await page.getByRole('button', { name: 'Play the names' }).press('Enter')
    expect(await page.getByRole('button').textContent()).toBe('Pause the names')
    expect(await moves(page)).toBe(true)
  })

  test('rests under the pointer', async () => {
    const { page } = await open('/hero', { clock: true })
    await page.hover('h1')
    expect(await moves(page)).toBe(false)
    await page.mouse.move(300, 790)
    expect(await moves(page)).toBe(true)
  })

  test('rests while the page is hidden', async () => {
    const { page } = await open('/hero', { clock: true })
    const turnAway = (isAway: boolean) =>
      page.evaluate((hidden) => {
        // A headless browser never hides its pages.
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isAway)
    await turnAway(true)
    expect(await moves(page)).toBe(false)
    await turnAway(false)
    expect(await moves(page)).toBe(true)
  })

  test('rests out of view', async () => {
    const { page } = await open('/hero', { clock: true })
    await page.evaluate(() => scrollTo(0, 2000))
    await seen(page)
    expect(await moves(page)).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await seen(page)
    expect(await moves(page)).toBe(true)
  })

  test('stands still, without a button, for people who asked for less motion, also when they ask later', async () => {
    const { page } = await open('/hero', { clock: true, reducedMotion: 'reduce' })
    expect(await moves(page)).toBe(false)
    expect(await page.getByRole('button').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button').waitFor()
    expect(await moves(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button').waitFor({ state: 'detached' })
    expect(await moves(page)).toBe(false)
  })

  test('moves nothing else', async () => {
    const { page } = await open('/hero', { clock: true })
    const tops = new Set<number>()
    for (let turn = 0; turn < 8; turn++) {
      tops.add((await page.locator('#after').boundingBox())?.y ?? Number.NaN)
      await page.clock.runFor(1000)
    }
    const plain = await open('/hero', { javaScriptEnabled: false })
    expect([...tops]).toEqual([(await plain.page.locator('#after').boundingBox())?.y])
  })

  test('is a plain name without a script', async () => {
    const { page } = await open('/hero', { javaScriptEnabled: false })
    expect(await city(page)).toBe('London')
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

describe('testimonials', () => {
  const shown = async (page: Page) => {
    const texts = await page.locator('[data-group]:visible p:first-child').allInnerTexts()
    return texts.map((text) => groups.indexOf(text.replace('Review by ', '')))
  }
  const first = async (page: Page) => (await shown(page))[0] ?? Number.NaN
  /** How many groups further it is after eight seconds. */
  const moves = async (page: Page) => {
    const before = await first(page)
    await page.clock.runFor(8000)
    return ((await first(page)) - before + groups.length) % groups.length
  }

  test('show one group, and the next one every eight seconds', async () => {
    const { page, problems } = await open('/testimonials', { clock: true })
    const start = await first(page)
    expect(await shown(page)).toHaveLength(1)
    await page.clock.runFor(7999)
    expect(await first(page)).toBe(start)
    await page.clock.runFor(1)
    expect(await shown(page)).toEqual([(start + 1) % groups.length])
    for (let turn = 0; turn < groups.length; turn++) expect(await moves(page)).toBe(1)
    expect(problems).toEqual([])
  })

  test('begin with any group', async () => {
    const starts = new Set<number>()
    const { page } = await open('/testimonials')
    await expect
      .poll(async () => {
        await page.reload()
        return starts.add(await first(page)).size
      })
      .toBe(groups.length)
  })

  test('turn by hand, and stay there for good', async () => {
    const { page } = await open('/testimonials', { clock: true })
    const start = await first(page)
    await page.getByRole('button', { name: 'Previous' }).press('Enter')
    expect(await first(page)).toBe((start + groups.length - 1) % groups.length)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await first(page)).toBe((start + 1) % groups.length)
    await page.mouse.move(300, 790)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await moves(page)).toBe(0)
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  })

  test('are told to screen readers when turned by hand, and not when they turn by themselves', async () => {
    const { page } = await open('/testimonials', { clock: true })
    await moves(page)
    expect(await page.locator('[aria-live]').count()).toBe(0)
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await page.locator('[aria-live=polite] [data-group]').count()).toBe(groups.length)
  })

  test('are paused and go on with their button, which keeps the focus', async () => {
    const { page } = await open('/testimonials', { clock: true })
    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    expect(await moves(page)).toBe(0)
    await page.getByRole('button', { name: 'Play' }).press('Enter')
    expect(await moves(page)).toBe(1)
  })

  test('go on under a pointer that has just pressed Play', async () => {
    const { page } = await open('/testimonials', { clock: true })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Play' }).click()
    expect(await moves(page)).toBe(1)
  })

  test('rest under the pointer and around the focus, and take the full time again afterwards', async () => {
    const { page } = await open('/testimonials', { clock: true })
    await page.clock.runFor(7000)
    await page.hover('[data-group]:visible')
    expect(await moves(page)).toBe(0)
    await page.mouse.move(300, 790)
    await page.clock.runFor(7000)
    await page.getByRole('button', { name: 'Next' }).focus()
    expect(await moves(page)).toBe(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await moves(page)).toBe(1)
  })

  test('rest until someone reaches them', async () => {
    const { page } = await open('/far-testimonials', { clock: true })
    expect(await moves(page)).toBe(0)
    await page.locator('[data-testimonials]').scrollIntoViewIfNeeded()
    await seen(page)
    expect(await moves(page)).toBe(1)
  })

  test('do not turn by themselves for people who asked for less motion', async () => {
    const { page } = await open('/testimonials', { clock: true, reducedMotion: 'reduce' })
    expect(await moves(page)).toBe(0)
    const names = await page.getByRole('button').allInnerTexts()
    expect(names).toEqual(['Previous', 'Next'])
  })

  test('move nothing else', async () => {
    const { page } = await open('/testimonials', { clock: true })
    const tops = new Set<number>()
    for (let turn = 0; turn < groups.length; turn++) {
      tops.add((await page.locator('#after').boundingBox())?.y ?? Number.NaN)
      await moves(page)
    }
    expect(tops.size).toBe(1)
  })

  test('are all there without a script', async () => {
    const { page } = await open('/testimonials', { javaScriptEnabled: false })
    expect(await shown(page)).toEqual([0, 1, 2, 3])
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

describe("'Exit this page'", () => {
  const status = (page: Page) => page.getByRole('status').textContent()
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  test('blanks the page and its name at once, also while the other site is slow', async () => {
    const { page, problems } = await open('/exit')
    const waiting = Promise.withResolvers<void>()
    answer = waiting.promise
    // Developer tools ask nothing of a page that is about to leave, so it tells by itself what is on it.
    await page.evaluate(() =>
      addEventListener('click', () => {
        const told = [location.pathname, document.title, document.body.innerText].join()
        void fetch(`/told?${encodeURIComponent(told)}`)
      }),
    )
    await page.getByRole('link', { name: 'Exit this page' }).click({ noWaitAfter: true })
    await expect.poll(() => visits.length).toBe(1)
    await expect.poll(() => told).toEqual(['/exit,127.0.0.1,Loading.'])
    waiting.resolve()
    await page.waitForURL(`${elsewhere.address}/weather`)
    expect(problems).toEqual([])
  })

  test('deletes the town, keeps a refusal, and does not tell the other site where one comes from', async () => {
    const { page } = await open('/private-investigator-bath')
    await page.evaluate(() => localStorage.setItem('current-location-off', 'off'))
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${elsewhere.address}/weather`)
    await page.goto(`${site.address}/style.css`) // of the site, and without its script
    expect(await stored(page)).toEqual({ 'current-location-off': 'off' })
    expect(visits).toEqual([{ referer: undefined }])
  })

  test('leaves no way back in its tab', async () => {
    const { page } = await open('/private-investigator-bath')
    await page.goto(`${site.address}/exit`)
    const pages = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${elsewhere.address}/weather`)
    expect(await page.evaluate(() => history.length)).toBe(pages)
    await page.evaluate(() => history.back())
    await expect.poll(() => visits.length).toBe(2)
    await page.waitForURL(`${elsewhere.address}/weather`)
    // Whoever opens the site afresh may read it, and go back and forth in it.
    await page.goto(`${site.address}/exit`)
    await page.goto(`${site.address}/private-investigator-bath`)
    await page.goBack()
    expect(await page.locator('body').innerText()).toContain('The secret page')
    expect(visits).toHaveLength(2)
  })

  test('leaves no way back to a page that the browser keeps in memory', async () => {
    const { page } = await open('/exit')
    await page.evaluate(() => sessionStorage.setItem('exited', 'yes'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.waitForURL(`${elsewhere.address}/weather`)
  })

  test('follows on Shift, pressed three times, and says how often is left', async () => {
    const { page, problems } = await open('/exit', { clock: true })
    await press(page, 'Shift')
    expect(await status(page)).toBe('Shift, press 2 more times to exit.')
    await page.clock.runFor(4999)
    await press(page, 'Shift')
    expect(await status(page)).toBe('Shift, press 1 more time to exit.')
    await page.clock.runFor(4999)
    await press(page, 'Shift')
    await page.waitForURL(`${elsewhere.address}/weather`)
    expect(problems).toEqual([])
  })

  test('forgets presses after five seconds, and says so for as long', async () => {
    const { page } = await open('/exit', { clock: true })
    await press(page, 'Shift', 'Shift')
    expect(await page.locator('[data-exit]').getAttribute('data-presses')).toBe('2')
    await page.clock.runFor(5000)
    expect(await status(page)).toBe('Exit this page expired.')
    expect(await page.locator('[data-exit]').getAttribute('data-presses')).toBe('0')
    await press(page, 'Shift')
    expect(await status(page)).toBe('Shift, press 2 more times to exit.')
    await page.clock.runFor(10_000)
    expect(await status(page)).toBe('')
  })

  test('does not take writing and shortcuts for it', async () => {
    const { page } = await open('/exit')
    await page.getByLabel('Message').focus()
    for (const keys of ['Shift+I', 'Shift+Tab', 'Control+Shift', 'Alt+Shift', 'Meta+Shift']) {
      await press(page, keys)
      expect(await status(page)).toBe('')
    }
    for (let capital = 0; capital < 3; capital++) {
      // A fast writer lets go of Shift first.
      await page.keyboard.down('Shift')
      await page.keyboard.down('B')
      await page.keyboard.up('Shift')
      await page.keyboard.up('B')
    }
    for (let selection = 0; selection < 3; selection++) await page.getByLabel('Message').click({ modifiers: ['Shift'] })
    expect(await status(page)).toBe('')
    await press(page, 'Shift', 'Shift', 'x', 'Shift')
    expect(await status(page)).toBe('Shift, press 2 more times to exit.')
    expect(visits).toEqual([])
  })

  test('is a link without a script', async () => {
    const { page } = await open('/exit', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${elsewhere.address}/weather`)
    expect(visits).toEqual([{ referer: undefined }])
  })
})

describe('the town that is kept', () => {
  const off = { name: 'Do not remember my town' }
  const on = { name: 'Remember my town', exact: true }

  test('leads the links of a page without a town to its own pages, and is named there', async () => {
    const { page, problems } = await open('/private-investigator-newcastle')
    await page.goto(`${site.address}/about`)
    expect(await href(page, '#home')).toBe('/private-investigator-newcastle')
    expect(await href(page, '#about')).toBe('/about-newcastle')
    expect(await href(page, '#logo')).toBe('/')
    expect(await href(page, '#chat')).toBe('https://wa.me/447700900123?text=Hello%20in%20Newcastle%20upon%20Tyne')
    expect(await href(page, '#national')).toBe('/terms')
    expect(await page.locator('[data-saved-location]').textContent()).toBe('Newcastle upon Tyne')
    expect(problems).toEqual([])
  })

  test('gives way to that of another address, and to the home page', async () => {
    const { page } = await open('/private-investigator-newcastle')
    await page.goto(`${site.address}/private-investigator-bath`)
    expect(await stored(page)).toEqual({ 'current-location': 'Bath', 'current-location-slug': 'bath' })
    expect(await href(page, '#about')).toBe('/about-bath')
    await page.goto(`${site.address}/`)
    expect(await stored(page)).toEqual({})
    expect(await href(page, '#about')).toBe('/about')
    expect(await page.locator('[data-saved-location]').textContent()).toBe('none')
  })

  test('is discarded when it is Sweeping, or has left the site', async () => {
    const { page } = await open('/about')
    await page.evaluate(() => Object.assign(localStorage, { 'current-location': 'Sweeping', 'current-location-slug': 'sweeping' }))
    await page.reload()
    expect(await stored(page)).toEqual({})
    expect(await href(page, '#about')).toBe('/about')
    await page.goto(`${site.address}/private-investigator-newcastle`)
    await page.goto(`${site.address}/about-newcastle`)
    expect(await stored(page)).toEqual({})
    expect(await href(page, '#about')).toBe('/about')
  })

  test('leaves links alone when nobody looked at it or chose it', async () => {
    const { page } = await open('/about')
    await page.evaluate(() => localStorage.setItem('current-location', 'London'))
    await page.reload()
    expect(await page.locator('[data-saved-location]').textContent()).toBe('London')
    expect(await href(page, '#about')).toBe('/about')
  })

  test('can be switched off for good, and on again', async () => {
    const { page } = await open('/private-investigator-newcastle')
    await page.goto(`${site.address}/about`)
    await page.getByRole('button', off).press('Enter')
    expect(await page.locator('[data-saved-location][aria-live=polite]').textContent()).toBe('none')
    expect(await href(page, '#about')).toBe('/about')
    await page.goto(`${site.address}/private-investigator-bath`)
    expect(await stored(page)).toEqual({ 'current-location-off': 'off' })
    await page.getByRole('button', on).click()
    expect(await page.getByRole('button', off).count()).toBe(1)
    expect(await stored(page)).toEqual({ 'current-location': 'Bath', 'current-location-slug': 'bath' })
    expect(await page.locator('[data-saved-location]').textContent()).toBe('Bath')
  })

  test('is taken up by a page that comes back out of the memory of the browser', async () => {
    const { page } = await open('/about')
    await page.evaluate(() => {
      Object.assign(localStorage, { 'current-location': 'Bath', 'current-location-slug': 'bath' })
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await href(page, '#about')).toBe('/about-bath')
  })

  test('is not missed where the browser refuses to keep anything', async () => {
    const page = await (await browser.newContext()).newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    await page.goto(`${site.address}/private-investigator-bath`)
    await page.goto(`${site.address}/about`)
    expect(await href(page, '#about')).toBe('/about')
    expect(await page.getByRole('button').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('moves nothing, and without a script the page is national', async () => {
    const { page } = await open('/private-investigator-newcastle')
    await page.goto(`${site.address}/about`)
    const plain = await open('/about', { javaScriptEnabled: false })
    expect(await page.locator('#after').boundingBox()).toEqual(await plain.page.locator('#after').boundingBox())
    expect(await href(plain.page, '#about')).toBe('/about')
    expect(await plain.page.getByRole('button').count()).toBe(0)
  })
})

describe("'Clear this device'", () => {
  /** Something in every kind of storage that a page has. */
  const fill = (page: Page) =>
    page.evaluate(async () => {
      localStorage.setItem('of-another-script', 'yes')
      sessionStorage.setItem('exited', 'yes')
      await (await caches.open('files')).put('/style.css', new Response('body {}'))
      await navigator.serviceWorker.register('/sw.js')
      await new Promise<void>((resolve) => {
        const request = indexedDB.open('enquiries')
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      })
    })
  const kept = (page: Page) =>
    page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))

  test('deletes everything that the site has stored, and says so', async () => {
    const { page, problems } = await open('/private-investigator-bath')
    await page.goto(site.address + unguarded)
    await fill(page)
    await page.goto(`${site.address}/clear`)
    expect(await kept(page)).toEqual({ local: 3, session: 1, databases: 1, caches: 1, workers: 1 })
    await page.getByRole('button', { name: 'Clear this device' }).press('Enter')
    await page.getByText('Everything is cleared.').waitFor()
    expect(await kept(page)).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
    expect(await page.locator('[data-saved-location]').textContent()).toBe('none')
    expect(await href(page, '#about')).toBe('/about')
    expect(problems).toEqual([])
  })

  test('says when something is still held by another tab', async () => {
    const { page } = await open(unguarded)
    await fill(page)
    await page.goto(`${site.address}/clear`)
    const other = await page.context().newPage()
    await other.goto(`${site.address}/plain`)
    await other.evaluate(() => new Promise((resolve) => Object.assign(indexedDB.open('enquiries'), { onsuccess: resolve })))
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Something could not be cleared.').waitFor()
    expect(await stored(page)).toEqual({})
  })

  test('is not offered without a script', async () => {
    const { page } = await open('/clear', { javaScriptEnabled: false })
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

test('on the real site every link that follows the town that is kept leads to a page', async () => {
  const { page } = await open('/plain')
  await page.goto(`${real.address}/private-investigator-newcastle`)
  await page.goto(`${real.address}/about`)
  const paths = await page
    .locator('a[data-local]')
    .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).pathname))])
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(real.address + path)).status })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(paths.filter((path) => path.endsWith('-newcastle')).length).toBeGreaterThan(9)
})

// §2.10: the browser scrolls, smoothly by CSS, puts the address into its history and follows one on arrival.
describe.each([true, false])('with JavaScript %s, buttons of a comparison', (javaScriptEnabled) => {
  const inView = (page: Page) => page.locator('#pricing').evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight)

  test('lead to its parts, and back leads back', async () => {
    const { page } = await open('/plain', { javaScriptEnabled })
    await page.goto(`${real.address}/bath-vs-quillmere`)
    await page.locator('a[href="#pricing"]').first().click()
    await page.waitForURL('**/bath-vs-quillmere#pricing')
    await expect.poll(() => inView(page)).toBe(true)
    await page.goBack()
    expect(page.url()).toBe(`${real.address}/bath-vs-quillmere`)
    await page.goto(`${real.address}/leeds-vs-quillmere#pricing`)
    await expect.poll(() => inView(page)).toBe(true)
  })
})
