import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CheerioAPI, load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FormFault, IslandAddresses, type PageRequest } from 'townpages/page'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRoutes } from '../../../generator/routes/read-routes.ts'
import { formsOf } from '../../../runtime/contract/enquiry-settings.ts'
import { formatMessage } from '../../../runtime/shared/format/text.ts'
import { defineRoutes } from '../../../tests/shared/values/define-routes.ts'
import type { FormsWording, Site } from '../../data-types.ts'
import { ExternalForm, externalFormOf } from '../external-form/external-form.tsx'
import { FormToggle } from '../form-toggle/form-toggle.tsx'
import { formKinds, SiteForm } from './site-form.tsx'

beforeAll(defineRoutes)

const data = join(import.meta.dirname, '../../../data')
const { timings } = parse(await readFile(join(data, 'site.yaml'), 'utf8')) as Site
// The texts as pages have them, as far as they refer to facts of the site.
const forms = parse(
  (await readFile(join(data, 'pages/forms.yaml'), 'utf8')).replaceAll('{timing:enquiry}', timings.enquiry ?? ''),
) as FormsWording
const names = formKinds
type FormName = (typeof names)[number]
type FormState = { values: Readonly<Record<string, string | readonly string[]>>; faults: readonly FormFault[] }
const untouched: FormState = { values: {}, faults: [] }
const { value: routes } = await readRoutes({ folder: join(import.meta.dirname, '../..'), name: 'templates' })
const shell = { enquiries: formsOf(routes?.enquiries ?? null) }

function formOf(name: FormName, state: FormState = untouched): CheerioAPI {
  const request: PageRequest = state === untouched ? { kind: 'plain' } : { kind: 'form', form: name, ...state }
  const page = { entry: { path: '/contact-bath' }, content: { forms }, request, shell }
  return load(
    renderToStaticMarkup(
      <IslandAddresses value={{ 'enquiry-form': '/assets/enquiry-form.js' }}>
        <SiteForm page={page} kind={name} fixed={name === 'consumer' ? { city: 'Bath' } : {}} />
      </IslandAddresses>,
    ),
  )
}

const fieldOptions = ($: CheerioAPI) =>
  $('.form-field .input')
    .toArray()
    .map((control) => {
      const { name, type, maxlength, autocomplete, inputmode } = control.attribs
      const label = $(`label[for="${control.attribs.id}"]`).text()
      return [name, label, type ?? control.name, maxlength, 'required' in control.attribs, autocomplete, inputmode]
    })

// §3: names of fields, how many characters they hold, and which cannot stay empty; D31 for complaints.
test.each([
  [
    'consumer' as const,
    [
      ['firstName', 'First Name', 'text', '40', true, 'given-name', undefined],
      ['lastName', 'Last Name', 'text', '80', true, 'family-name', undefined],
      ['phone', 'Phone', 'tel', '30', true, 'tel', 'tel'],
      ['email', 'Email (optional)', 'email', '100', false, 'email', 'email'],
      ['city', 'City', 'text', '100', false, 'off', undefined],
      ['message', 'Message', 'textarea', undefined, true, 'off', undefined],
      ['safeTimes', 'When is it safe to call? (optional)', 'text', '200', false, 'off', undefined],
    ],
  ],
  [
    'business' as const,
    [
      ['company', 'Company', 'text', '200', true, 'organization', undefined],
      ['firstName', 'First Name (optional)', 'text', '40', false, 'given-name', undefined],
      ['lastName', 'Last Name', 'text', '80', true, 'family-name', undefined],
      ['email', 'Email', 'email', '100', true, 'email', 'email'],
      ['phone', 'Phone', 'tel', '30', true, 'tel', 'tel'],
      ['message', 'Investigation Needs', 'textarea', undefined, true, 'off', undefined],
    ],
  ],
  [
    'complaint' as const,
    [
      ['firstName', 'First Name', 'text', '40', true, 'given-name', undefined],
      ['lastName', 'Last Name', 'text', '80', true, 'family-name', undefined],
      ['email', 'Email', 'email', '100', true, 'email', 'email'],
      ['phone', 'Phone (optional)', 'tel', '30', false, 'tel', 'tel'],
      ['message', 'Your Complaint', 'textarea', undefined, true, 'off', undefined],
    ],
  ],
])('the %s form has the fields of §3', (name, expected) => {
  expect(fieldOptions(formOf(name))).toEqual(expected)
})

describe.each(names)('the %s form', (name) => {
  const typed: FormState = {
    values: {
      firstName: 'Margaret',
      lastName: 'Hale',
      phone: '12',
      email: 'margaret',
      company: 'Hale & Co',
      message: 'One <b>line</b>\nand another',
      contactSafely: ['whatsapp', 'email'],
      privacy: 'on',
      city: 'Elsewhere',
      safeTimes: 'After six',
    },
    faults: [
      { field: 'lastName', message: formatMessage(forms.errors.tooLong, { field: 'Last Name', limit: '80' }) },
      { field: 'phone', message: forms.errors.phone },
      { field: 'email', message: forms.errors.email },
      { field: 'contactSafely', message: 'We do not know one of these ways.' },
      { field: 'altcha', message: forms.errors.captcha },
      { field: '', message: forms.errors.requiredFields },
    ],
  }

  test('is sent to the server without any script, and says which form it is and where it stood', () => {
    const $ = formOf(name)
    const { method, action, 'data-form': form } = $('form').attr() ?? {}
    expect({ method, action, form }).toEqual({ method: 'post', action: '/api/contacts', form: name })
    expect(
      $('input[type=hidden]')
        .toArray()
        .map(({ attribs }) => [attribs.name, attribs.value]),
    ).toEqual([
      ['kind', name],
      ['page', '/contact-bath'],
    ])
    expect($('button[type=submit]')).toHaveLength(1)
  })

  test.each([
    ['untouched', untouched],
    ['with faults', typed],
  ])('%s, names every control and describes it by what is there', (_, state) => {
    const $ = formOf(name, state)
    const controls = $('input:not([type=hidden]), textarea').toArray()
    expect(controls.length).toBeGreaterThan(8)
    const nameless = controls.filter(({ attribs }) => $(`label[for="${attribs.id}"]`).text().trim() === '')
    expect(nameless.map(({ attribs }) => attribs.name)).toEqual([])
    const described = $('[aria-describedby], [aria-labelledby]')
      .toArray()
      .flatMap(({ attribs }) =>
        `${attribs['aria-describedby'] ?? ''} ${attribs['aria-labelledby'] ?? ''}`.trim().split(' '),
      )
    expect(described.filter((id) => $(`[id="${id}"]`).text().trim() === '')).toEqual([])
    expect(
      $('.hint, .error')
        .toArray()
        .map(({ attribs }) => attribs.id ?? 'none')
        .filter((id) => !described.includes(id)),
    ).toEqual([])
    const ids = $('[id]')
      .toArray()
      .map(({ attribs }) => attribs.id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('asks in the words of D37 which ways are safe, and needs no answer', () => {
    const $ = formOf(name)
    expect($('fieldset legend').text()).toBe('Is it safe to call, leave a message, use WhatsApp or e-mail?')
    const boxes = $('fieldset input[type=checkbox]').toArray()
    expect(boxes.map(({ attribs }) => [attribs.name, attribs.value])).toEqual(
      ['call', 'message', 'whatsapp', 'email'].map((way) => ['contactSafely', way]),
    )
    expect(boxes.filter(({ attribs }) => 'required' in attribs || 'checked' in attribs)).toEqual([])
  })

  test('hides its honeypot from people, whatever they use', () => {
    const $ = formOf(name)
    const trap = $('input[name=website]')
    expect([trap.attr('tabindex'), trap.attr('autocomplete'), trap.attr('value') ?? '']).toEqual(['-1', 'off', ''])
    expect(trap.closest('[aria-hidden=true].trap')).toHaveLength(1)
  })

  test('leaves the status and source of the lead to the server', () => {
    expect(formOf(name).html()).not.toMatch(/Lead (Status|Source)|Not Contacted|Pre-Qualified|LPI Website/)
  })

  test('says nothing of faults until there are some', () => {
    const $ = formOf(name)
    expect($('[role=alert], [aria-invalid], .error, [autofocus]')).toHaveLength(0)
  })

  test('lists all faults above it, each linked to its field', () => {
    const $ = formOf(name, typed)
    const summary = $('form').children().first()
    expect([summary.attr('role'), summary.attr('tabindex'), summary.find('h3').text()]).toEqual([
      'alert',
      '-1',
      'There is a problem',
    ])
    const lines = summary.find('li').toArray()
    expect(lines.map((line) => $(line).text())).toEqual(typed.faults.map(({ message }) => message))
    const targets = lines.map((line) => $(line).find('a').attr('href')?.slice(1))
    expect(targets.at(-1)).toBeUndefined()
    const ends = targets.slice(0, -1).map((id) => $(`[id="${id}"]`))
    expect(ends.map((end) => end.attr('name') ?? end.prop('tagName'))).toEqual([
      'lastName',
      'phone',
      'email',
      'FIELDSET',
      'BUTTON',
    ])
  })

  test('says beside each field what is wrong with it, and with no other', () => {
    const $ = formOf(name, typed)
    const faulty = $('.form-field:has(.error)').toArray()
    expect(
      faulty.map((field) => [$(field).find('.input').attr('name'), $(field).find('.error[role=alert]').text()]),
    ).toEqual(
      $('.form-field .input')
        .toArray()
        .flatMap(({ attribs }) => typed.faults.filter(({ field }) => field === attribs.name))
        .map(({ field, message }) => [field, message]),
    )
    expect(
      $('[aria-invalid=true]')
        .toArray()
        .map(({ attribs }) => attribs.name),
    ).toEqual(faulty.map((field) => $(field).find('.input').attr('name')))
    expect($('button').prev('.error').text()).toBe(forms.errors.captcha)
  })

  test('keeps what was typed and ticked, as it was typed', () => {
    const $ = formOf(name, typed)
    for (const { attribs } of $('input.input:not([readonly])').toArray())
      expect(attribs.value).toBe(typed.values[attribs.name ?? ''])
    expect($('textarea').text()).toBe('One <b>line</b>\nand another')
    expect(
      $('fieldset input[checked]')
        .toArray()
        .map(({ attribs }) => attribs.value),
    ).toEqual(['whatsapp', 'email'])
  })

  test('says what happens to a message, behind a question', () => {
    const $ = formOf(name)
    expect($('details.help summary').text()).toBe('What happens to what I write?')
    expect($('details.help p').text()).toBe(forms[name].help)
  })

  test('links to the privacy policy', () => {
    expect(formOf(name)('a[href="/privacy-policy"]').text()).toBe('Privacy Policy')
  })
})

describe('the privacy policy', () => {
  test.each(['consumer', 'business'] as const)('has to be accepted in the %s form', (name) => {
    const state: FormState = { values: {}, faults: [{ field: 'privacy', message: forms.errors.privacy }] }
    const $ = formOf(name, state)
    const box = $('input[name=privacy]')
    expect('required' in (box.attr() ?? {}) && !('checked' in (box.attr() ?? {}))).toBe(true)
    expect($(`[id="${box.attr('aria-describedby')}"]`).text()).toBe('Please accept this')
    expect($('.error-summary a').attr('href')).toBe(`#${box.attr('id')}`)
    expect(formOf(name, { ...state, values: { privacy: 'on' } })('input[name=privacy][checked]')).toHaveLength(1)
  })

  test('needs no consent from those who complain', () => {
    expect(formOf('complaint')('input[name=privacy]')).toHaveLength(0)
  })
})

test('the city is the page’s, whatever was sent', () => {
  const city = formOf('consumer', { values: { city: 'Elsewhere' }, faults: [] })('input[name=city]')
  expect([city.attr('value'), 'readonly' in (city.attr() ?? {})]).toEqual(['Bath', true])
})

test('the words of §3, §5 and §8 are those of the specification', () => {
  const { errors, consumer, business, contactSafely } = forms
  expect(formatMessage(errors.required, { field: consumer.fields.firstName.label })).toBe('First Name is required.')
  expect([errors.privacy, errors.captcha, errors.requiredFields]).toEqual([
    'Please accept this',
    'Captcha validation failed. If you are not a robot then please try again.',
    'Please fill in all required fields.',
  ])
  expect([consumer.fields.message.placeholder, consumer.heading, consumer.show, consumer.hide]).toEqual([
    'How can we help you?',
    'Send Us a Message',
    'Show Contact Form',
    'Hide Contact Form',
  ])
  expect([consumer.sent, business.sent]).toEqual([
    'Thank you for your enquiry. We will contact you soon.',
    'Thank you for your enquiry. Our business team will contact you within 24 hours.',
  ])
  expect(forms.kept).toBe(
    'Thank you for your enquiry. It’s kept on this device and will be sent as soon as you’re online. If it’s urgent, call {phone}.',
  )
  expect(contactSafely.question).toBe('Is it safe to call, leave a message, use WhatsApp or e-mail?')
})

describe('a folded form', () => {
  const toggle = (isOpen: boolean) =>
    load(
      renderToStaticMarkup(
        <FormToggle show="Show Contact Form" hide="Hide Contact Form" isOpen={isOpen}>
          <p>The form</p>
        </FormToggle>,
      ),
    )

  test('opens behind both its words, of which the style sheet shows one', () => {
    const $ = toggle(false)
    expect($('details > summary > .when-closed').text()).toBe('Show Contact Form')
    expect($('details > summary > .when-open').text()).toBe('Hide Contact Form')
    expect($('details[open]')).toHaveLength(0)
  })

  test('is open where it has something to say', () => {
    expect(toggle(true)('details[open]')).toHaveLength(1)
  })
})

describe('an external form', () => {
  test('is a link behind a toggle, and loads nothing by itself (D16)', () => {
    const $ = load(renderToStaticMarkup(<ExternalForm address="https://forms.example/london" forms={forms} />))
    expect($('details a').attr('href')).toBe('https://forms.example/london')
    expect($('details summary .when-closed').text()).toBe('Show Contact Form')
    expect($('iframe, script')).toHaveLength(0)
  })

  test('is not spoken of where there is none', () => {
    expect(externalFormOf(undefined)).toBe(null)
    expect(externalFormOf('/_dev/example-form')).toBe(null)
    expect(externalFormOf('/_dev/example-form', ['/_dev/example-form'])).toBe('/_dev/example-form')
  })
})
