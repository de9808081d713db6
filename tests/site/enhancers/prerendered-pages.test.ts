import { expect, test } from 'vitest'
import { openPrerenderingTab, type PrerenderingTab } from '../../shared/browsers/prerendering-browser.ts'
import { handmadeSite } from './handmade-site.ts'

const made = handmadeSite()

const path = 'location.pathname'
const town = 'localStorage.getItem("current-location-slug")'
// The view, and how fast it was.
const isCounted = 'performance.getEntriesByType("resource").some((each) => each.initiatorType === "beacon")'
// A link that is pointed at before the browser has the rules is not prerendered.
const hasRules = 'performance.getEntriesByType("resource").some((each) => each.name.includes("/prerender-"))'
const isPrerendered = 'document.prerendering && document.readyState === "complete"'

/** Waits until the page behind a link is prerendered, which pointing at the link starts. */
async function prerender(tab: PrerenderingTab, link: string): Promise<void> {
  await expect.poll(() => tab.evaluate(hasRules)).toBe(true)
  await tab.pointAt(link)
  await expect.poll(() => tab.isPrerendering()).toBe(true)
  await expect.poll(() => tab.evaluate(isPrerendered, 'prerendered')).toBe(true)
}

test('a prerendered page counts, keeps and fetches nothing before it is shown, and can be left for good', async () => {
  await using tab = await openPrerenderingTab()
  await tab.goto(`${made.site.address}/links`)
  await prerender(tab, '#bath')
  expect(await tab.evaluate(`[${path}, ${town}, ${isCounted}]`, 'prerendered')).toEqual([
    '/private-investigator-bath',
    null,
    false,
  ])
  await tab.press()
  await expect
    .poll(() => tab.evaluate(`[${path}, ${town}, ${isCounted}]`))
    .toEqual(['/private-investigator-bath', 'bath', true])

  await tab.goto(`${made.site.address}/links`)
  await prerender(tab, '#exit')
  await tab.press()
  await expect.poll(() => tab.evaluate(path)).toBe('/exit')
  expect(await tab.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(true)
  for (let count = 0; count < 3; count++) await tab.key('Shift')
  await expect.poll(() => tab.evaluate('location.href')).toBe(`${made.elsewhere.address}/weather`)
  expect(made.visits).toEqual([{ referer: undefined }])
  // Later, as the answer to this call must not be lost with the page.
  await tab.evaluate('void setTimeout(() => history.back())')
  await expect.poll(() => made.visits.length).toBe(2)
  await expect.poll(() => tab.evaluate('location.href')).toBe(`${made.elsewhere.address}/weather`)
})
