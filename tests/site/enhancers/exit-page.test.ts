import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { handmadeSite, stored } from './handmade-site.ts'

const made = handmadeSite()

describe("'Exit this page'", () => {
  const status = (page: Page) => page.getByRole('status').textContent()
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  test('blanks the page and its name at once, also while the other site is slow', async () => {
    const { page, problems } = await made.open('/exit')
    const waiting = Promise.withResolvers<void>()
    made.answer = waiting.promise
    // Developer tools ask nothing of a page that is about to leave, so it tells by itself what is on it.
    await page.evaluate(() =>
      addEventListener('click', () => {
        const told = [location.pathname, document.title, document.body.innerText].join()
        void fetch(`/told?${encodeURIComponent(told)}`)
      }),
    )
    await page.getByRole('link', { name: 'Exit this page' }).click({ noWaitAfter: true })
    await expect.poll(() => made.visits.length).toBe(1)
    await expect.poll(() => made.told).toEqual(['/exit,127.0.0.1,Loading.'])
    waiting.resolve()
    await page.waitForURL(`${made.elsewhere.address}/weather`)
    expect(problems).toEqual([])
  })

  test('deletes the town, keeps a refusal, and does not tell the other site where one comes from', async () => {
    const { page } = await made.open('/private-investigator-bath')
    await page.evaluate(() => localStorage.setItem('current-location-off', 'off'))
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${made.elsewhere.address}/weather`)
    await page.goto(`${made.site.address}/style.css`) // of the site, and without its script
    expect(await stored(page)).toEqual({ 'current-location-off': 'off' })
    expect(made.visits).toEqual([{ referer: undefined }])
  })

  test('leaves no way back in its tab', async () => {
    const { page } = await made.open('/private-investigator-bath')
    await page.goto(`${made.site.address}/exit`)
    const pages = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${made.elsewhere.address}/weather`)
    expect(await page.evaluate(() => history.length)).toBe(pages)
    await page.evaluate(() => history.back())
    await expect.poll(() => made.visits.length).toBe(2)
    await page.waitForURL(`${made.elsewhere.address}/weather`)
    await page.waitForLoadState('networkidle')
    // Whoever opens the site afresh may read it, and go back and forth in it.
    await page.goto(`${made.site.address}/exit`)
    await page.goto(`${made.site.address}/private-investigator-bath`)
    await page.goBack()
    expect(await page.locator('body').innerText()).toContain('The secret page')
    expect(made.visits).toHaveLength(2)
  })

  test('leaves no way back to a page that the browser keeps in memory', async () => {
    const { page } = await made.open('/exit')
    await page.evaluate(() => sessionStorage.setItem('exited', 'yes'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.waitForURL(`${made.elsewhere.address}/weather`)
  })

  test('follows also where the browser will not delete what waits to be sent', async () => {
    const { page } = await made.open('/exit')
    await page.evaluate(() => {
      localStorage.setItem('kept-enquiry', 'yes')
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${made.elsewhere.address}/weather`)
  })

  test('follows on Shift, pressed three times, and says how often is left', async () => {
    const { page, problems } = await made.open('/exit', { clock: true })
    await press(page, 'Shift')
    expect(await status(page)).toBe('Shift, press 2 more times to exit.')
    await page.clock.runFor(4999)
    await press(page, 'Shift')
    expect(await status(page)).toBe('Shift, press 1 more time to exit.')
    await page.clock.runFor(4999)
    await press(page, 'Shift')
    await page.waitForURL(`${made.elsewhere.address}/weather`)
    expect(problems).toEqual([])
  })

  test('forgets presses after five seconds, and says so for as long', async () => {
    const { page } = await made.open('/exit', { clock: true })
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
    const { page } = await made.open('/exit', { clock: true })
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
    expect(made.visits).toEqual([])
  })

  test('is a link without a script', async () => {
    const { page } = await made.open('/exit', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Exit this page' }).click()
    await page.waitForURL(`${made.elsewhere.address}/weather`)
    expect(made.visits).toEqual([{ referer: undefined }])
  })
})
