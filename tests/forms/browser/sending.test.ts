import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { pageFaults } from '../../shared/browsers/axe-rules.ts'
import { challenge, contacts, fillIn, focused, formSite, hydrated, json, send } from './form-site.ts'

const site = formSite()
const slots = '/api/call-slots'
const said = (page: Page) => page.locator('.enquiry-said').innerText()

/** A page on which time stands still: what is said for five seconds is said until the test lets them pass. */
async function openStill(path: string) {
  const opened = await site.open('/robots.txt')
  await opened.page.clock.install({ time: 0 })
  await opened.page.clock.pauseAt(1000)
  await opened.page.goto(site.address + path)
  return opened
}

/** Whether somebody has it before their eyes; runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

describe('an enquiry', () => {
  test.each([
    ['consumer', '/contact-bath', 'Thank you for your enquiry. We will contact you soon.'],
    ['business', '/business', 'Thank you for your enquiry. Our business team will contact you within 24 hours.'],
    [
      'complaint',
      '/data-protection-complaint',
      'Thank you for telling us. Your complaint has been saved, and you’ll hear from us within 30 days.',
    ],
  ])('from the %s form is stored and thanked for', async (form, path, thanks) => {
    const { page, problems } = await openStill(path)
    await fillIn(page, form)
    await send(page)
    await page.getByText(thanks).waitFor()
    expect(await said(page)).toMatch(/Your reference is \S+\. You’ll hear from us by \w+day,? \d+ \w+ at \d\d:\d\d\./)
    await expect.poll(() => focused(page)).toBe('enquiry-said')
    expect(await page.locator('form[data-form]').isVisible()).toBe(false)
    await expect.poll(() => page.locator('.thanks').evaluate(isInView)).toBe(true)
    expect(site.posts).toHaveLength(1)
    expect(site.posts[0]).toMatchObject({
      kind: form,
      page: path,
      lastName: 'Hale',
      message: 'One line,\nand another.',
      website: '',
      contactSafely: [],
    })
    expect(problems).toEqual([])
  })

  test('asks for a call at a time on offer; one that is gone is said at its field, with those that are left', async () => {
    const [first, second] = ['2026-12-01T10:00:00+00:00', '2026-12-01T12:00:00+00:00']
    site.instead[slots] = json(200, { success: true, data: [first, second] })
    const gone = { field: 'callAt', message: 'We can’t offer this time any more.' }
    site.instead[contacts] = json(422, { success: false, errors: [gone] })
    // Another profile: browsers keep the answer for a minute.
    const { page } = await site.open('/contact-bath')
    await fillIn(page)
    expect(await page.locator('.choices').first().ariaSnapshot()).toMatchInlineSnapshot(`
      "- group "Is it safe to call, leave a message, use WhatsApp or e-mail?":
        - text: Is it safe to call, leave a message, use WhatsApp or e-mail?
        - paragraph: You don’t have to answer. If you do, we’ll contact you only in the ways you tick.
        - checkbox "Call me"
        - text: Call me
        - checkbox "Leave a message"
        - text: Leave a message
        - checkbox "Use WhatsApp"
        - text: Use WhatsApp
        - checkbox "Send an e-mail"
        - text: Send an e-mail
        - group: + When can we call you?"
    `)
    await page.getByText('When can we call you?').click()
    await page.locator('[name=callAt]').selectOption('Tuesday 1 December, 10:00 to 12:00')
    await page.locator('[name=safeTimes]').fill('After six')
    site.instead[slots] = json(200, { success: true, data: [second] })
    await send(page)
    await page.locator('#consumer-callAt-error').getByText(gone.message).waitFor()
    expect([await pageFaults(page), await focused(page)]).toEqual([[], 'callAt'])
    await expect.poll(() => page.locator('[name=callAt] option').count()).toBe(2)
    await page.locator('[name=callAt]').selectOption('Tuesday 1 December, 12:00 to 14:00')
    const receipt = { success: true, id: '1', reference: 'ABCD-1234', answerBy: '2026-11-21T14:05:00Z' }
    site.instead[contacts] = json(201, { ...receipt, callAt: second })
    await send(page)
    await page.getByText('You’ve asked us to call on Tuesday 1 December, 12:00 to 14:00.').waitFor()
    expect(site.posts.map(({ callAt, safeTimes }) => [callAt, safeTimes])).toEqual([
      [first, 'After six'],
      [second, 'After six'],
    ])
  })

  test('leaves an empty form after five seconds, with the place in it and the focus where it was', async () => {
    const { page, problems } = await openStill('/contact-bath')
    await fillIn(page)
    const top = () => page.locator('#contact-form').evaluate((element) => element.getBoundingClientRect().height)
    const before = await top()
    await send(page)
    await page.locator('.thanks').waitFor()
    expect(await top()).toBe(before)
    // The five seconds begin with the focus.
    await expect.poll(() => focused(page)).toBe('enquiry-said')
    await page.clock.runFor(4999)
    expect(await page.locator('.thanks').isVisible()).toBe(true)
    await page.clock.runFor(1)
    await page.locator('.thanks').waitFor({ state: 'detached' })
    expect(await page.locator('[name=city]').inputValue()).toBe('Bath')
    expect(await page.locator('[name=message]').inputValue()).toBe('')
    expect(await page.locator('[name=privacy]').isChecked()).toBe(false)
    expect(await focused(page)).toBe('enquiry-said')
    expect(await said(page)).toMatch(/^Your reference is/)
    await fillIn(page)
    await send(page)
    await page.locator('.thanks').waitFor()
    expect(new Set(site.posts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(problems).toEqual([])
  })

  test('is sent once, however often the button is pressed', async () => {
    const waiting = Promise.withResolvers<void>()
    site.instead[contacts] = async (request, response) => {
      await waiting.promise
      json(201, { success: true, id: 1, reference: 'LPI-1', answerBy: '2026-11-21T14:05:00Z' })(request, response)
    }
    const { page, problems } = await site.visit('/contact-bath')
    await fillIn(page)
    const button = page.locator('form[data-form] button[type=submit]')
    await button.dblclick()
    await page.keyboard.press('Enter')
    expect(await button.textContent()).toBe('Sending…')
    expect(await pageFaults(page)).toEqual([])
    expect([await button.getAttribute('aria-disabled'), await focused(page)]).toEqual(['true', 'button primary'])
    waiting.resolve()
    await page.getByText('Your reference is LPI-1. You’ll hear from us by Saturday 21 November at 14:05.').waitFor()
    expect(site.posts).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('can be written and sent with the keyboard alone', async () => {
    const { page } = await site.visit('/contact-bath')
    await hydrated(page)
    await page.locator('[name=firstName]').focus()
    const typed = ['Margaret', 'Hale', '07700 900123', '', '', 'Help']
    for (const text of typed) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    while ((await focused(page)) !== 'privacy') await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    while ((await focused(page)) !== 'button primary') await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.thanks').waitFor()
    expect(site.posts[0]).toMatchObject({ firstName: 'Margaret', contactSafely: ['call'], privacy: true })
  })

  test('is sent without a solution where the server asks for none', async () => {
    site.instead[challenge] = json(404, {})
    site.instead[contacts] = json(201, { success: true, id: 1, reference: 'LPI-1', answerBy: '2026-11-21T14:05:00Z' })
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    await send(page)
    await page.locator('.thanks').waitFor()
    expect(Object.keys(site.posts[0] ?? {})).not.toContain('altcha')
  })

  test('is about the town that the device keeps, on a page without one', async () => {
    const { page, problems } = await site.visit('/private-investigator-bath')
    const city = page.locator('[name=city]')
    await page.goto(`${site.address}/contact`)
    expect(await city.inputValue()).toBe('UK')
    await page.getByText('Show Contact Form').click()
    await fillIn(page)
    await expect.poll(() => city.inputValue()).toBe('Bath')
    await send(page)
    await page.locator('.thanks').waitFor({ state: 'attached' })
    await page.locator('.thanks').waitFor({ state: 'detached' })
    expect(site.posts[0]).toMatchObject({ city: 'Bath' })
    expect(await city.inputValue()).toBe('Bath')
    await page.locator('[data-forget-location]').click()
    expect(await city.inputValue()).toBe('UK')
    expect(problems).toEqual([])
  })

  test('is about the town of its page, whatever the device keeps', async () => {
    const { page } = await site.visit('/contact-bath')
    await page.evaluate(() => localStorage.setItem('current-location', 'Leeds'))
    await hydrated(page)
    await page.locator('h1').click()
    expect(await page.locator('[name=city]').inputValue()).toBe('Bath')
  })

  test('is a plain form without JavaScript', async () => {
    const { page } = await site.open('/contact-bath', { javaScriptEnabled: false })
    const box = page.locator('form[data-form=consumer]')
    for (const [name, value] of Object.entries({
      firstName: 'Margaret',
      lastName: 'Hale',
      phone: '07700 900123',
      message: 'Help',
    }))
      await box.locator(`[name=${name}]`).fill(value)
    await box.locator('[name=privacy]').check()
    await send(page)
    await page.waitForURL(/\/thank-you/)
    expect(await page.locator('main').innerText()).toContain('Thank you for your enquiry. We will contact you soon.')
  })
})
