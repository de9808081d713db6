import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteInBrowser } from '../../shared/browsers/site-in-browser.ts'

const site = siteInBrowser()

// What serves only on a screen.
const onScreenOnly = [
  'nav',
  '.narrow-menu',
  '[data-sticky-bar]',
  '[data-exit]',
  'form, input, textarea, select',
  'button, .button:not(.primary)',
]

describe.each([
  ['a town', '/private-investigator-bath', '01632 960243'],
  ['a service', '/services/surveillance', '0808 157 0123'],
  ['a service in a town', '/services/surveillance-bath', '01632 960243'],
  ['home', '/', '0808 157 0123'],
])('on paper, %s', (_, path, phone) => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await site.visit(path))
  })
  beforeEach(() => page.emulateMedia({ media: 'screen', colorScheme: 'light' }))

  test('has the telephone number, at its head and at its foot, and the answers to questions', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const part of ['header', 'main', 'footer'])
      expect(await page.locator(part).first().innerText()).toContain(phone)
    const answers = page.locator('.question-list details > p')
    expect(await answers.count()).toBeGreaterThan(0)
    for (const answer of await answers.all()) expect(await answer.isVisible()).toBe(true)
  })

  test('has no menus, bars, buttons and forms', async () => {
    const shown = () => page.locator(onScreenOnly.join()).filter({ visible: true })
    expect(await shown().count()).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await shown().evaluateAll((found) => found.map((element) => element.outerHTML.slice(0, 120)))).toEqual([])
  })

  test('has no heading without content, where a screen has a form', async () => {
    await page.emulateMedia({ media: 'print' })
    const parts = page.locator('main .section').filter({ visible: true })
    const texts = await parts.evaluateAll((found) =>
      found.map((part) => part.querySelector<HTMLElement>('.section-body')?.innerText.trim()),
    )
    expect(texts.length).toBeGreaterThan(3)
    expect(texts).not.toContain('')
  })

  test('is dark on white in either scheme, with nothing dark to fill', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const grounds = page.locator('body, .field, .section, .button.primary').filter({ visible: true })
    const colours = grounds.evaluateAll((found) => [
      ...new Set(found.map((element) => getComputedStyle(element).backgroundColor)),
    ])
    expect((await colours).filter((colour) => !['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(colour))).toEqual([])
    expect(
      await page
        .locator('main p')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ).toMatch(/^rgb\(([0-3]?\d, ){2}[0-3]?\d\)$/)
  })
})
