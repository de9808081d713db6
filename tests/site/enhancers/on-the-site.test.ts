import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { siteInBrowser, watchShifts } from '../../shared/browsers/site-in-browser.ts'
import { seen } from './handmade-site.ts'

const site = siteInBrowser()

/** The pages of this site that the links of a page lead to. */
// A breadcrumb says where the page stands, whatever town is saved.
const pathsOf = (page: Page) =>
  page
    .locator('a:not([href^="#"], .breadcrumbs a)')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLAnchorElement && link.host === location.host ? link.pathname : [])),
    )

describe('on a page without a town, with a saved one', () => {
  test('every link to a page that towns have too leads to that of the town, by an address that answers (§2.5)', async () => {
    const { page } = await site.open('/private-investigator-newcastle')
    const seen = new Set<string>()
    for (const path of [
      '/about',
      '/services',
      '/services/surveillance',
      '/business',
      '/coverage-areas',
      '/thank-you',
      '/nowhere',
    ]) {
      await page.goto(site.address + path)
      for (const found of await pathsOf(page)) seen.add(found)
    }
    const [local, others] = [
      [...seen].filter((path) => path.endsWith('-newcastle')),
      [...seen].filter((path) => !path.endsWith('-newcastle')),
    ]
    expect(others.filter((path) => /^\/(about|contact|services(\/.+)?)?$/.test(path))).toEqual([])
    expect(local).toHaveLength(13) // main page, about, contact, services and nine services
    for (const path of local) expect((await fetch(site.address + path)).status, path).toBe(200)
  })
})

test('a town that is chosen by hand is said once on its page, for five seconds, and nothing moves (D13)', async () => {
  const { page, problems } = await site.open('/about', { viewport: { width: 390, height: 844 } })
  const shifts = await watchShifts(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const status = page.locator('footer [role=status]')
  const choose = async (town: string) => {
    await page.goto(`${site.address}/coverage-areas`)
    await page.locator('.coverage-search').getByRole('link', { name: town, exact: true }).click()
    await page.waitForURL(`**/private-investigator-${town.toLowerCase()}`)
    await page.clock.runFor(500)
  }
  await choose('Exeter')
  await expect
    .poll(() => status.textContent())
    .toBe('Your town is now Exeter. You can change it at the top of every page.')
  const covered = () => document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
  const header = await page.evaluate(covered)
  expect(await status.evaluate((line, bottom) => line.getBoundingClientRect().top >= bottom, header)).toBe(true)
  expect(await shifts()).toEqual([])
  await page.clock.runFor(5000)
  expect(await status.textContent()).toBe('')
  await page.reload()
  await page.clock.runFor(600)
  expect(await status.textContent()).toBe('')
  await page.getByRole('button', { name: 'Don’t remember my town' }).click()
  await choose('Bath')
  expect(await status.textContent()).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['current-location-off'])
  expect(problems).toEqual([])
})

test.each([320, 1280])(
  'at %d px the heading of the home page has room for the longest of all places, and nothing moves',
  async (width) => {
    const page = await site.browser.newPage({ viewport: { width, height: 800 } })
    const shifts = await watchShifts(page)
    // Time stands still until the test moves it, however long the page takes to load.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(site.address)
    await seen(page)
    const city = page.locator('[data-hero-city]')
    const names = (await city.getAttribute('data-cities'))?.split('|') ?? []
    expect([names.length, names[0]]).toEqual([336, 'London'])
    const [longest = ''] = names.toSorted((a, b) => b.length - a.length)
    const others = names.filter((name) => name !== 'Leeds')
    expect(await page.locator('h1').evaluate((heading) => heading.textContent)).toMatch(/ in your town$/)
    const before = [await city.getAttribute('data-hero-city'), (await page.locator('h1').boundingBox())?.height]
    await page.evaluate(
      (random) => Object.assign(Math, { random: () => random }),
      others.indexOf(longest) / others.length,
    )
    await page.clock.runFor(1200)
    expect([...before, await city.getAttribute('data-hero-city')]).toEqual([
      'Leeds',
      (await page.locator('h1').boundingBox())?.height,
      longest,
    ])
    expect(await city.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1)
    expect(await city.evaluate((line) => line.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
    expect(await shifts()).toEqual([])
    await page.close()
  },
)

// §2.10: the browser scrolls, smoothly by CSS, puts the address into its history and follows one on arrival.
describe.each([true, false])('with JavaScript %s, buttons of a comparison', (javaScriptEnabled) => {
  const inView = (page: Page) =>
    page.locator('#pricing').evaluate((part) => Math.abs(part.getBoundingClientRect().top) < innerHeight)

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
