import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { pageFaults } from '../../shared/browsers/axe-rules.ts'
import { challenge, contacts, fillIn, focused, formSite, hydrated, json, send } from './form-site.ts'

const site = formSite()
const captchaText = 'Captcha validation failed. If you are not a robot then please try again.'
const stored = json(201, { success: true, id: 1, reference: 'LPI-1', answerBy: '2026-11-21T14:05:00Z' })
const besideFields = (page: Page) =>
  page
    .locator('form .error')
    .evaluateAll((errors) => errors.map((error) => [error.id.replace(/^\w+-|-error$/g, ''), error.textContent]))
const summary = (page: Page) => page.locator('.error-summary li').allInnerTexts()

describe('what is wrong', () => {
  test('is shown beside each field in the words of §5, with the focus on the first', async () => {
    const { page, problems } = await site.visit('/contact-bath')
    await hydrated(page)
    await page.locator('[name=lastName]').fill('   ')
    await page.locator('[name=phone]').fill('12')
    await send(page)
    const found = await besideFields(page)
    expect(found).toEqual([
      ['firstName', 'First Name is required.'],
      ['lastName', 'Last Name is required.'],
      ['phone', expect.stringMatching(/^We can’t dial this number\./)],
      ['message', 'Message is required.'],
      ['privacy', 'Please accept this'],
    ])
    expect(await summary(page)).toEqual(found.map(([, message]) => message))
    expect(await focused(page)).toBe('firstName')
    expect(await page.locator('.error-summary').ariaSnapshot()).toMatchInlineSnapshot(`
      "- alert "There is a problem":
        - heading "There is a problem" [level=3]
        - list:
          - listitem:
            - link "First Name is required.":
              - /url: "#consumer-firstName"
          - listitem:
            - link "Last Name is required.":
              - /url: "#consumer-lastName"
          - listitem:
            - link "We can’t dial this number. Please check it. If it isn’t a UK number, start with + and the country code.":
              - /url: "#consumer-phone"
          - listitem:
            - link "Message is required.":
              - /url: "#consumer-message"
          - listitem:
            - link "Please accept this":
              - /url: "#consumer-privacy""
    `)
    const field = page.locator('.form-field', { has: page.locator('[name=phone]') })
    expect(await field.ariaSnapshot()).toMatchInlineSnapshot(`
      "- text: Phone
      - textbox "Phone" [invalid]: "12"
      - paragraph: One that only you answer, if you can.
      - alert: "! We can’t dial this number. Please check it. If it isn’t a UK number, start with + and the country code.""
    `)
    expect(await page.locator('[name=phone]').inputValue()).toBe('12')
    expect(site.posts).toEqual([])
    expect(problems).toEqual([])
  })

  test('takes the focus again each time, and to the field that is left', async () => {
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    await page.locator('[name=message]').fill('')
    await send(page)
    await expect.poll(() => focused(page)).toBe('message')
    await page.locator('[name=firstName]').focus()
    await send(page)
    await expect.poll(() => focused(page)).toBe('message')
  })

  test('is shown once for all fields of the business form', async () => {
    const { page } = await site.visit('/business')
    await hydrated(page, 'business')
    await send(page)
    expect((await summary(page))[0]).toBe('Please fill in all required fields.')
    expect(await focused(page)).toBe('company')
  })

  test('of the box goes once the box is ticked', async () => {
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    await page.locator('[name=privacy]').uncheck()
    await send(page)
    expect(await besideFields(page)).toEqual([['privacy', 'Please accept this']])
    expect(await focused(page)).toBe('privacy')
    await page.locator('[name=privacy]').check()
    expect([await besideFields(page), await summary(page)]).toEqual([[], []])
  })

  test('from the server is shown beside the field as well, and nothing typed is lost', async () => {
    site.instead[contacts] = json(422, {
      success: false,
      message: 'No',
      errors: [{ field: 'phone', message: 'Another number, please.' }],
    })
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    await send(page)
    await expect.poll(() => besideFields(page)).toEqual([['phone', 'Another number, please.']])
    await expect.poll(() => focused(page)).toBe('phone')
    expect(await page.locator('[name=message]').inputValue()).toBe('One line,\nand another.')
    delete site.instead[contacts]
    await send(page)
    await page.locator('.thanks').waitFor()
    // A solution is spent only by what was stored, and the same words have the same key.
    expect(site.posts[1]).toEqual(site.posts[0])
  })

  test('what is written anew is another enquiry', async () => {
    site.instead[contacts] = json(413, { success: false, message: 'No' })
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    await send(page)
    await page
      .getByText('What you wrote couldn’t be sent, but it’s still here. Please send it again, or call 01632 960243.')
      .first()
      .waitFor()
    // The number of the page, as a link that rings and does not break.
    const number = page.locator('.error-summary a[data-call]')
    expect(await number.getAttribute('href')).toBe('tel:+441632960243')
    expect(await number.evaluate((link) => getComputedStyle(link).whiteSpace)).toBe('nowrap')
    await page.locator('[name=message]').fill('Something else.')
    await send(page)
    await expect.poll(() => site.posts.length).toBe(2)
    expect(site.posts[1]?.idempotencyKey).not.toBe(site.posts[0]?.idempotencyKey)
  })

  test('in the form itself is shown as well, and nothing typed is lost', async () => {
    const { page } = await site.visit('/contact-bath')
    await page.evaluate(() => {
      crypto.randomUUID = () => {
        throw new Error('no chance')
      }
    })
    await fillIn(page)
    await send(page)
    await page.locator('.error-summary').getByText('What you wrote couldn’t be sent, but it’s still here.').waitFor()
    expect(await page.locator('form[data-form] button[type=submit]').textContent()).toBe('Send enquiry')
    expect(await page.locator('[name=message]').inputValue()).toBe('One line,\nand another.')
  })

  test('is said to be the server, and how long it is busy', async () => {
    site.instead[contacts] = json(429, { success: false, message: 'Later' }, { 'Retry-After': '240' })
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    await send(page)
    await page.getByText('Please send it again in 4 minutes, or call 01632 960243.').waitFor()
    await expect.poll(() => focused(page)).toBe('error-summary full')
    expect(await page.locator('[name=message]').inputValue()).toBe('One line,\nand another.')
    expect(await pageFaults(page)).toEqual([])
  })
})

describe('the captcha', () => {
  test('begins when somebody touches the form, and not before', async () => {
    const asked: string[] = []
    site.instead[challenge] = (request, response) => {
      asked.push(request.url ?? '')
      json(404, {})(request, response)
    }
    const { page } = await site.visit('/contact-bath')
    await hydrated(page)
    expect(asked).toEqual([])
    await page.locator('[name=firstName]').focus()
    await expect.poll(() => asked).toEqual([challenge])
  })

  test('is solved beside the page', async () => {
    const { page, problems } = await site.visit('/contact-bath')
    await hydrated(page)
    const started = page.waitForEvent('worker')
    await page.locator('[name=firstName]').focus()
    expect((await started).url()).toMatch(/\/assets\/solve-captcha-[\w-]+\.js$/)
    expect(problems).toEqual([])
  })

  test('says in the words of §5 that it failed, goes on by phone, and is silent once it is solved', async () => {
    const { page } = await site.visit('/contact-bath')
    await fillIn(page)
    site.instead[contacts] = json(422, {
      success: false,
      message: 'No',
      errors: [{ field: 'altcha', message: captchaText }],
    })
    await send(page)
    await expect.poll(() => besideFields(page)).toEqual([['altcha', captchaText]])
    expect(await summary(page)).toEqual([
      captchaText,
      'What you wrote is still here. If this keeps happening, please call 01632 960243.',
    ])
    await expect.poll(() => focused(page)).toBe('button primary')
    site.instead[contacts] = stored
    await page.locator('[name=message]').focus()
    await expect.poll(() => besideFields(page)).toEqual([])
    expect(await summary(page)).toEqual([])
    await send(page)
    await page.locator('.thanks').waitFor()
    expect(site.posts[1]?.altcha).not.toBe(site.posts[0]?.altcha)
  })

  test('says so as long as nobody has touched the form again, also when it was sent with Enter', async () => {
    const asked: string[] = []
    const { page } = await site.visit('/contact-bath')
    page.on('request', (request) => void (request.url().endsWith(challenge) && asked.push('')))
    await fillIn(page)
    site.instead[contacts] = json(422, {
      success: false,
      message: 'No',
      errors: [{ field: 'altcha', message: captchaText }],
    })
    await page.locator('[name=lastName]').press('Enter')
    await expect.poll(() => focused(page)).toBe('button primary')
    await page.evaluate(() => fetch('/robots.txt'))
    expect(asked).toHaveLength(1)
    await page.locator('[name=lastName]').focus()
    await expect.poll(() => besideFields(page)).toEqual([])
    expect(asked).toHaveLength(2)
  })

  test('is not begun anew with every letter while there is no challenge to be had', async () => {
    const asked: string[] = []
    site.instead[challenge] = json(503, {})
    const { page } = await site.visit('/contact-bath')
    await hydrated(page)
    page.on('request', (request) => void (request.url().endsWith(challenge) && asked.push('')))
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(challenge)),
      page.locator('[name=message]').focus(),
    ])
    for (const letter of 'Help') {
      await page.keyboard.type(letter)
      await page.evaluate(() => fetch('/robots.txt'))
    }
    expect(asked).toHaveLength(1)
  })

  test('says so too where a browser cannot solve it', async () => {
    const { page } = await site.visit('/contact-bath')
    site.instead[challenge] = json(200, {
      parameters: { algorithm: 'PUZZLE', nonce: '', salt: '', cost: 1, keyLength: 1, keyPrefix: '00' },
    })
    await fillIn(page)
    await send(page)
    await expect.poll(() => besideFields(page)).toEqual([['altcha', captchaText]])
    expect(await page.locator('[name=message]').inputValue()).toBe('One line,\nand another.')
    expect(site.posts).toEqual([])
  })

  test('is done anew when its solution has expired', async () => {
    const { page } = await site.visit('/contact-bath')
    const expiresAt = Math.floor(Date.now() / 1000) + 10
    const parameters = {
      algorithm: 'PBKDF2/SHA-256',
      nonce: '00',
      salt: '00',
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
      expiresAt,
    }
    const given: string[] = []
    site.instead[challenge] = (request, response) => {
      given.push('')
      json(200, { parameters })(request, response)
    }
    site.instead[contacts] = stored
    await fillIn(page)
    await send(page)
    await page.locator('.thanks').waitFor()
    expect(given.length).toBeGreaterThan(1)
  })
})
