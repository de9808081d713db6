import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from '../../forms/browser/form-site.ts'
import { pageFaults, views } from '../../shared/browsers/axe-rules.ts'
import { pageKinds } from '../../shared/browsers/page-kinds.ts'
import { problemsOf, siteInBrowser, watchPolicy } from '../../shared/browsers/site-in-browser.ts'
import { root } from '../../shared/servers/running-site.ts'

// A target of 44 px on phones, links inside sentences apart (design, 'Hands').
const smallestTarget = 44
// From that of a phone to that of a desktop; 640 and 320 are 1280 zoomed to 200 % and 400 %.
const widths = [390, 320, 640, 768, 1024, 1440]
const spacedWidths = [320, 1440]
// What the other missing pages are made of is on that of a town.
const kinds = pageKinds.filter(({ name }) => !name.startsWith('missing-') || name === 'missing-town')

const site = siteInBrowser()

// Each page is loaded once, in one tab; then the window and the scheme change, as when a phone is turned or night
// falls.
describe('every kind of page', () => {
  let page: Page
  let problems: string[]
  let policy: Awaited<ReturnType<typeof watchPolicy>>
  const elsewhere: string[] = []
  beforeAll(async () => {
    page = await site.browser.newPage({ reducedMotion: 'reduce' })
    problems = problemsOf(page)
    page
      .context()
      .on('request', (request) => void (request.url().startsWith(site.address) || elsewhere.push(request.url())))
    policy = await watchPolicy(page)
    // No page knows of the town of the one before.
    await page.addInitScript(() => localStorage.clear())
  })
  afterAll(() => page.context().close())

  describe.each(kinds)('$name', ({ name, path }) => {
    let seen: Awaited<ReturnType<typeof lookAt>> & Record<'problems' | 'elsewhere' | 'stored', string[]>
    let stopped: string[]
    beforeAll(async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'light' })
      for (const found of [problems, policy.said, elsewhere]) found.length = 0
      await page.goto(site.address + path)
      await wakeAll(page)
      stopped = [...(await policy.stopped()), ...policy.said]
      // A page that is missing is itself the problem that the console tells of.
      const own = problems.filter((problem) => !(name.startsWith('missing') && problem.includes('404')))
      seen = {
        ...(await lookAt(page)),
        problems: own,
        elsewhere: [...elsewhere],
        stored: await storedBy(page),
      }
    })

    test('has islands that wake up without a problem, and nothing that its policy stops', () => {
      expect(stopped).toEqual([])
      expect(seen.problems).toEqual([])
    })

    test('asks no other origin for anything, and stores nothing but its town', () => {
      expect(seen.elsewhere).toEqual([])
      expect(seen.stored).toEqual([])
    })

    test('has targets that a thumb can hit', () => {
      expect(seen.smallTargets).toEqual([])
    })

    test.each(views)('has nothing that axe objects to at $width px in the $colorScheme scheme', (view) => {
      expect(seen.faults.get(view)).toEqual([])
    })

    test('is not cut off at any width, zoomed to 400 % too', () => {
      expect(seen.wide).toEqual([])
    })

    test('keeps all of its text within the window and its boxes with the spacing of WCAG 1.4.12', () => {
      expect(seen.lost).toEqual([])
    })
  })
})

/** What is wrong with the page that is open, at each width in turn: a change of it takes as long as a check. */
async function lookAt(page: Page) {
  const found = {
    smallTargets: await smallTargets(page),
    faults: new Map<(typeof views)[number], string[]>(),
    wide: [] as number[],
    lost: [] as string[],
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.wide.push(width)
    if (spacedWidths.includes(width)) found.lost.push(...(await lostBySpacing(page)).map((text) => `${width}: ${text}`))
    for (const view of views.filter((each) => each.width === width)) {
      await page.emulateMedia({ colorScheme: view.colorScheme })
      found.faults.set(view, await pageFaults(page, view.rules))
    }
  }
  return found
}

/**
 * What is cut off, or lies outside of the window, only since a reader has more space between lines, letters, words and
 * paragraphs. What scrolls by itself is not cut off.
 */
function lostBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost = () => [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
      ...[...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, select, option)')]
        .filter((element) => element.clientWidth > 1 && element.textContent.trim() !== '')
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element)
          const isCut = (overflow: string, content: number, box: number) =>
            /hidden|clip/.test(overflow) && content > box + 1
          return (
            isCut(overflowX, element.scrollWidth, element.clientWidth) ||
            isCut(overflowY, element.scrollHeight, element.clientHeight)
          )
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    ]
    const before = new Set(lost())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets = [sheet]
    const found = lost().filter((line) => !before.has(line))
    document.adoptedStyleSheets = []
    return found
  })
}

/** The names of what the browser keeps for the site, but its town. */
async function storedBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return [...names.filter((name) => !name.startsWith('current-location')), ...cookies]
}

/** Opens what is folded around islands, and brings all that waits to be near into the window, as a reader does. */
async function wakeAll(page: Page): Promise<void> {
  // Handles, since an island that has woken up is no longer marked as one.
  for (const part of await page.locator('[data-island], [data-testimonials]').elementHandles()) {
    const folded = await part.$('xpath=ancestor::details[not(@open)]/summary')
    await folded?.click()
    await part.scrollIntoViewIfNeeded()
  }
  const form = page.locator('form[data-form]')
  if ((await form.count()) > 0) await hydrated(page, (await form.getAttribute('data-form')) ?? '')
  await page.waitForLoadState('networkidle')
}

test('the pages of the towns with the longest words in their names fit on a phone', async () => {
  const longestWord = (slug: string) => Math.max(...slug.split('-').map(({ length }) => length))
  const slugs = readdirSync(join(root, 'data/locations')).map((file) => file.replace('.yaml', ''))
  const towns = slugs.toSorted((a, b) => longestWord(b) - longestWord(a)).slice(0, 10)
  const { page } = await site.visit('/', { viewport: { width: 390, height: 844 } })
  const wide: string[] = []
  for (const town of towns) {
    await page.goto(`${site.address}/private-investigator-${town}`, { waitUntil: 'domcontentloaded' })
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(town)
  }
  expect(wide).toEqual([])
})

describe('for the keyboard', () => {
  test('the first stop skips the menu, and every stop is visible', async () => {
    const { page } = await site.visit('/private-investigator-bath', { viewport: { width: 1440, height: 900 } })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    const hidden: string[] = []
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press('Tab')
      if (stop === 0) expect(await page.locator('main :focus').count()).toBe(1)
      const lost = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return null
        const { width, height } = element.getBoundingClientRect()
        const { outlineStyle } = getComputedStyle(element)
        return width > 0 && height > 0 && outlineStyle !== 'none' ? null : element.outerHTML.slice(0, 120)
      })
      if (lost !== null) hidden.push(lost)
    }
    expect(hidden).toEqual([])
  })

  test('on a phone no stop is behind the bar at the foot', async () => {
    const { page } = await site.visit('/private-investigator-bath', { viewport: { width: 390, height: 844 } })
    await page.evaluate(() => scrollTo(0, 600))
    await page.locator('[data-sticky-bar][data-shown]').waitFor()
    const hidden: string[] = []
    for (let stop = 0; stop < 120; stop++) {
      await page.keyboard.press('Tab')
      const behind = await page.evaluate(() => {
        const [element, bar] = [document.activeElement, document.querySelector('[data-sticky-bar]')]
        if (element === null || bar === null || bar.contains(element)) return null
        const isShown = getComputedStyle(bar).visibility === 'visible'
        const isBehind = element.getBoundingClientRect().top >= bar.getBoundingClientRect().top
        return isShown && isBehind ? element.outerHTML.slice(0, 120) : null
      })
      if (behind !== null) hidden.push(behind)
    }
    expect(hidden).toEqual([])
  })

  test('the menus open and close by Enter', async () => {
    const { page } = await site.visit('/private-investigator-bath', { viewport: { width: 390, height: 844 } })
    await page.locator('.narrow-menu > summary').focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('link', { name: 'For Business' }).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.getByRole('link', { name: 'For Business' }).isVisible()).toBe(false)
  })
})

describe('with settings of the reader', () => {
  test('forced colours keep edges of buttons and marks of steps', async () => {
    const { page } = await site.visit('/private-investigator-bath', {
      forcedColors: 'active',
      viewport: { width: 1440, height: 900 },
    })
    const border = await page
      .locator('.hero .button')
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(Number.parseFloat(border)).toBeGreaterThan(0)
  })

  test('nothing moves for people who prefer reduced motion', async () => {
    const { page } = await site.visit('/', { reducedMotion: 'reduce' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

/** What can be pressed and is smaller than a thumb needs; links in sentences aside. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInText = (element: Element) =>
      element.matches('p a, dd a, li p a, .prose a, label a, address a') && !element.matches('.actions a, .more')
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=hidden]), textarea, select'),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !isInText(element),
      )
      .filter((element) => element.closest('[aria-hidden=true]') === null && !element.matches('.skip-link'))
      .map((element) => [element.closest('label') ?? element, element] as const)
      .filter(([target]) => {
        const { width, height } = target.getBoundingClientRect()
        return Math.round(width) < least || Math.round(height) < least
      })
      .map(
        ([target, element]) =>
          `${element.outerHTML.slice(0, 120)} ${Math.round(target.getBoundingClientRect().width)}×${Math.round(target.getBoundingClientRect().height)}`,
      )
  }, smallestTarget)
}
