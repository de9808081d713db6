import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { handmadeSite, seen } from './handmade-site.ts'

const made = handmadeSite()

describe('the city in the heading', () => {
  const city = (page: Page) => page.locator('[data-hero-city]').getAttribute('data-hero-city')
  const isFading = (page: Page) => page.locator('[data-hero-city][data-fading]').isVisible()
  /** Whether the name is another one a full turn later, where it stood still before. */
  const moves = async (page: Page) => {
    const before = await city(page)
    await page.clock.runFor(1150)
    return (await city(page)) !== before
  }

  test('fades for 150 ms after each second, and is then another one', async () => {
    const { page, problems } = await made.open('/hero', { clock: true })
    await page.clock.runFor(999)
    expect(await isFading(page)).toBe(false)
    await page.clock.runFor(1)
    expect([await isFading(page), await city(page)]).toEqual([true, 'London'])
    await page.clock.runFor(150)
    expect(await isFading(page)).toBe(false)
    expect(['Weston-super-Mare', 'Hull']).toContain(await city(page))
    for (let turn = 0; turn < 10; turn++) {
      const before = await city(page)
      await page.clock.runFor(1000)
      expect(await city(page)).not.toBe(before)
    }
    expect(problems).toEqual([])
  })

  test('leaves the heading as it is for screen readers', async () => {
    const { page } = await made.open('/hero', { clock: true })
    const name = 'Expert Private Investigators in your town'
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
    await moves(page)
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
  })

  test('is paused and goes on with its button', async () => {
    const { page } = await made.open('/hero', { clock: true })
    await page.getByRole('button', { name: 'Pause the names' }).click()
    expect(await moves(page)).toBe(false)
    await page.getByRole('button', { name: 'Play the names' }).press('Enter')
    expect(await page.getByRole('button').textContent()).toBe('Pause the names')
    expect(await moves(page)).toBe(true)
  })

  test('rests under the pointer', async () => {
    const { page } = await made.open('/hero', { clock: true })
    await page.hover('h1')
    expect(await moves(page)).toBe(false)
    await page.mouse.move(300, 790)
    expect(await moves(page)).toBe(true)
  })

  test('rests while the page is hidden', async () => {
    const { page } = await made.open('/hero', { clock: true })
    const turnAway = (isAway: boolean) =>
      page.evaluate((hidden) => {
        // A headless browser never hides its pages.
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isAway)
    await turnAway(true)
    expect(await moves(page)).toBe(false)
    await turnAway(false)
    expect(await moves(page)).toBe(true)
  })

  test('rests out of view', async () => {
    const { page } = await made.open('/hero', { clock: true })
    await page.evaluate(() => scrollTo(0, 2000))
    await seen(page)
    expect(await moves(page)).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await seen(page)
    expect(await moves(page)).toBe(true)
  })

  test('does not move, and has no button, for people who prefer reduced motion, also if they choose it later', async () => {
    const { page } = await made.open('/hero', { clock: true, reducedMotion: 'reduce' })
    expect(await moves(page)).toBe(false)
    expect(await page.getByRole('button').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button').waitFor()
    expect(await moves(page)).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button').waitFor({ state: 'detached' })
    expect(await moves(page)).toBe(false)
  })

  test('moves nothing else', async () => {
    const { page } = await made.open('/hero', { clock: true })
    const tops = new Set<number>()
    for (let turn = 0; turn < 8; turn++) {
      tops.add((await page.locator('#after').boundingBox())?.y ?? Number.NaN)
      await page.clock.runFor(1000)
    }
    const plain = await made.open('/hero', { javaScriptEnabled: false })
    expect([...tops]).toEqual([(await plain.page.locator('#after').boundingBox())?.y])
  })

  test('is a plain name without a script', async () => {
    const { page } = await made.open('/hero', { javaScriptEnabled: false })
    expect(await city(page)).toBe('London')
    expect(await page.getByRole('button').count()).toBe(0)
  })
})
