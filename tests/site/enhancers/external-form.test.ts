import { describe, expect, test } from 'vitest'
import { handmadeSite } from './handmade-site.ts'

const made = handmadeSite()

describe('an external form', () => {
  test('loads when it is opened, once, without a referrer', async () => {
    const { page, problems } = await made.open('/external')
    const toggle = page.getByText('Show Contact Form')
    expect(made.visits).toEqual([])
    await toggle.click()
    await expect
      .poll(() => page.frameLocator('iframe[title="Send Us a Message"]').locator('body').innerText())
      .toBe('Sunny')
    expect(await page.getByRole('link', { name: 'Open the form on a page of its own' }).isVisible()).toBe(true)
    await toggle.click()
    await toggle.click()
    expect(await page.locator('iframe').count()).toBe(1)
    expect(made.visits).toEqual([{ referer: undefined }])
    expect(problems).toEqual([])
  })

  test('is a link without a script', async () => {
    const { page } = await made.open('/external', { javaScriptEnabled: false })
    await page.getByText('Show Contact Form').click()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('link').getAttribute('href')).toBe(`${made.elsewhere.address}/weather`)
    expect(made.visits).toEqual([])
  })
})

describe('a hosted document', () => {
  const notice = 'Our legal documents are being updated.'

  test('is shown, and nothing is said of a failure', async () => {
    const { page, problems } = await made.open('/hosted', { clock: true })
    // The page asks whether somebody answers, beside the document itself.
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.getByText('Show the hosted document').click()
    await answered
    const frame = page.frameLocator('iframe[title="Terms"]')
    await expect.poll(() => frame.locator('body').innerText()).toBe('Sunny')
    await expect.poll(() => frame.locator('body').evaluate(() => document.readyState)).toBe('complete')
    await page.clock.runFor(10_000)
    expect(await page.getByText(notice).count()).toBe(0)
    expect([await page.locator('iframe').count(), problems]).toEqual([1, []])
  })

  test('that fails gives way to the notice of §8, and is tried again when it is next opened', async () => {
    const { page } = await made.open('/broken')
    const toggle = page.getByText('Show the hosted document')
    await toggle.click()
    await page.getByText(notice).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await toggle.click()
    await page.getByText(notice).waitFor({ state: 'hidden' })
    await Promise.all([page.waitForRequest('**/broken'), toggle.click()])
    await page.getByText(notice).waitFor()
  })

  test('that has not come after ten seconds does so too', async () => {
    const answer = Promise.withResolvers<void>()
    made.answer = answer.promise
    const { page } = await made.open('/hosted', { clock: true })
    await page.getByText('Show the hosted document').click()
    await expect.poll(() => made.visits.length).toBe(2)
    await page.clock.runFor(9_900)
    expect(await page.getByText(notice).count()).toBe(0)
    await page.clock.runFor(200)
    await page.getByText(notice).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    answer.resolve()
  })
})
