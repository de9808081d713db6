import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest'
import { securityHeaders } from '../../../runtime/site/policy/security-headers.ts'
import { speculationRules } from '../../../runtime/site/policy/speculation-rules.ts'
import { makeManifest } from '../../fakes/make-manifest.ts'
import { closePages, sharedBrowser } from '../../shared/browsers/browser.ts'
import { problemsOf, profilesOf } from '../../shared/browsers/site-in-browser.ts'
import { bodies, style } from './pages.ts'

type Listening = { address: string; close: () => Promise<unknown> }
type OpenOptions = BrowserContextOptions & { clock?: boolean }

/**
 * A site of small pages with the real script of the site, and another one to leave for. Browser and sites are there
 * while tests run.
 */
export type HandmadeSite = {
  browser: Browser
  site: Listening
  elsewhere: Listening
  /** What the other site was asked; what it waits for before it answers. */
  visits: { referer: string | undefined }[]
  answer: Promise<void>
  /** What pages told the server, in order. */
  told: string[]
  /**
   * A page with nothing stored in its profile, and what went wrong on it; with `clock`, time stands still until a test
   * moves it.
   */
  open: (path: string, options?: OpenOptions) => Promise<{ page: Page; problems: string[] }>
}

// The real one of pages (D32); an icon of no bytes spares the browser a search for one.
const policyFor = (frames: readonly string[]) =>
  securityHeaders({ siteUrl: 'http://localhost', frames }).page['Content-Security-Policy']?.replace(
    'img-src',
    'img-src data:',
  ) ?? ''

/** The policy lets no page register a service worker by a mere text, as a test does: this page has none. */
export const unguarded = '/unguarded'

const rules = speculationRules(makeManifest([]))
const assets = join(inject('dist'), 'assets')
/** A real script of the site. */
export function scriptFile(name: 'site' | 'vitals'): string {
  return join(assets, readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? '')
}

/** Opens browser and sites for the tests of a file, and closes them after it. */
export function handmadeSite(): HandmadeSite {
  // the hooks bring the rest
  const made = { visits: [], told: [], answer: Promise.resolve() } as unknown as HandmadeSite
  beforeAll(async () => {
    made.browser = await sharedBrowser()
    made.elsewhere = await listen(async ({ url, headers }, response) => {
      if (url === '/broken') return void response.destroy()
      if (url === '/weather') made.visits.push({ referer: headers.referer })
      await made.answer
      response.setHeader('Content-Type', 'text/html').end('<title>Weather</title>Sunny')
    })
    made.site = await listen(({ url = '' }, response) => {
      if (url.startsWith('/told?')) made.told.push(decodeURIComponent(url.slice('/told?'.length)))
      const [type, content] = fileAt(url, made.elsewhere.address)
      if (url !== unguarded) response.setHeader('Content-Security-Policy', policyFor([made.elsewhere.address]))
      const headers = { 'Content-Type': type, 'Cache-Control': 'no-store', 'Speculation-Rules': `"${rules.address}"` }
      response.writeHead(200, headers).end(content)
    })
    made.open = opener(made)
  })
  afterAll(async () => {
    await closePages()
    await Promise.all([made.site.close(), made.elsewhere.close()])
  })
  beforeEach(() => {
    made.visits.length = 0
    made.told.length = 0
    made.answer = Promise.resolve()
  })
  return made
}

function fileAt(url: string, elsewhere: string): [type: string, content: string | Buffer] {
  if (url === '/style.css') return ['text/css', style]
  if (url === rules.address) return [rules.type, rules.body]
  if (url === '/sw.js') return ['text/javascript', '']
  if (url.startsWith('/assets/')) return ['text/javascript', readFileSync(join(assets, url.slice('/assets/'.length)))]
  const body = (bodies[url] ?? '<body>').replaceAll('ELSEWHERE', elsewhere)
  const links = '<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">'
  const script = `<script type="module" src="/assets/${basename(scriptFile('site'))}"></script>`
  return [
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en-GB"><head><title>A page about something private</title>${links}${script}</head>${body}`,
  ]
}

async function listen(answerTo: RequestListener): Promise<Listening> {
  const server = createServer(answerTo)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return { address: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

function opener({ browser, site: { address } }: HandmadeSite): HandmadeSite['open'] {
  const openKept = profilesOf({ browser, address })
  return async (path, { clock = false, ...more } = {}) => {
    const options = { viewport: { width: 400, height: 800 }, ...more }
    // A clock stays with its profile.
    const page = clock ? await newProfile(browser, options) : await openKept(options)
    const problems = problemsOf(page)
    if (clock) {
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
    }
    await page.goto(address + path)
    if (clock) await seen(page)
    return { page, problems }
  }
}

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  return context.newPage()
}

/** Waits until the page's observers know what is in view: an observer made later is told no earlier. */
export function seen(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => void new IntersectionObserver(() => resolve()).observe(document.documentElement)),
  )
}

/** What the page's site keeps in local storage. */
export function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

export function href(page: Page, id: string): Promise<string | null> {
  return page.locator(id).getAttribute('href')
}
