import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { siteInBrowser } from '../../shared/browsers/site-in-browser.ts'

const bath = { latitude: 51.3751, longitude: -2.3617 }
const boxLabel = 'Your town, city or postcode'
const useMyLocation = 'Use my location'

const site = siteInBrowser()

async function findNearest(page: Page, words: string): Promise<void> {
  await page.getByLabel(boxLabel).fill(words)
  await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click()
}

describe.each([true, false])('with JavaScript %s', (javaScriptEnabled) => {
  test('the search leads from words with typos to the intended page, and keeps the words', async () => {
    const { page, problems } = await site.visit('/search', { javaScriptEnabled })
    await page.getByLabel('What are you looking for?').fill('survelliance bath')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=survelliance+bath')
    expect(await page.getByLabel('What are you looking for?').inputValue()).toBe('survelliance bath')
    const found = page.getByRole('heading', { name: 'Services by place' }).locator('xpath=following-sibling::*[1]')
    expect(await found.ariaSnapshot()).toMatchInlineSnapshot(`
      "- list:
        - listitem:
          - link "Surveillance in Bath":
            - /url: /services/surveillance-bath
          - paragraph: Somerset
        - listitem:
          - link "Drone Surveillance in Bath":
            - /url: /services/drone-surveillance-bath
          - paragraph: Somerset"
    `)
    await page.getByRole('link', { name: 'Surveillance in Bath', exact: true }).click()
    await page.waitForURL('**/services/surveillance-bath')
    expect(problems).toEqual([])
  })

  test('the list of coverage areas is filtered by its button, under an address that can be sent', async () => {
    const { page, problems } = await site.visit('/coverage-areas', { javaScriptEnabled })
    await page.getByPlaceholder('Search for your city or town...').fill('BATH')
    await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/coverage-areas?near=BATH')
    expect(await page.locator('.place-group a').allInnerTexts()).toEqual(['Bath'])
    expect(await page.getByPlaceholder('Search for your city or town...').inputValue()).toBe('BATH')
    expect(problems).toEqual([])
  })

  test.each(['/coverage-areas', '/locations'])(
    '%s answers a postcode with the nearest places and offices',
    async (path) => {
      const { page } = await site.visit(path, { javaScriptEnabled })
      await findNearest(page, 'ba1 1aa')
      await page.waitForURL(`**${path}?near=ba1+1aa`)
      expect(await page.getByRole('heading', { name: 'Nearest to Bath' }).isVisible()).toBe(true)
      const lists = page.locator('.section .nearest-list')
      expect(await lists.first().locator('li').first().innerText()).toMatch(/^Bath\s+under a mile/)
      const nearest = lists.nth(1).locator('li').first()
      expect(await nearest.innerText()).toMatch(/^Bristol\s+12 miles \(19 km\)\s+0117 496 0\d{3}$/)
      expect(await page.getByLabel(boxLabel).inputValue()).toBe('ba1 1aa')
      expect(await nearest.ariaSnapshot()).toMatchInlineSnapshot(`
        "- listitem:
          - link "Bristol":
            - /url: /private-investigator-bristol
          - text: 12 miles (19 km)
          - link "0117 496 0163":
            - /url: tel:+441174960163"
      `)
    },
  )

  test('a name of several places leaves a choice, and each choice is one of them', async () => {
    const { page } = await site.visit('/coverage-areas', { javaScriptEnabled })
    await findNearest(page, 'clifton')
    await page.getByRole('heading', { name: 'Which place do you mean?' }).waitFor()
    await page.locator('.nearest-list').getByRole('link', { name: 'Nottingham' }).click()
    await page.waitForURL('**/coverage-areas?near=nottingham')
    expect(await page.getByRole('heading', { name: 'Nearest to Nottingham' }).isVisible()).toBe(true)
  })

  test('an unknown place is answered with a sentence and the number to call', async () => {
    const { page } = await site.visit('/coverage-areas', { javaScriptEnabled })
    await findNearest(page, 'atlantis')
    const number = page.getByText('We don’t know this place.').locator('a[data-call]')
    expect(await number.getAttribute('href')).toBe('tel:+448081570123')
  })
})

test('what was typed before the script arrived filters the list once it has', async () => {
  const { page } = await site.visit('/robots.txt')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/coverage-search-*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${site.address}/coverage-areas`)
  await page.getByPlaceholder('Search for your city or town...').pressSequentially('atlantis')
  expect(await page.locator('.place-group a').count()).toBeGreaterThan(300)
  arrived.resolve()
  await page.getByRole('heading', { name: 'No locations found' }).waitFor()
  expect(await page.getByPlaceholder('Search for your city or town...').inputValue()).toBe('atlantis')
})

describe("'Use my location' (D17)", () => {
  test('lists the nearest places and offices on the device, and sends its position nowhere', async () => {
    const { page, problems } = await site.open('/coverage-areas', { geolocation: bath, permissions: ['geolocation'] })
    // the island loads its scripts, and wakes up with them
    await page.getByPlaceholder('Search for your city or town...').focus()
    await page.waitForFunction(() => document.querySelector('.coverage-search > div:not([data-island])') !== null)
    const requests: string[] = []
    // A script that is still loading, the poll of every page (D12) and what counts say nothing about a position.
    page.on('request', (request) => {
      const isOther = !/\/header-code$|\/api\/events$/.test(request.url())
      if (request.resourceType() !== 'script' && isOther) requests.push(request.url())
    })
    await page.getByRole('button', { name: useMyLocation }).click()
    const said = page.locator('[data-use-location] [aria-live]')
    const names = (list: number) => said.locator('ol').nth(list).locator('li > a:first-child').allInnerTexts()
    await expect.poll(() => names(1)).toEqual(['Bristol', 'Cardiff', 'Birmingham'])
    const offices = said.locator('ol').nth(1).locator('li')
    expect(await offices.first().innerText()).toMatch(/^Bristol\s+12 miles \(19 km\)\s+0117 496 0\d{3}$/)
    expect([requests, problems]).toEqual([[], []])
    const here = await names(0)
    // The same places as for a postcode there.
    const { page: asked } = await site.visit('/coverage-areas?near=BA1')
    expect(here).toEqual(
      await asked.locator('.section .nearest-list').first().locator('li > a:first-child').allInnerTexts(),
    )
    await offices.first().getByRole('link').first().click()
    await page.waitForURL('**/private-investigator-bristol')
  })

  test('makes no request before it is pressed', async () => {
    const page = await (await site.browser.newContext()).newPage()
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => document.body.setAttribute('data-asked', '')
    })
    await page.goto(`${site.address}/locations`)
    await page.getByRole('button', { name: useMyLocation }).waitFor()
    expect(await page.locator('body').getAttribute('data-asked')).toBe(null)
    await page.getByRole('button', { name: useMyLocation }).click()
    expect(await page.locator('body').getAttribute('data-asked')).toBe('')
    expect(await page.locator('[data-use-location] [aria-live]').innerText()).toBe('Working out where you are...')
  })

  test('says what else to do when the device does not tell', async () => {
    const { page } = await site.open('/locations', { permissions: [] })
    await page.getByRole('button', { name: useMyLocation }).click()
    await page.locator('[data-use-location] [aria-live]').getByText('Type your postcode or town instead').waitFor()
  })

  test('is not offered without JavaScript', async () => {
    const { page } = await site.visit('/locations', { javaScriptEnabled: false })
    expect(await page.getByText(useMyLocation).isVisible()).toBe(false)
  })
})

test('on a phone, the box for a town is on the first screen, and suggests names', async () => {
  for (const path of ['/coverage-areas', '/locations']) {
    const { page } = await site.visit(path, { viewport: { width: 390, height: 844 } })
    const box = page.getByLabel(boxLabel)
    expect((await box.boundingBox())?.y, path).toBeLessThan(600)
    const names = await box.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    )
    expect([names.length, names.includes('Sheffield')], path).toEqual([336, true])
  }
})
