import { describe, expect, test } from 'vitest'
import { handmadeSite, href, stored } from './handmade-site.ts'

const made = handmadeSite()

describe('the saved town', () => {
  const off = { name: 'Don’t remember my town' }
  const on = { name: 'Remember my town', exact: true }

  test('is named on a page without a town, whose links lead to the pages of the town', async () => {
    const { page, problems } = await made.open('/private-investigator-newcastle')
    await page.goto(`${made.site.address}/about`)
    expect(await href(page, '#home')).toBe('/private-investigator-newcastle')
    expect(await href(page, '#about')).toBe('/about-newcastle')
    expect(await href(page, '#national')).toBe('/terms')
    expect(await page.locator('[data-saved-location]').textContent()).toBe('Newcastle upon Tyne')
    expect(problems).toEqual([])
  })

  test('gives way to that of another address, and to the home page', async () => {
    const { page } = await made.open('/private-investigator-newcastle')
    await page.goto(`${made.site.address}/private-investigator-bath`)
    expect(await stored(page)).toEqual({ 'current-location': 'Bath', 'current-location-slug': 'bath' })
    expect(await href(page, '#about')).toBe('/about-bath')
    await page.goto(`${made.site.address}/`)
    expect(await stored(page)).toEqual({})
    expect(await href(page, '#about')).toBe('/about')
    expect(await page.locator('[data-saved-location]').textContent()).toBe('none')
  })

  test('is London where it was Sweeping (§4)', async () => {
    const { page } = await made.open('/about')
    await page.evaluate(() => localStorage.setItem('current-location', 'Sweeping'))
    await page.reload()
    expect(await stored(page)).toEqual({ 'current-location': 'London', 'current-location-slug': 'london' })
    expect(await href(page, '#about')).toBe('/about-london')
    expect(await page.locator('[data-saved-location]').textContent()).toBe('London')
  })

  test('is discarded when it has left the site', async () => {
    const { page } = await made.open('/private-investigator-newcastle')
    await page.goto(`${made.site.address}/about-newcastle`)
    expect(await stored(page)).toEqual({})
    expect(await href(page, '#about')).toBe('/about')
  })

  test('can be switched off for good, and on again', async () => {
    const { page } = await made.open('/private-investigator-newcastle')
    await page.goto(`${made.site.address}/about`)
    await page.getByRole('button', off).press('Enter')
    expect(await page.locator('[data-saved-location][aria-live=polite]').textContent()).toBe('none')
    expect(await href(page, '#about')).toBe('/about')
    await page.goto(`${made.site.address}/private-investigator-bath`)
    expect(await stored(page)).toEqual({ 'current-location-off': 'off' })
    await page.getByRole('button', on).click()
    expect(await page.getByRole('button', off).count()).toBe(1)
    expect(await stored(page)).toEqual({ 'current-location': 'Bath', 'current-location-slug': 'bath' })
    expect(await page.locator('[data-saved-location]').textContent()).toBe('Bath')
  })

  test('is taken up by a page that comes back out of the memory of the browser', async () => {
    const { page } = await made.open('/about')
    await page.evaluate(() => {
      Object.assign(localStorage, { 'current-location': 'Bath', 'current-location-slug': 'bath' })
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await href(page, '#about')).toBe('/about-bath')
  })

  test('is not missed where the browser refuses to keep anything', async () => {
    const page = await (await made.browser.newContext()).newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      }),
    )
    await page.goto(`${made.site.address}/private-investigator-bath`)
    await page.goto(`${made.site.address}/about`)
    expect(await href(page, '#about')).toBe('/about')
    expect(await page.getByRole('button').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('moves nothing, and without a script the page is national', async () => {
    const { page } = await made.open('/private-investigator-newcastle')
    await page.goto(`${made.site.address}/about`)
    const plain = await made.open('/about', { javaScriptEnabled: false })
    expect(await page.locator('#after').boundingBox()).toEqual(await plain.page.locator('#after').boundingBox())
    expect(await href(plain.page, '#about')).toBe('/about')
    expect(await plain.page.getByRole('button').count()).toBe(0)
  })
})
