import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteInBrowser, watchPolicy } from '../../shared/browsers/site-in-browser.ts'

const site = siteInBrowser()

// A tab that remembers what the policy of its page stopped, and what the console said of policies.
let page: Page
let { stopped, said } = {} as Awaited<ReturnType<typeof watchPolicy>>
beforeAll(async () => {
  page = await site.browser.newPage({
    geolocation: { latitude: 51.38, longitude: -2.36 },
    permissions: ['geolocation'],
    serviceWorkers: 'block',
  })
  ;({ stopped, said } = await watchPolicy(page))
})
beforeEach(async () => {
  await page.goto('about:blank')
  await page.unrouteAll()
  said.length = 0
})

describe('moving parts work under the policy', () => {
  test('the list that is filtered by React', async () => {
    await page.goto(`${site.address}/coverage-areas`)
    await page.getByPlaceholder('Search for your city or town...').fill('bath')
    await expect.poll(() => page.locator('main section li a').allInnerTexts()).toEqual(['Bath'])
    expect([await stopped(), said]).toEqual([[], []])
  })

  test('the position of a visitor who looks for the nearest office', async () => {
    await page.goto(`${site.address}/coverage-areas`)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page
      .getByRole('link', { name: /Bristol/ })
      .first()
      .waitFor()
    expect([await stopped(), said]).toEqual([[], []])
  })

  test('a form that is touched, with its robot check in a worker', async () => {
    await page.goto(`${site.address}/data-protection-complaint`)
    const challenge = page.waitForResponse(/\/api\/captcha\/challenge/)
    await page.locator('form[data-form] input:not([type=hidden])').first().focus()
    expect((await challenge).status()).toBe(200)
    await page.waitForLoadState('networkidle')
    expect([await stopped(), said]).toEqual([[], []])
  })
})

test('of the permissions of a browser, only the position can be requested', async () => {
  await page.goto(`${site.address}/about`)
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as { featurePolicy: { allowedFeatures: () => string[] } }
    return featurePolicy.allowedFeatures()
  })
  const asked = [
    'camera',
    'clipboard-read',
    'display-capture',
    'geolocation',
    'hid',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ]
  expect(asked.filter((feature) => allowed.includes(feature))).toEqual(['geolocation'])
})

describe('hostile content does no harm in a page', () => {
  test.each<[string, string, (host: HTMLElement) => void]>([
    [
      'a script in the page',
      'require-trusted-types-for',
      (host) => {
        const script = document.createElement('script')
        script.append('document.title = "harmed"')
        host.append(script)
      },
    ],
    [
      'markup from text',
      'require-trusted-types-for',
      (host) => {
        host.innerHTML = '<img src="x" onerror="document.title = \'harmed\'">'
      },
    ],
    ['a style in markup', 'style-src-attr', (host) => host.setAttribute('style', 'position: fixed')],
    [
      'a form that sends elsewhere',
      'form-action',
      (host) => {
        const form = document.createElement('form')
        form.action = 'https://elsewhere.example/'
        host.append(form)
        form.submit()
      },
    ],
    [
      'a picture that tells somebody',
      'img-src',
      (host) => {
        const picture = document.createElement('img')
        picture.src = 'https://elsewhere.example/seen.png'
        host.append(picture)
      },
    ],
    ['a call to somebody', 'connect-src', () => void fetch('https://elsewhere.example/').catch(() => undefined)],
    [
      'a base for addresses',
      'base-uri',
      () => {
        const base = document.createElement('base')
        base.href = 'https://elsewhere.example/'
        document.head.append(base)
      },
    ],
    [
      'a policy of its own',
      'trusted-types',
      () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void }
        }
        trustedTypes.createPolicy('default', {})
      },
    ],
  ])('%s is stopped by %s', async (_, directive, harm) => {
    const reached: string[] = []
    await page.route('https://elsewhere.example/**', (route) => {
      reached.push(route.request().url())
      return route.abort()
    })
    await page.goto(`${site.address}/about`)
    const main = page.locator('main')
    await main.evaluate(harm).catch(() => undefined) // some of it throws
    await expect.poll(stopped).toEqual([expect.stringMatching(new RegExp(`^${directive} `))])
    expect(await page.title()).not.toBe('harmed')
    expect(reached).toEqual([])
  })
})
