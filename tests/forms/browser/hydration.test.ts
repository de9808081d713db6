import { expect, test } from 'vitest'
import { openPage } from '../../shared/browsers/site-in-browser.ts'
import { formSite, hydrated } from './form-site.ts'

const site = formSite()

test('a difference between the render of the browser and of the server is noticed', async () => {
  const html = await (await fetch(`${site.address}/contact-bath`)).text()
  site.instead['/changed'] = (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html.replace('>First Name<', '>Another Name<'))
  const { page, problems } = await openPage({ ...site, address: site.api }, '/changed')
  await hydrated(page)
  await expect.poll(() => problems).toEqual([expect.stringContaining('#418')])
})

test('what was typed and ticked before the script loaded is kept', async () => {
  const { page, problems } = await site.open('/contact-bath')
  // The scripts of islands wait until somebody has written.
  const waiting = Promise.withResolvers<void>()
  await page.route(/enquiry-form-.*\.js$/, async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[name=firstName]').fill('Margaret')
  await page.locator('[name=message]').fill('Before the script')
  await page.locator('[name=contactSafely][value=email]').check()
  await page.locator('[name=privacy]').check()
  waiting.resolve()
  await hydrated(page)
  expect(await page.locator('[name=firstName]').inputValue()).toBe('Margaret')
  expect(await page.locator('[name=message]').inputValue()).toBe('Before the script')
  expect(await page.locator('[name=contactSafely][value=email]').isChecked()).toBe(true)
  expect(await page.locator('[name=privacy]').isChecked()).toBe(true)
  expect(problems).toEqual([])
})

test('a page that answers a form with faults wakes up with what was typed', async () => {
  const { page, context, problems } = await site.open('/about')
  // Browsers hold back what lacks a required field: the server's answer is asked for by hand.
  const answer = await context.request.post(`${site.api}/api/contacts`, {
    headers: { Accept: 'text/html' },
    form: {
      kind: 'consumer',
      page: '/contact-bath',
      firstName: 'Margaret',
      message: 'Sent without a script',
      privacy: 'on',
    },
  })
  expect(answer.status()).toBe(422)
  const html = await answer.text()
  const headers = answer.headers()
  site.instead['/answered'] = (_, response) =>
    void response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': headers['content-security-policy'] ?? '',
      })
      .end(html)
  await page.goto(`${site.api}/answered`)
  await hydrated(page)
  expect(await page.locator('[name=message]').inputValue()).toBe('Sent without a script')
  expect(await page.locator('.error-summary li').allInnerTexts()).toContain('Last Name is required.')
  await page.locator('[name=lastName]').fill('Hale')
  await page.locator('[name=phone]').fill('07700 900123')
  await page.locator('form[data-form] button[type=submit]').click()
  await page.locator('.thanks').waitFor()
  await page.locator('.thanks').waitFor({ state: 'detached' })
  expect(await page.locator('[name=message]').inputValue()).toBe('')
  expect(problems).toEqual([])
})

test('a form whose script does not come goes on working', async () => {
  const { page } = await site.open('/about')
  await page.route(/enquiry-form-.*\.js$/, (route) => route.abort())
  await page.goto(`${site.address}/contact-bath`)
  const box = page.locator('form[data-form=consumer]')
  for (const [name, value] of Object.entries({
    firstName: 'Margaret',
    lastName: 'Hale',
    phone: '07700 900123',
    message: 'Help',
  }))
    await box.locator(`[name=${name}]`).fill(value)
  await box.locator('[name=privacy]').check()
  await box.locator('button[type=submit]').click()
  await page.waitForURL(/\/thank-you/)
})
