import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { handmadeSite } from './handmade-site.ts'

const made = handmadeSite()

describe('the bar at the foot of phones', () => {
  const scroll = async (page: Page, y: number) => {
    await page.evaluate((top) => {
      const arrived = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      scrollTo(0, top)
      return arrived.then(() => new Promise(requestAnimationFrame))
    }, y)
    return page.getByRole('link', { name: 'Contact' }).isVisible()
  }

  test('appears below 300 px, stays until above 100 px, and is hidden then', async () => {
    const { page, problems } = await made.open('/bar')
    expect(await page.getByRole('link', { name: 'Contact' }).isVisible()).toBe(false)
    expect(await scroll(page, 300)).toBe(false)
    expect(await scroll(page, 301)).toBe(true)
    expect(await scroll(page, 100)).toBe(true)
    expect(await scroll(page, 99)).toBe(false)
    expect(await scroll(page, 200)).toBe(false)
    expect(problems).toEqual([])
  })

  test('stays while one of its links has the focus', async () => {
    const { page } = await made.open('/bar')
    await scroll(page, 400)
    await page.getByRole('link', { name: 'Contact' }).focus()
    expect(await scroll(page, 0)).toBe(true)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.locator('[data-sticky-bar]').waitFor({ state: 'hidden' })
  })

  test('is there without a script', async () => {
    const { page } = await made.open('/bar', { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Contact' }).isVisible()).toBe(true)
  })
})
