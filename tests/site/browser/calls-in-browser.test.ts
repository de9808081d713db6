import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { siteInBrowser } from '../../shared/browsers/site-in-browser.ts'

type Sent = { status: number; json?: unknown }
/** A call of a page: where somebody makes it, how it shows that it has come, and what §7 and §9 say of it. */
type Call = {
  path: string
  on: string
  begin?: (page: Page) => Promise<unknown>
  data?: unknown
  shows?: string
  /** Calls that come first and find nothing. */
  missing?: readonly string[]
  /** How long an answer is kept, in ms; null: it is not asked for again. */
  staleTime: number | null
  retries: number
}

const second = 1000
const minute = 60 * second
const managed = '/api/managed-locations/slug/bath'
const single = '/api/public/locations/bath'
const list = '/api/public/locations'
const bath = { slug: 'bath', name: 'Bath', phoneNumber: '01632960999' }
const itsNumber = '01632 960999'

// §7 and §9: 'public locations on coverage page 5 min', 'location by slug stale 10 s', 'single-location cache 5 min',
// '3 retries with delay min(1000*2^attempt, 30000) ms', elsewhere '60 s' and 'no retry'.
const calls: readonly Call[] = [
  {
    path: list,
    on: '/coverage-areas',
    begin: (page) => page.getByPlaceholder('Search for your city or town...').fill('bath'),
    data: [{ slug: 'bath', name: 'Bathgate' }],
    shows: 'Bathgate',
    staleTime: 5 * minute,
    retries: 0,
  },
  { path: managed, on: '/about', data: bath, shows: itsNumber, staleTime: 10 * second, retries: 0 },
  { path: single, on: '/about', missing: [managed], data: bath, shows: itsNumber, staleTime: 5 * minute, retries: 3 },
  {
    path: list,
    on: '/about',
    missing: [managed, single],
    data: [bath],
    shows: itsNumber,
    staleTime: minute,
    retries: 0,
  },
  {
    path: '/api/captcha/challenge',
    on: '/contact-bath',
    begin: (page) => page.getByLabel('First Name').focus(),
    staleTime: null,
    retries: 0,
  },
]
const retryDelays = [1, 2, 4].map((seconds) => seconds * second)

const site = siteInBrowser()
/** What stands before the site answers a call in its place, and counts what is asked. */
const front = { address: '', sent: new Map<string, Sent>(), asked: [] as string[] }
const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  front.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port, not on a pipe
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  front.sent.clear()
  front.asked.length = 0
})

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  front.asked.push(url)
  const sent = front.sent.get(url)
  if (sent !== undefined) {
    response.writeHead(sent.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(sent.json ?? {}))
    return
  }
  const answered = await fetch(site.address + url)
  const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answered.headers)
  response.writeHead(answered.status, headers).end(Buffer.from(await answered.arrayBuffer()))
}

const count = (path: string) => front.asked.filter((asked) => asked === path).length

/** The page of a call, with Bath saved and time standing still, once it has been made. */
async function begin({ path, on, begin: start, missing = [] }: Call, sent: Sent | null): Promise<Page> {
  for (const other of missing) front.sent.set(other, { status: 404 })
  if (sent !== null) front.sent.set(path, sent)
  const context = await site.browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(second)
  await page.addInitScript(() => {
    localStorage.setItem('current-location', 'Bath')
    localStorage.setItem('current-location-slug', 'bath')
  })
  await page.goto(front.address + on)
  await start?.(page)
  await expect.poll(() => count(path)).toBe(1)
  return page
}

/** Lets time pass; whatever the page asks for then has been asked for. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await arrived(page)
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event('focus'))
  })
  await arrived(page)
}

const arrived = (page: Page) => page.evaluate(async () => void (await fetch('/robots.txt', { cache: 'no-store' })))

describe.each(calls)('$path on $on', (call) => {
  const { path, data, shows, staleTime, retries } = call

  test(`is made again after ${staleTime} ms, when somebody comes back`, async () => {
    const page = await begin(call, data === undefined ? null : { status: 200, json: { success: true, data } })
    if (shows !== undefined) await page.getByText(shows).first().waitFor()
    if (staleTime === null) {
      await pass(page, 10 * minute)
      await comeBack(page)
      expect(count(path)).toBe(1)
      return
    }
    await pass(page, staleTime - 1)
    await comeBack(page)
    expect(count(path)).toBe(1)
    await pass(page, 1)
    expect(count(path)).toBe(1)
    await comeBack(page)
    await expect.poll(() => count(path)).toBe(2)
  })

  test(`is repeated ${retries} times when it fails`, async () => {
    const page = await begin(call, { status: 503 })
    for (const [retry, delay] of retryDelays.slice(0, retries).entries()) {
      let waited = 0
      while (count(path) < retry + 2 && waited < 2 * delay) {
        await pass(page, delay / 4)
        waited += delay / 4
      }
      expect([count(path), waited >= delay]).toEqual([retry + 2, true])
    }
    await pass(page, minute)
    expect(count(path)).toBe(1 + retries)
  })
})
