import { describe, expect, onTestFinished, test } from 'vitest'
import { pageFaults } from '../../shared/browsers/axe-rules.ts'
import { challenge, contacts, fillIn, focused, formSite, json, noAnswer, send } from './form-site.ts'
import {
  blockSending,
  inDatabase,
  keptText,
  line,
  offlineFlag,
  remove,
  saveOffline,
  sentText,
  takeSyncEvent,
  tried,
  watchChallenges,
  withServiceWorker,
  writeFormerText,
} from './offline-form.ts'

const site = formSite()
const minute = 60_000

describe('an enquiry that cannot be sent', () => {
  test('is kept, encrypted, while the device is offline, and sent once it is back', async () => {
    const { page, context } = await site.open('/contact-bath', withServiceWorker)
    await fillIn(page)
    await context.setOffline(true)
    await send(page)
    await page.getByText(keptText).waitFor()
    await expect.poll(() => focused(page)).toBe('enquiry-said')
    await expect.poll(() => page.locator('[name=message]').inputValue()).toBe('')
    const [kept, ...others] = await inDatabase(page)
    expect([kept?.isReadable, others]).toEqual([false, []])
    expect(kept?.text).not.toMatch(/Margaret|Hale|07700|One line/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Margaret|Hale|07700|One line/)
    expect(await pageFaults(page)).toEqual([])
    await context.setOffline(false)
    await page.getByText(sentText).waitFor()
    await page.getByText(keptText).waitFor({ state: 'detached' })
    expect([await inDatabase(page), await offlineFlag(page), site.posts.length]).toEqual([[], null, 1])
    expect(site.posts[0]).toMatchObject({ firstName: 'Margaret', message: 'One line,\nand another.' })
  })

  test('is sent once the device is back where the browser has no service worker, too', async () => {
    const { page, context } = await site.visit('/contact-bath')
    await fillIn(page)
    await context.setOffline(true)
    await send(page)
    await page.getByText(keptText).waitFor()
    await context.setOffline(false)
    await page.getByText(sentText).waitFor()
    expect([await inDatabase(page), site.posts.length]).toEqual([[], 1])
  })

  test('is sent, too, where the script that sends it is given up only once the device is back', async () => {
    const { page, context } = await site.open('/contact-bath')
    await fillIn(page)
    const givenUp = Promise.withResolvers<void>()
    await page.route(
      /offline-enquiry-.*\.js/,
      async (route) => {
        await givenUp.promise
        await route.abort()
      },
      { times: 1 },
    )
    await context.setOffline(true)
    await send(page)
    await page.getByText(keptText).waitFor()
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    givenUp.resolve()
    await page.getByText(sentText).waitFor()
  })

  test('is shown on every page, and sent from the next that finds the server', async () => {
    const { page } = await saveOffline(site)
    await page.goto(`${site.address}/about`)
    await line(page).getByText('A message of yours is kept on this device, encrypted.').waitFor()
    expect(await pageFaults(page)).toEqual([])
    expect(await line(page).ariaSnapshot()).toMatchInlineSnapshot(`
      "- region "Unsent message":
        - status:
          - paragraph: A message of yours is kept on this device, encrypted. It’ll be sent when you’re online. After 24 hours it’s no longer sent, and it’s deleted the next time this site is opened.
        - button "Delete""
    `)
    await expect.poll(() => site.posts.length).toBeGreaterThanOrEqual(2)
    await tried(page)
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

  test('is sent without the time for a call that was chosen if that is gone by then, and says so', async () => {
    const callAt = '2026-12-01T10:00:00+00:00'
    site.instead['/api/call-slots'] = json(200, { success: true, data: [callAt] })
    site.instead[contacts] = noAnswer
    const { page } = await site.open('/contact-bath')
    await fillIn(page)
    await page.getByText('When can we call you?').click()
    await page.locator('[name=callAt]').selectOption(callAt)
    await send(page)
    await page.getByText(keptText).waitFor()
    await tried(page)
    site.instead[contacts] = (request, response) =>
      site.posts.at(-1)?.callAt === callAt
        ? json(422, { success: false, errors: [{ field: 'callAt', message: 'Gone.' }] })(request, response)
        : json(201, { success: true, id: '1', reference: 'ABCD-1234', answerBy: '2026-11-21T14:05:00Z' })(
            request,
            response,
          )
    await page.goto(`${site.address}/services`)
    await line(page).getByText('The time you chose for a call has passed').waitFor()
    expect(site.posts.at(-1)).toMatchObject({ callAt: '', firstName: 'Margaret' })
  })

  test('is stored once, and not reported as refused, where the answer to it without that time was lost', async () => {
    const callAt = `${new Date(Date.now() + 3 * 24 * 60 * minute).toISOString().slice(0, 10)}T10:00:00+00:00`
    site.instead['/api/call-slots'] = json(200, { success: true, data: [callAt] })
    site.instead[contacts] = noAnswer
    const { page } = await site.open('/contact-bath')
    await fillIn(page)
    await page.getByText('When can we call you?').click()
    await page.locator('[name=callAt]').selectOption(callAt)
    await send(page)
    await page.getByText(keptText).waitFor()
    await tried(page)
    const states: number[] = []
    site.instead[contacts] = async (request, response) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
      const body = JSON.stringify(site.posts.at(-1))
      const answer = await fetch(site.behind + contacts, { method: 'POST', headers, body })
      states.push(answer.status)
      // From something in between; a browser sends again at once what has no answer at all.
      const reply = answer.status === 201 ? json(504, {}) : json(answer.status, Object(await answer.json()))
      reply(request, response)
    }
    await page.goto(`${site.address}/services`)
    await expect.poll(() => states).toEqual([422, 201])
    await tried(page)
    await page.goto(`${site.address}/about`)
    await line(page).getByText('The time you chose for a call has passed').waitFor()
    expect(states).toEqual([422, 201, 422, 200])
  })

  test('is sent, with its reference, where a page from before a change of the site had kept it', async () => {
    const { page } = await saveOffline(site)
    await tried(page)
    await writeFormerText(page)
    delete site.instead[contacts]
    await page.goto(`${site.address}/services`)
    await line(page).getByText(sentText).waitFor()
  })

  test('is not stored twice where only the answer was lost', async () => {
    const { page } = await site.visit('/contact-bath')
    const references: unknown[] = []
    site.instead[contacts] = async (_, response) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
      const answer = await fetch(site.behind + contacts, {
        method: 'POST',
        headers,
        body: JSON.stringify(site.posts.at(-1)),
      })
      references.push(answer.status, Object(await answer.json()).reference)
      response.destroy()
    }
    await fillIn(page)
    await send(page)
    await page.getByText(keptText).waitFor()
    await tried(page)
    delete site.instead[contacts]
    await page.goto(`${site.address}/about`)
    await line(page).getByText(sentText).waitFor()
    expect(references[0]).toBe(201)
    expect(await line(page).innerText()).toContain(references[1])
  })

  test('is sent once from two pages', async () => {
    const asked = watchChallenges(site, 404, 503, 404)
    const { page, context } = await saveOffline(site)
    await expect.poll(asked).toBe(2)
    await tried(page)
    const waiting = Promise.withResolvers<void>()
    site.instead[contacts] = async (request, response) => {
      await waiting.promise
      json(201, { success: true, id: 1, reference: 'LPI-1', answerBy: '2026-11-21T14:05:00Z' })(request, response)
    }
    site.posts.length = 0
    const other = await context.newPage()
    onTestFinished(() => other.close())
    await Promise.all([page.goto(`${site.address}/about`), other.goto(`${site.address}/services`)])
    await Promise.all([line(page).waitFor(), line(other).waitFor()])
    await expect.poll(() => site.posts.length).toBe(1)
    waiting.resolve()
    await Promise.all([line(page).getByText(sentText).waitFor(), line(other).getByText(sentText).waitFor()])
    expect(site.posts).toHaveLength(1)
  })

  test('is sent by the service worker when no page is open, and the next page says so', async () => {
    const { page, context } = await saveOffline(site, withServiceWorker)
    const sync = await takeSyncEvent(site, context, page)
    await tried(page)
    await page.goto('about:blank')
    delete site.instead[contacts]
    site.posts.length = 0
    await sync()
    await expect.poll(() => site.posts.length).toBe(1)
    await page.goto(`${site.address}/sw.js`)
    await blockSending(page)
    expect((await inDatabase(page)).map(({ size }) => size)).toEqual([0])
    await page.goto(`${site.address}/about`)
    await line(page).getByText(sentText).waitFor()
    expect(await remove(page).count()).toBe(0)
    expect([await inDatabase(page), await offlineFlag(page), site.posts.length]).toEqual([[], null, 1])
    await page.reload({ waitUntil: 'networkidle' })
    expect(await line(page).count()).toBe(0)
  })

  test('is tried again ever more rarely', async () => {
    const { page, context } = await site.open('/about', withServiceWorker)
    site.instead['/sw.js'] = json(404, {})
    await context.clock.install({ time: 0 })
    await context.clock.pauseAt(1000)
    await page.goto(`${site.address}/contact-bath`)
    site.instead[contacts] = json(503, { success: false, message: 'Later' })
    await fillIn(page)
    await send(page)
    await expect.poll(() => site.posts.length).toBe(2)
    await tried(page)
    await context.clock.runFor(minute)
    await expect.poll(() => site.posts.length).toBe(3)
    await blockSending(page)
    await context.clock.runFor(minute)
    expect(await inDatabase(page)).toHaveLength(1)
    await blockSending(page)
    expect(site.posts).toHaveLength(3)
    await context.clock.runFor(minute)
    await expect.poll(() => site.posts.length).toBe(4)
  })

  test('is kept too where no challenge can be fetched', async () => {
    const { page } = await site.visit('/contact-bath')
    site.instead[challenge] = json(503, {})
    await fillIn(page)
    await send(page)
    await page.getByText(keptText).waitFor()
    await tried(page)
    expect(site.posts).toEqual([])
    delete site.instead[challenge]
    await page.goto(`${site.address}/about`)
    await line(page).getByText(sentText).waitFor()
  })

  test('stays in the form where the browser keeps nothing', async () => {
    const { page } = await site.open('/robots.txt')
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto(`${site.address}/contact-bath`)
    site.instead[contacts] = noAnswer
    await fillIn(page)
    await send(page)
    await page.locator('.error-summary').getByText('What you wrote couldn’t be sent, but it’s still here.').waitFor()
    expect(await page.locator('[name=message]').inputValue()).toBe('One line,\nand another.')
    delete site.instead[contacts]
    await send(page)
    await page.locator('.thanks').waitFor()
  })

  test('says what to do when the server will not have it', async () => {
    const { page } = await saveOffline(site, withServiceWorker)
    await tried(page)
    site.instead[contacts] = json(422, { success: false, message: 'No', errors: [{ field: 'phone', message: 'No' }] })
    await page.goto(`${site.address}/about`)
    await line(page)
      .getByText('The message kept on this device can’t be sent as it is. Please call 01632 960243.')
      .waitFor()
    expect(await inDatabase(page)).toHaveLength(1)
    // Tried again with the same outcome, it has nothing new to say.
    const said = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const all: string[] = []
          new MutationObserver((changes) => {
            for (const { addedNodes } of changes) for (const { textContent } of addedNodes) all.push(textContent ?? '')
            if (all.at(-1)?.includes('has been deleted')) resolve(all)
          }).observe(document.querySelector('.kept-line [role=status]') ?? document.body, { childList: true })
        }),
    )
    await blockSending(page)
    const before = site.posts.length
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => site.posts.length).toBe(before + 1)
    await blockSending(page)
    await remove(page).click()
    expect(await said).toEqual([expect.stringContaining('has been deleted')])
  })

  test('leaves room for the thanks for another', async () => {
    const { page } = await saveOffline(site)
    await tried(page)
    delete site.instead[contacts]
    await fillIn(page)
    await send(page)
    await page.locator('.thanks').waitFor()
    const edges = await page.evaluate(() =>
      ['.enquiry-form .kept-line', '.enquiry-said'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      ),
    )
    expect(edges[0]?.height).toBeGreaterThan(0)
    expect(edges[0]?.bottom).toBeLessThanOrEqual(edges[1]?.top ?? 0)
  })
})
