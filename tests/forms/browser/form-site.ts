import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { type OpenedPage, openPage, serveApiOf, tabsOf, type Visit } from '../../shared/browsers/site-in-browser.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The real site with a real server, and something in front of it that can answer in its place, as a network may. */
export type FormSite = {
  browser: Browser
  address: string
  /** The address of what is in front of the server, which is another one if the pages are exported. */
  api: string
  /** The server itself, past what is in front of it. */
  behind: string
  /** What answers in the place of the server, by path; emptied before each test. */
  instead: Record<string, Answer>
  /** The enquiries that pages sent, in order, whoever answered them. */
  posts: Record<string, unknown>[]
  /** A page in a fresh browser profile of a phone, with what went wrong on it; it closes with the test. */
  open: (path: string, options?: BrowserContextOptions) => Promise<OpenedPage>
  /** A page of a phone in the tab that the tests share (`tabsOf`). */
  visit: Visit
}

export const contacts = '/api/contacts'
export const challenge = '/api/captcha/challenge'

// The service worker sends as well, at a time of the browser's choosing.
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
}

/** Opens browser and site for the tests of a file, and ends both after them. */
export function formSite(): FormSite {
  const site = { instead: {}, posts: [] } as unknown as FormSite // the hooks bring the rest
  site.open = (path, options) => openPage(site, path, { ...phone, ...options })
  const visit = tabsOf(site)
  site.visit = (path, options) => visit(path, { ...phone, ...options })
  let stop = async () => {}
  beforeAll(async () => {
    const exported = inject('exported')
    const own = exported === null ? null : await serveApiOf(exported, { RATE_LIMITS: 'off' }, '0')
    const [browser, behind] = [await sharedBrowser(), own ?? { address: inject('address') }]
    const front = createServer((incoming, response) => {
      // A page that goes breaks off what it sends.
      pass(site, behind.address, incoming, response).catch(() => response.destroy())
    })
    const at = exported === null ? 0 : Number(new URL(exported.apiUrl).port)
    await new Promise<void>((resolve) => front.listen(at, '127.0.0.1', resolve))
    const { port } = front.address() as AddressInfo // it listens on a port, not on a pipe
    const api = `http://127.0.0.1:${port}`
    Object.assign(site, { browser, api, address: exported?.siteUrl ?? api, behind: behind.address })
    stop = async () => {
      await closePages()
      await new Promise((resolve) => front.close(resolve))
      await own?.stop()
    }
  })
  afterAll(() => stop())
  beforeEach(() => {
    site.instead = {}
    site.posts.length = 0
  })
  return site
}

async function pass(
  site: FormSite,
  behind: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/', method, headers } = incoming
  const body = method === 'POST' ? await text(incoming) : ''
  if (url === contacts && headers['content-type'] === 'application/json') site.posts.push(JSON.parse(body))
  const instead = method === 'OPTIONS' ? undefined : site.instead[url.split('?', 1)[0] ?? '']
  if (instead !== undefined) {
    // What answers in the place of the server is read by pages of the same site, wherever they are.
    if (headers.origin === site.address)
      response
        .setHeader('Access-Control-Allow-Origin', site.address)
        .setHeader('Access-Control-Expose-Headers', 'Date, Retry-After')
    return instead(incoming, response)
  }
  // A connection of its own: the server closes kept ones when it likes, also while the next request is on its way.
  const asked = request(behind + url, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  asked.end(body)
}

/** Answers in JSON. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Answer {
  return (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Breaks the connection off. */
export const noAnswer: Answer = (_, response) => void response.destroy()

/** What somebody writes who wants an answer. */
export const typed: Readonly<Record<string, string>> = {
  company: 'Hale & Co',
  firstName: 'Margaret',
  lastName: 'Hale',
  phone: '07700 900123',
  email: 'margaret@example.com',
  message: 'One line,\nand another.',
}

/** Fills the form of a page in, as somebody would who wants an answer. */
export async function fillIn(page: Page, form = 'consumer'): Promise<void> {
  await hydrated(page, form)
  await typeInto(page, form)
}

/**
 * Types into the fields of a form, and ticks its box. All fields take their text at once: Chromium draws the page for
 * each that is filled by itself.
 */
export async function typeInto(page: Page, form: string): Promise<void> {
  const box = page.locator(`form[data-form=${form}]`)
  await box.evaluate(async (element, texts) => {
    for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      const text = texts[field.name]
      if (text === undefined) continue
      field.focus()
      field.select()
      document.execCommand('insertText', false, text)
      // The script of the form has its turn.
      await Promise.resolve()
    }
  }, typed)
  if (form !== 'complaint') await box.locator('[name=privacy]').check()
}

/** Waits until the form of a page is in the hands of its script. */
export async function hydrated(page: Page, form = 'consumer'): Promise<void> {
  const box = page.locator(`form[data-form=${form}]`)
  await box.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    (name) => document.querySelector<HTMLFormElement>(`form[data-form=${name}]`)?.noValidate,
    form,
  )
}

export const send = (page: Page) => page.locator('form[data-form] button[type=submit]').click()

/** The name of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.className ?? '')
