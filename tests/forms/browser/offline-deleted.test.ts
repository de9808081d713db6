import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { challenge, formSite, json, noAnswer } from './form-site.ts'
import {
  blockSending,
  deletedText,
  expiredText,
  expireEnquiry,
  inDatabase,
  keptText,
  line,
  offlineFlag,
  remove,
  saveOffline,
  takeSyncEvent,
  tried,
  watchChallenges,
  withServiceWorker,
} from './offline-form.ts'

const site = formSite()

describe('an offline enquiry is deleted', () => {
  test('when somebody deletes it, with the focus on the message', async () => {
    const { page, context } = await saveOffline(site)
    const other = await context.newPage()
    onTestFinished(() => other.close())
    await other.goto(`${site.address}/about`)
    await Promise.all([tried(page), tried(other)])
    await remove(page).press('Enter')
    await page.getByText(deletedText).waitFor()
    await page.getByText(keptText).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/has been deleted/)
    await other.getByText(deletedText).waitFor()
    expect([await inDatabase(page), await offlineFlag(page)]).toEqual([[], null])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  })

  test('also when it is deleted while it is about to be sent', async () => {
    const asked: string[] = []
    const waiting = Promise.withResolvers<void>()
    site.instead[challenge] = async (request, response) => {
      // The form itself is asked for nothing; what sends it later has to wait.
      if (asked.push('') > 1) await waiting.promise
      json(404, {})(request, response)
    }
    const { page } = await saveOffline(site)
    await expect.poll(() => asked.length).toBe(2)
    await remove(page).click()
    await page.getByText(deletedText).waitFor()
    waiting.resolve()
    await blockSending(page)
    expect(site.posts).toHaveLength(1)
  })

  test('after 24 hours, unsent, and the next page says so', async () => {
    const asked = watchChallenges(site, 404, 503)
    const { page } = await saveOffline(site)
    await expect.poll(asked).toBe(2)
    await expireEnquiry(page)
    site.posts.length = 0
    await page.goto(`${site.address}/about`)
    await line(page).getByText(expiredText).waitFor()
    expect([await inDatabase(page), await offlineFlag(page), site.posts]).toEqual([[], null, []])
  })

  test('after 24 hours, with no page open, and the next page says so', async () => {
    const { page, context } = await saveOffline(site, withServiceWorker)
    const sync = await takeSyncEvent(site, context, page)
    await tried(page)
    await page.goto(`${site.address}/sw.js`)
    await blockSending(page)
    await expireEnquiry(page)
    site.posts.length = 0
    await sync()
    await expect.poll(async () => (await inDatabase(page)).map(({ size }) => size)).toEqual([0])
    await page.goto(`${site.address}/about`)
    await line(page).getByText(expiredText).waitFor()
    expect([await inDatabase(page), await offlineFlag(page), site.posts]).toEqual([[], null, []])
  })

  test('with a new version of the service worker, after 24 hours', async () => {
    const { page } = await saveOffline(site, withServiceWorker)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto(`${site.address}/sw.js`)
    await blockSending(page)
    await expireEnquiry(page)
    const script = await (await fetch(`${site.behind}/sw.js`)).text()
    site.instead['/sw.js'] = (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`${script}\n// another`)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(async () => (await inDatabase(page)).map(({ size }) => size)).toEqual([0])
  })

  test("with 'Exit this page'", async () => {
    const { page } = await saveOffline(site, withServiceWorker)
    await page.route(/bbc\.co\.uk/, (route) => route.fulfill({ body: 'Sunny', contentType: 'text/html' }))
    await page.goto(`${site.address}/about`)
    await line(page).waitFor()
    await page.getByRole('link', { name: 'Exit this page' }).first().click()
    await page.waitForURL(/bbc\.co\.uk/)
    await page.goto(`${site.address}/sw.js`)
    // The page did not wait for the end of it for longer than somebody notices.
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await offlineFlag(page)).toBe(null)
  })

  test("with 'Clear this device'", async () => {
    const { page } = await saveOffline(site, withServiceWorker)
    await page.goto(`${site.address}/cookie-policy`)
    await line(page).waitFor()
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Everything that this site stored on your device is deleted.').waitFor()
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await line(page).getByText(deletedText).waitFor()
  })
})

describe('without a connection', () => {
  const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  test('a page says so, looks like the others, and shows what is kept', async () => {
    const { page } = await saveOffline(site, withServiceWorker)
    await ready(page)
    await controlled(page)
    for (const path of ['/about', challenge]) site.instead[path] = noAnswer
    await page.goto(`${site.address}/about`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You’re offline')
    await line(page).getByText('A message of yours is kept on this device').waitFor()
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily),
    ).toContain('Newsreader')
  })

  test('no page that somebody has read is there', async () => {
    const { page } = await site.open('/private-investigator-bath', withServiceWorker)
    await ready(page)
    await controlled(page)
    await page.goto(`${site.address}/services`)
    const cached = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline'])
    expect(cached.length).toBeGreaterThan(3)
  })
})
