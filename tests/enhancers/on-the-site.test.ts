import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { siteInBrowser } from '../site-in-browser.ts'

const site = siteInBrowser()

test('on the real site every link that follows the saved town leads to a page', async () => {
  const page = await site.browser.newPage()
  await page.goto(`${site.address}/private-investigator-newcastle`)
  await page.goto(`${site.address}/about`)
  const paths = await page
    .locator('a[data-local]')
    .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).pathname))])
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(site.address + path)).status })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(paths.filter((path) => path.endsWith('-newcastle')).length).toBeGreaterThan(9)
})

// §2.10: the browser scrolls, smoothly by CSS, puts the address into its history and follows one on arrival.
describe.each([true, false])('with JavaScript %s, buttons of a comparison', (javaScriptEnabled) => {
  const inView = (page: Page) => page.locator('#pricing').evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight)

  test('lead to its parts, and back leads back', async () => {
    const page = await site.browser.newPage({ javaScriptEnabled })
    await page.goto(`${site.address}/bath-vs-quillmere`)
    await page.locator('a[href="#pricing"]').first().click()
    await page.waitForURL('**/bath-vs-quillmere#pricing')
    await expect.poll(() => inView(page)).toBe(true)
    await page.goBack()
    expect(page.url()).toBe(`${site.address}/bath-vs-quillmere`)
    await page.goto(`${site.address}/leeds-vs-quillmere#pricing`)
    await expect.poll(() => inView(page)).toBe(true)
  })
})
