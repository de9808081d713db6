import type { BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { deskInBrowser } from '../../admin/desk-in-browser.ts'
import { fillIn, send } from '../../forms/browser/form-site.ts'
import { openPage } from '../../shared/browsers/site-in-browser.ts'

// What a host of files cannot do: screens made for an address, and pages under any name.
const site = deskInBrowser({ users: {}, env: { CAPTCHA: 'off' } })
const open = (path: string, options?: BrowserContextOptions) => openPage(site, path, options)

test('an address without a page that names a town is of that town: its links, numbers, suggestion and form (§2.4)', async () => {
  const { page } = await open('/services/polygraph-tests-milton-keynes')
  const href = (name: string) => page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  expect(await href('Milton Keynes')).toBe('/private-investigator-milton-keynes')
  expect(await href('Return Home')).toBe('/private-investigator-milton-keynes')
  expect(await href('Contact')).toBe('/contact-milton-keynes')
  expect(await page.locator('header a[data-whatsapp]').getAttribute('href')).toContain('in%20Milton%20Keynes')
  await page.goto(`${site.address}/services/surveillance`)
  await page.locator('[name=city]').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('[name=city]').inputValue()).toBe('Milton Keynes')
  for (const path of ['/wp-login', '/private-investigator-nowhere', '/terms-bath']) {
    await page.goto(site.address + path)
    expect(await page.locator('body[data-location]').count(), path).toBe(0)
  }
})

test.each([true, false])(
  'a missing page offers a search for the words of its address, with JavaScript %s',
  async (javaScriptEnabled) => {
    const { page } = await open('/private-investigator-bishops-castle', { javaScriptEnabled })
    const box = page.locator('main').getByLabel('What are you looking for?')
    expect(await box.inputValue()).toBe('bishops castle')
    await box.fill('bishops stortford')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search?q=bishops+stortford')
    expect(await page.locator('main').getByRole('link', { name: "Bishop's Stortford" }).isVisible()).toBe(true)
  },
)

test('the second page comes as its difference from the first one, also through the service worker', async () => {
  const { page, problems } = await open('/private-investigator-bath')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const next = await page.goto(`${site.address}/contact-bath`)
  expect(await next?.headerValue('Content-Encoding')).toBe('dcz')
  expect(await page.locator('footer').isVisible()).toBe(true)
  expect(problems).toEqual([])
})

test('an enquiry is sent from a page that came without encryption', async () => {
  const { page } = await open('/about')
  const plain = 'http://townpages.example'
  await page.route(`${plain}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(plain, site.address) })
    await route.fulfill({ response })
  })
  const posted = page.waitForRequest(`${plain}/api/contacts`)
  await page.goto(`${plain}/contact-bath`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await fillIn(page)
  await send(page)
  await page.locator('.thanks').waitFor()
  expect((await posted).postDataJSON()).toMatchObject({ idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) })
})
