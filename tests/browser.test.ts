import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { serve } from './running-site.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), serve(inject('dist'))])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** A page of its own, with what went wrong on it. */
async function open(
  path: string,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; problems: string[]; requests: string[] }> {
  const page = await (await browser.newContext(options)).newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(server.address + path)
  return { page, problems, requests }
}

describe.each([true, false])('a town page with JavaScript %s', (javaScriptEnabled) => {
  test('says where one is, lists services and leads to them', async () => {
    const { page, problems } = await open('/private-investigator-bath', { javaScriptEnabled })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Expert Private Investigators in Bath')
    expect(await page.locator('main a[data-call]').first().getAttribute('href')).toBe('tel:+441632960243')
    expect(decodeURIComponent((await page.locator('main a[data-whatsapp]').first().getAttribute('href')) ?? '')).toBe(
      "https://wa.me/447700900123?text=I'm interested in private investigation services in Bath",
    )
    await page.locator('main').getByRole('link', { name: 'Learn More about Surveillance' }).click()
    expect(page.url()).toBe(`${server.address}/services/surveillance-bath`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Surveillance in Bath')
    expect(problems).toEqual([])
  })

  test('opens questions with the keyboard', async () => {
    const { page } = await open('/private-investigator-bath', { javaScriptEnabled })
    const question = page.locator('main .question-list details').first()
    await question.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await question.locator('p').isVisible()).toBe(true)
  })
})

test('a page without islands loads no React', async () => {
  const { requests } = await open('/private-investigator-bath')
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/^\/assets\/site-/)])
})

test('the town that is looked at is kept, and the home page forgets it (D13)', async () => {
  const { page } = await open('/private-investigator-bath')
  const saved = () => page.evaluate(() => localStorage.getItem('current-location'))
  expect(await saved()).toBe('Bath')
  await page.goto(`${server.address}/about`)
  expect(await saved()).toBe('Bath')
  await page.goto(`${server.address}/`)
  expect(await saved()).toBe(null)
})

describe('the list of coverage areas', () => {
  test('is whole without JavaScript', async () => {
    const { page } = await open('/coverage-areas', { javaScriptEnabled: false })
    expect(await page.locator('main section li a').count()).toBe(336)
  })

  test('is filtered as one types, and says when nothing is found', async () => {
    const { page, problems } = await open('/coverage-areas')
    const box = page.getByPlaceholder('Search for your city or town...')
    await box.fill('BATH')
    await expect.poll(() => page.locator('main section li a').allInnerTexts()).toEqual(['Bath'])
    await box.fill('Atlantis')
    await page.getByRole('heading', { name: 'No locations found' }).waitFor()
    expect(await page.getByText('Try searching for a different city or town name.').isVisible()).toBe(true)
    expect(problems).toEqual([])
  })
})
