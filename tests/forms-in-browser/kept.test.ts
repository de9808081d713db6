import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageFaults } from '../axe-rules.ts'
import { challenge, contacts, fillIn, focused, formSite, json, noAnswer, send } from './form-site.ts'

const site = formSite()
const keptText =
  'Thank you for your enquiry. It is kept on this device and will be sent as soon as you are online. If it is urgent, call 0808 157 0123.'
const sentText = /The message that was kept on this device has been sent\. Your reference is \S+\./
const line = (page: Page) => page.locator('.kept-line')
const remove = (page: Page) => page.getByRole('button', { name: 'Delete' })
// The service worker sends as well, at a time of the browser's choosing.
const alone: BrowserContextOptions = { serviceWorkers: 'block' }
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('kept-enquiry'))

/** What lies in the database: all that a script of the site could read of it. */
const inDatabase = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept-enquiry')) return []
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('kept-enquiry')
      request.onsuccess = () => resolve(request.result)
    })
    const all = await new Promise<{ key: CryptoKey; sealed: ArrayBuffer; words: unknown }[]>((resolve) => {
      const request = database.transaction('enquiries').objectStore('enquiries').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return all.map(({ key, sealed, words, ...rest }) => ({
      isReadable: key.extractable,
      text: JSON.stringify(rest) + JSON.stringify(words) + new TextDecoder('latin1').decode(sealed),
    }))
  })

/** Answers what is asked for challenges with these states in turn, the last again and again: first comes the form, then what sends it later. */
function challengesAnswered(...states: number[]): () => number {
  let asked = 0
  site.instead[challenge] = (request, response) => json(states[asked++] ?? states.at(-1) ?? 404, {})(request, response)
  return () => asked
}

/** A page on which an enquiry has just been kept. */
async function keep(options?: BrowserContextOptions): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const opened = await site.open('/contact-bath', options)
  site.instead[contacts] = json(503, { success: false, message: 'Later' })
  await fillIn(opened.page)
  await send(opened.page)
  await opened.page.getByText(keptText).waitFor()
  return opened
}

describe('an enquiry that cannot be sent', () => {
  test('is kept, encrypted, while the device is offline, and sent once it is back', async () => {
    const { page, context } = await site.open('/contact-bath')
    await fillIn(page)
    await context.setOffline(true)
    await send(page)
    await page.getByText(keptText).waitFor()
    expect(await focused(page)).toBe('enquiry-said')
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('')
    const [kept, ...others] = await inDatabase(page)
    expect([kept?.isReadable, others]).toEqual([false, []])
    expect(kept?.text).not.toMatch(/Margaret|Hale|07700|One line/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Margaret|Hale|07700|One line/)
    expect(await pageFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByText(sentText).waitFor()
    expect(await page.getByText(keptText).count()).toBe(0)
    expect([await inDatabase(page), await flag(page), site.posts.length]).toEqual([[], null, 1])
    expect(site.posts[0]).toMatchObject({ firstName: 'Margaret', message: 'One line,\nand another.' })
    expect(await pageFaults(page)).toEqual([])
  })

  test('is shown on every page, and sent from the next that finds the server', async () => {
    const { page } = await keep(alone)
    await page.goto(`${site.address}/about`)
    await line(page).getByText('A message of yours is kept on this device, encrypted.').waitFor()
    expect(await pageFaults(page)).toEqual([])
    await expect.poll(() => site.posts.length).toBe(2)
    delete site.instead[contacts]
    await page.goto(`${site.address}/services`)
    await line(page).getByText(sentText).waitFor()
    expect(await remove(page).count()).toBe(0)
    expect(new Set(site.posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    // The check against robots is solved afresh.
    expect(site.posts.at(-1)?.altcha).not.toBe(site.posts[0]?.altcha)
    await page.goto(`${site.address}/about`)
    await page.waitForLoadState('networkidle')
    expect(await line(page).count()).toBe(0)
  })

  test('is not stored twice where only the answer was lost', async () => {
    const { page } = await site.open('/contact-bath')
    const references: unknown[] = []
    site.instead[contacts] = async (_, response) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
      const answer = await fetch(site.behind + contacts, { method: 'POST', headers, body: JSON.stringify(site.posts.at(-1)) })
      references.push(answer.status, Object(await answer.json()).reference)
      response.destroy()
    }
    await fillIn(page)
    await send(page)
    await page.getByText(keptText).waitFor()
    delete site.instead[contacts]
    await page.goto(`${site.address}/about`)
    await line(page).getByText(sentText).waitFor()
    expect(references[0]).toBe(201)
    expect(await line(page).innerText()).toContain(references[1])
  })

  test('is sent once from two pages', async () => {
    const asked = challengesAnswered(404, 503, 404)
    const { page, context } = await keep(alone)
    await expect.poll(asked).toBe(2)
    const waiting = Promise.withResolvers<void>()
    site.instead[contacts] = async (request, response) => {
      await waiting.promise
      json(201, { success: true, id: 1, reference: 'LPI-1', answerBy: '2026-11-21T14:05:00Z' })(request, response)
    }
    site.posts.length = 0
    const other = await context.newPage()
    await Promise.all([page.goto(`${site.address}/about`), other.goto(`${site.address}/services`)])
    await Promise.all([line(page).waitFor(), line(other).waitFor()])
    await expect.poll(() => site.posts.length).toBe(1)
    waiting.resolve()
    await Promise.all([line(page).getByText(sentText).waitFor(), line(other).getByText(sentText).waitFor()])
    expect(site.posts).toHaveLength(1)
  })

  test('is sent by the service worker when no page is open', async () => {
    const { page, context } = await keep()
    const registered = Promise.withResolvers<string>()
    const cdp = await context.newCDPSession(page)
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) registered.resolve(registrationId)
    })
    await cdp.send('ServiceWorker.enable')
    const registrationId = await registered.promise
    delete site.instead[contacts]
    site.posts.length = 0
    await cdp.send('ServiceWorker.dispatchSyncEvent', { origin: site.address, registrationId, tag: 'kept-enquiry', lastChance: false })
    await page.getByText(sentText).waitFor()
    expect(site.posts).toHaveLength(1)
  })

  test('is kept too where there is no challenge to be had', async () => {
    const { page } = await site.open('/contact-bath')
    site.instead[challenge] = json(503, {})
    await fillIn(page)
    await send(page)
    await page.getByText(keptText).waitFor()
    expect(site.posts).toEqual([])
    delete site.instead[challenge]
    await page.goto(`${site.address}/about`)
    await line(page).getByText(sentText).waitFor()
  })

  test('stays in the form where the browser keeps nothing', async () => {
    const { page } = await site.open('/about')
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto(`${site.address}/contact-bath`)
    site.instead[contacts] = noAnswer
    await fillIn(page)
    await send(page)
    await page.locator('.error-summary').getByText('What you wrote could not be sent, and is still here.').waitFor()
    expect(await page.locator('[name=message]').inputValue()).toBe('One line,\nand another.')
    delete site.instead[contacts]
    await send(page)
    await page.locator('.thanks').waitFor()
  })

  test('says what to do when the server will not have it', async () => {
    const { page } = await keep()
    site.instead[contacts] = json(422, { success: false, message: 'No', errors: [{ field: 'phone', message: 'No' }] })
    await page.goto(`${site.address}/about`)
    await line(page).getByText('The message that is kept on this device cannot be sent as it is. Please call 0808 157 0123.').waitFor()
    expect(await inDatabase(page)).toHaveLength(1)
  })
})

describe('a kept enquiry is gone', () => {
  test('when somebody deletes it, with the focus on what is said of it', async () => {
    const { page, context } = await keep(alone)
    const other = await context.newPage()
    await other.goto(`${site.address}/about`)
    await line(other).waitFor()
    await remove(page).press('Enter')
    await page.getByText('The message that was kept on this device is deleted. It has not been sent.').waitFor()
    expect(await page.getByText(keptText).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/is deleted/)
    await other.getByText('It has not been sent.').waitFor()
    expect([await inDatabase(page), await flag(page)]).toEqual([[], null])
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await pageFaults(page)).toEqual([])
  })

  test('also when it is deleted while it is about to be sent', async () => {
    const asked: string[] = []
    const waiting = Promise.withResolvers<void>()
    site.instead[challenge] = async (request, response) => {
      // The form itself is asked for nothing; what sends it later has to wait.
      if (asked.push('') > 1) await waiting.promise
      json(404, {})(request, response)
    }
    const { page } = await keep(alone)
    await expect.poll(() => asked.length).toBe(2)
    await remove(page).click()
    await page.getByText('It has not been sent.').waitFor()
    waiting.resolve()
    await page.goto(`${site.address}/about`)
    await page.waitForLoadState('networkidle')
    expect(site.posts).toHaveLength(1)
  })

  test('after 24 hours, unsent, and the next page says so', async () => {
    const asked = challengesAnswered(404, 503)
    const { page } = await keep(alone)
    await expect.poll(asked).toBe(2)
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('kept-enquiry')
        request.onsuccess = () => resolve(request.result)
      })
      const store = database.transaction('enquiries', 'readwrite').objectStore('enquiries')
      await new Promise<void>((resolve) => {
        store.openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result // what a cursor's request has
          const day = 24 * 60 * 60 * 1000
          if (cursor !== null) cursor.update({ ...cursor.value, expires: cursor.value.expires - day - 1 }).onsuccess = () => resolve()
        }
      })
      database.close()
    })
    site.posts.length = 0
    await page.goto(`${site.address}/about`)
    await line(page).getByText('could not be sent within 24 hours.').waitFor()
    expect([await inDatabase(page), await flag(page), site.posts]).toEqual([[], null, []])
  })

  test("with 'Exit this page'", async () => {
    const { page } = await keep()
    await page.route(/bbc\.co\.uk/, (route) => route.fulfill({ body: 'Sunny', contentType: 'text/html' }))
    await page.goto(`${site.address}/about`)
    await line(page).waitFor()
    await page.getByRole('link', { name: 'Exit this page' }).first().click()
    await page.waitForURL(/bbc\.co\.uk/)
    await page.goto(`${site.address}/sw.js`)
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await flag(page)).toBe(null)
  })

  test("with 'Clear this device'", async () => {
    const { page } = await keep()
    await page.goto(`${site.address}/cookie-policy`)
    await line(page).waitFor()
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Everything that this site stored on your device is deleted.').waitFor()
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await line(page).getByText('It has not been sent.').waitFor()
  })
})

describe('without a connection', () => {
  const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  test('a page says so, looks like the others, and shows what is kept', async () => {
    const { page } = await keep()
    await ready(page)
    await controlled(page)
    for (const path of ['/about', challenge]) site.instead[path] = noAnswer
    await page.goto(`${site.address}/about`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You are offline')
    await line(page).getByText('A message of yours is kept on this device').waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily)).toContain('Newsreader')
  })

  test('no page that somebody has read is there', async () => {
    const { page } = await site.open('/private-investigator-bath')
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
