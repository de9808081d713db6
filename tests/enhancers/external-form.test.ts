import { describe, expect, test } from 'vitest'
import { handmadeSite } from './handmade-site.ts'

const made = handmadeSite()

describe('an external form', () => {
  test('loads when it is opened, once, without a referrer', async () => {
    const { page, problems } = await made.open('/external')
    const toggle = page.getByText('Show Contact Form')
    expect(made.visits).toEqual([])
    await toggle.click()
    await expect.poll(() => page.frameLocator('iframe[title="Send Us a Message"]').locator('body').innerText()).toBe('Sunny')
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
