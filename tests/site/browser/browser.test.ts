import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { pageKinds, widths } from '../../shared/browsers/page-kinds.ts'
import { siteInBrowser } from '../../shared/browsers/site-in-browser.ts'

const site = siteInBrowser()

describe.each([true, false])('a town page with JavaScript %s', (javaScriptEnabled) => {
  test('names the place, lists services and links to them', async () => {
    const { page, problems } = await site.visit('/private-investigator-bath', { javaScriptEnabled })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Expert Private Investigators in Bath')
    expect(await page.locator('main a[data-call]').first().getAttribute('href')).toBe('tel:+441632960243')
    expect(decodeURIComponent((await page.locator('main a[data-whatsapp]').first().getAttribute('href')) ?? '')).toBe(
      "https://wa.me/447700900123?text=I'm looking for a private investigator in Bath",
    )
    expect(await page.locator('.hero .actions').ariaSnapshot()).toMatchInlineSnapshot(`
      "- paragraph:
        - link "Call 01632 960243":
          - /url: tel:+441632960243
        - link "WhatsApp":
          - /url: https://wa.me/447700900123?text=I'm%20looking%20for%20a%20private%20investigator%20in%20Bath"
    `)
    await page.locator('main').getByRole('link', { name: 'Surveillance', exact: true }).first().click()
    expect(page.url()).toBe(`${site.address}/services/surveillance-bath`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Surveillance in Bath')
    expect(problems).toEqual([])
  })

  test('opens questions with the keyboard', async () => {
    const { page } = await site.visit('/private-investigator-bath', { javaScriptEnabled })
    const question = page.locator('main .question-list details').first()
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await question.locator('p').isVisible()).toBe(true)
  })
})

test('on a phone of 390 px, the call and the chat at the top are on one line', async () => {
  const { page } = await site.visit('/private-investigator-bath', { viewport: { width: 390, height: 844 } })
  await page.evaluate(() => document.fonts.ready)
  const tops = await page
    .locator('.hero .actions a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops).toEqual([tops[0], tops[0]])
})

test('an address under another law is told nothing of who may serve papers under the law of the town', async () => {
  const { page } = await site.visit('/private-investigator-carlisle', { javaScriptEnabled: false })
  const district = page.getByLabel('The postcode begins')
  const rule = page.getByText('Civil Procedure Rules, Part 6').first()
  await district.selectOption('CA1')
  expect(await rule.isVisible()).toBe(true)
  await district.selectOption('DG1')
  expect(await page.locator('tr.side').filter({ visible: true }).innerText()).toContain('Police Scotland')
  expect(await rule.isVisible()).toBe(false)
  expect(await page.getByText('Papers to or from another part of the UK').isVisible()).toBe(true)
})

test.each([
  [390, 'Menu'],
  [1440, 'Services'],
])('at %d px Escape closes the menu, and the focus is where it was opened', async (width, name) => {
  const { page } = await site.visit('/about', { viewport: { width, height: 900 } })
  const summary = page.locator('.site-header summary').filter({ hasText: name, visible: true })
  await summary.click()
  if (width < 1000) await page.locator('.site-header nav summary').filter({ visible: true }).click()
  const inside = page.locator('.site-header nav a[href="/services/surveillance"]')
  await inside.filter({ visible: true }).focus()
  await page.keyboard.press('Escape')
  expect(await inside.filter({ visible: true }).count()).toBe(0)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a page without islands loads no React', async () => {
  const { page } = await site.visit('/robots.txt')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${site.address}/private-investigator-bath`)
  // The second one measures the page once it has loaded.
  const own = ['site', 'vitals'].map((name) => expect.stringMatching(RegExp(`^/assets/${name}-`)))
  await expect.poll(() => requests.filter((path) => path.endsWith('.js'))).toEqual(own)
})

test('a page on which something always moves is measured, too', async () => {
  const { page, context } = await site.open('/robots.txt')
  await context.addInitScript(() => {
    const frameMs = 50
    const draw = () => {
      for (const end = performance.now() + frameMs; performance.now() < end; );
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
  const measured = page.waitForRequest(/\/assets\/vitals-/)
  await page.goto(`${site.address}/private-investigator-bath`)
  await measured
})

test('the town of a page is saved, and the home page deletes it (D13)', async () => {
  const { page } = await site.visit('/private-investigator-bath')
  const saved = () => page.evaluate(() => localStorage.getItem('current-location'))
  expect(await saved()).toBe('Bath')
  await page.goto(`${site.address}/about`)
  expect(await saved()).toBe('Bath')
  await page.goto(`${site.address}/`)
  expect(await saved()).toBe(null)
})

describe('the service worker', () => {
  test('is registered, and asked for another version every minute (§7)', async () => {
    const { page } = await site.open('/robots.txt')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.addInitScript(() => {
      const { prototype } = ServiceWorkerRegistration
      const { update } = prototype
      prototype.update = function () {
        document.documentElement.dataset.updates = `${document.documentElement.dataset.updates ?? ''}x`
        return update.call(this)
      }
    })
    await page.goto(`${site.address}/terms`)
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    const exported = inject('exported')
    expect(script).toBe(
      `${site.address}/sw.js${exported === null ? '' : `?api=${encodeURIComponent(exported.apiUrl)}`}`,
    )
    await page.clock.runFor(120_000)
    expect(await page.evaluate(() => document.documentElement.dataset.updates)).toBe('xx')
  })

  test('that cannot be registered leaves a line in the console, and nothing else (§8)', async () => {
    const { page, problems } = await site.open('/robots.txt')
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))
    })
    const [line] = await Promise.all([page.waitForEvent('console'), page.goto(`${site.address}/terms`)])
    expect(line.text()).toContain('The service worker could not be registered.')
    expect(problems).toEqual([])
  })
})

test.each([390, 1440])(
  "at %d px 'Exit this page' and 'Change town' are in the header, and cover nothing of the page (D37)",
  async (width) => {
    const { page } = await site.visit('/bath-vs-quillmere', { viewport: { width, height: 900 } })
    await page.mouse.wheel(0, 2000)
    const outside = await page.locator('[data-exit], .site-header [data-change-location]').evaluateAll((links) => {
      const header = document.querySelector('.site-header')?.getBoundingClientRect() ?? new DOMRect()
      return links
        .map((link) => link.getBoundingClientRect())
        .filter((box) => box.top < header.top || box.bottom > header.bottom || box.top < 0)
    })
    expect(outside).toEqual([])
    expect(await page.locator('[data-exit]').isVisible()).toBe(true)
  },
)

describe('the list of coverage areas', () => {
  test('is whole without JavaScript', async () => {
    const { page } = await site.visit('/coverage-areas', { javaScriptEnabled: false })
    expect(await page.locator('main section li a').count()).toBe(336)
  })

  test('is filtered as one types, and says when nothing is found', async () => {
    const { page, problems } = await site.visit('/coverage-areas')
    const box = page.getByPlaceholder('Search for your city or town...')
    await box.fill('BATH')
    await expect.poll(() => page.locator('main section li a').allInnerTexts()).toEqual(['Bath'])
    await box.fill('Atlantis')
    await page.getByRole('heading', { name: 'No locations found' }).waitFor()
    expect(await page.getByText('Try searching for a different city or town name.').isVisible()).toBe(true)
    expect(await page.locator('.coverage-said').ariaSnapshot()).toMatchInlineSnapshot(`
      "- heading "No locations found" [level=2]
      - paragraph: Try searching for a different city or town name."
    `)
    expect(problems).toEqual([])
  })
})

describe(`without JavaScript, at ${widths.join(' and ')} px, nothing is hidden for good`, () => {
  let page: Page
  beforeAll(async () => {
    page = await site.browser.newPage({ javaScriptEnabled: false })
  })

  // What the other missing pages are made of is on this one.
  const kinds = pageKinds.filter(({ name }) => !name.startsWith('missing-') || name === 'missing-town')

  test.each(kinds)('on $name', async ({ path }) => {
    await page.goto(site.address + path)
    // The page begins at the width of the one before.
    for (const width of page.viewportSize()?.width === widths[0] ? widths : widths.toReversed()) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(textHiddenForGood), `at ${width} px`).toEqual([])
    }
  })
})

/** Texts that nobody can see, whatever they open. It runs in the page. */
function textHiddenForGood(): string[] {
  const main = document.querySelector('main')
  if (main === null) throw new Error('the page has no main part')
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  // What belongs to a choice in a list, or is one.
  const isChosen = (element: Element) =>
    element.matches('option') ||
    [...main.querySelectorAll('option')].some((option) => {
      const side = element.closest('[data-side]')?.getAttribute('data-side')
      return side !== undefined && side === option.value.split(' ')[0]
    })
  const choices = [...main.querySelectorAll('label:has([type=radio])')].filter(isSeen).map((label) => label.textContent)
  const canBeOpened = (element: Element) =>
    element.closest('details:not([open])') !== null ||
    choices.includes(element.closest('div:has(> h3)')?.querySelector('h3')?.textContent ?? '')
  // A button outside a form does nothing without a script, nor does what only explains it.
  const isForScript = (element: Element) =>
    element.closest('[hidden]')?.matches('button, :has(button[type=button]):not(:has(form))') === true
  // The words of a map are those of its picture; a table on a phone needs no heading over its row headings.
  const isElsewhere = (element: Element) =>
    element.matches('script, style, template, svg > :is(title, desc), thead th:first-child')
  // An exported page of thanks shows those that the fragment of its address names.
  const isForFragment = (element: Element) => element.closest('.sent-thanks, .sent-kind ~ .section') !== null
  return [...main.querySelectorAll('*')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
    )
    .filter((element) => !isSeen(element) && !isElsewhere(element) && !canBeOpened(element) && !isForScript(element))
    .filter((element) => !isForFragment(element) && !isChosen(element))
    .map((element) => element.outerHTML.slice(0, 120))
}
