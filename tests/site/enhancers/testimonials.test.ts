import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { handmadeSite, seen } from './handmade-site.ts'
import { groups } from './pages.ts'

const made = handmadeSite()

describe('testimonials', () => {
  const shown = async (page: Page) => {
    const texts = await page.locator('[data-group]:visible p:first-child').allInnerTexts()
    return texts.map((text) => groups.indexOf(text.replace('Review by ', '')))
  }
  const first = async (page: Page) => (await shown(page))[0] ?? Number.NaN
  /** How many groups further it is after eight seconds. */
  const moves = async (page: Page) => {
    const before = await first(page)
    await page.clock.runFor(8000)
    return ((await first(page)) - before + groups.length) % groups.length
  }

  test('show one group, and the next one every eight seconds', async () => {
    const { page, problems } = await made.open('/testimonials', { clock: true })
    const start = await first(page)
    expect(await shown(page)).toHaveLength(1)
    await page.clock.runFor(7999)
    expect(await first(page)).toBe(start)
    await page.clock.runFor(1)
    expect(await shown(page)).toEqual([(start + 1) % groups.length])
    for (let turn = 0; turn < groups.length; turn++) expect(await moves(page)).toBe(1)
    expect(problems).toEqual([])
  })

  test('begin with any group', async () => {
    const starts = new Set<number>()
    const { page } = await made.open('/testimonials')
    await expect
      .poll(async () => {
        await page.reload()
        return starts.add(await first(page)).size
      })
      .toBe(groups.length)
  })

  test('turn by hand, and stay there for good', async () => {
    const { page } = await made.open('/testimonials', { clock: true })
    const start = await first(page)
    await page.getByRole('button', { name: 'Previous' }).press('Enter')
    expect(await first(page)).toBe((start + groups.length - 1) % groups.length)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await first(page)).toBe((start + 1) % groups.length)
    await page.mouse.move(300, 790)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await moves(page)).toBe(0)
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  })

  test('are announced to screen readers when turned by hand, and not when they turn by themselves', async () => {
    const { page } = await made.open('/testimonials', { clock: true })
    await moves(page)
    expect(await page.locator('[aria-live]').count()).toBe(0)
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await page.locator('[aria-live=polite] [data-group]').count()).toBe(groups.length)
  })

  test('are paused and go on with their button, which keeps the focus', async () => {
    const { page } = await made.open('/testimonials', { clock: true })
    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    expect(await moves(page)).toBe(0)
    await page.getByRole('button', { name: 'Play' }).press('Enter')
    expect(await moves(page)).toBe(1)
  })

  test('go on under a pointer that has just pressed Play', async () => {
    const { page } = await made.open('/testimonials', { clock: true })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Play' }).click()
    expect(await moves(page)).toBe(1)
  })

  test('rest under the pointer and around the focus, and take the full time again afterwards', async () => {
    const { page } = await made.open('/testimonials', { clock: true })
    await page.clock.runFor(7000)
    await page.hover('[data-group]:visible')
    expect(await moves(page)).toBe(0)
    await page.mouse.move(300, 790)
    await page.clock.runFor(7000)
    await page.getByRole('button', { name: 'Next' }).focus()
    expect(await moves(page)).toBe(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await moves(page)).toBe(1)
  })

  test('rest until someone reaches them', async () => {
    const { page } = await made.open('/far-testimonials', { clock: true })
    expect(await moves(page)).toBe(0)
    await page.locator('[data-testimonials]').scrollIntoViewIfNeeded()
    await seen(page)
    expect(await moves(page)).toBe(1)
  })

  test('do not turn by themselves for people who prefer reduced motion', async () => {
    const { page } = await made.open('/testimonials', { clock: true, reducedMotion: 'reduce' })
    expect(await moves(page)).toBe(0)
    const names = await page.getByRole('button').allInnerTexts()
    expect(names).toEqual(['Previous', 'Next'])
  })

  test('move nothing else', async () => {
    const { page } = await made.open('/testimonials', { clock: true })
    const tops = new Set<number>()
    for (let turn = 0; turn < groups.length; turn++) {
      tops.add((await page.locator('#after').boundingBox())?.y ?? Number.NaN)
      await moves(page)
    }
    expect(tops.size).toBe(1)
  })

  test('are all there without a script', async () => {
    const { page } = await made.open('/testimonials', { javaScriptEnabled: false })
    expect(await shown(page)).toEqual([0, 1, 2, 3])
    expect(await page.getByRole('button').count()).toBe(0)
  })
})
