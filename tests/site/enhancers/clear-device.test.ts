import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { handmadeSite, href, stored, unguarded } from './handmade-site.ts'

const made = handmadeSite()

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
    const { page, problems } = await made.open('/private-investigator-bath')
    await page.goto(made.site.address + unguarded)
    await fill(page)
    await page.goto(`${made.site.address}/clear`)
    expect(await kept(page)).toEqual({ local: 3, session: 1, databases: 1, caches: 1, workers: 1 })
    await page.getByRole('button', { name: 'Clear this device' }).press('Enter')
    await page.getByText('Everything is cleared.').waitFor()
    expect(await kept(page)).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
    expect(await page.locator('[data-saved-location]').textContent()).toBe('none')
    expect(await href(page, '#about')).toBe('/about')
    expect(problems).toEqual([])
  })

  test('says when something is still held by another tab', async () => {
    const { page } = await made.open(unguarded)
    await fill(page)
    await page.goto(`${made.site.address}/clear`)
    const other = await page.context().newPage()
    await other.goto(`${made.site.address}/plain`)
    await other.evaluate(
      () => new Promise((resolve) => Object.assign(indexedDB.open('enquiries'), { onsuccess: resolve })),
    )
    await page.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByText('Something could not be cleared.').waitFor()
    expect(await stored(page)).toEqual({})
  })

  test('is not offered without a script', async () => {
    const { page } = await made.open('/clear', { javaScriptEnabled: false })
    expect(await page.getByRole('button').count()).toBe(0)
  })
})
