import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type EnquiryForm as Form, IslandAddresses, type PageRequest } from '../../page/index.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { type FormBehaviour, type FormState, untouched } from './form-state.ts'
import { withTexts } from './form-texts.ts'
import { PlainForm } from './plain-form.tsx'

const field = { type: 'text', autoComplete: 'off', maxLength: 40, isRequired: true } as const
const kindOf = (kind: string): Form => ({
  kind,
  fields: [{ ...field, name: 'name', label: 'Name' }],
  atLeastOne: [],
  asks: [],
})

function pageWith(...kinds: string[]) {
  const request: PageRequest = { kind: 'plain' }
  return {
    entry: { path: '/ask' },
    request,
    shell: { enquiries: Object.fromEntries(kinds.map((kind) => [kind, kindOf(kind)])) },
  }
}

function shown(form: React.ReactElement): string[] {
  const $ = load(renderToStaticMarkup(<IslandAddresses value={{ 'enquiry-form': '/form.js' }}>{form}</IslandAddresses>))
  return [$('form').attr('data-form'), $('label').first().text(), $('button').text(), $('summary').text()].map(
    (text) => text ?? '',
  )
}

test('says at the fields that one of them is enough, also to screen readers', () => {
  const contact = { ...field, isRequired: false }
  const fields = [
    { ...contact, name: 'phone', label: 'Phone' },
    { ...contact, name: 'email', label: 'Email' },
  ]
  const page = pageWith('enquiry')
  page.shell.enquiries.enquiry = { ...kindOf('enquiry'), fields, atLeastOne: ['phone', 'email'] }
  const form = <EnquiryForm page={page} />
  const $ = load(renderToStaticMarkup(<IslandAddresses value={{ 'enquiry-form': '/form.js' }}>{form}</IslandAddresses>))
  for (const name of ['phone', 'email']) {
    expect($(`label[for=enquiry-${name}]`).text()).not.toContain('optional')
    expect($(`#${$(`[name=${name}]`).attr('aria-describedby')}`).text()).toMatch(
      /^One of these is enough: Phone, Email\.$/,
    )
  }
})

test('draws each kind of field so that a browser knows it without a script, and keeps what was given', () => {
  const page = pageWith('visit')
  const own = (name: string, more: object) => ({ ...field, name, label: name, ...more })
  const fields = [
    own('animal', { type: 'choice', options: ['Cat', 'Dog'] }),
    own('pets', { type: 'number', min: 1, max: 9 }),
    own('day', { type: 'date', min: '2026-05-01' }),
    own('rules', { type: 'checkbox', isRequired: false, hint: 'They are short.' }),
  ] as Form['fields']
  page.shell.enquiries.visit = { ...kindOf('visit'), fields }
  const values = { animal: 'Dog', pets: '3', day: '2026-05-02', rules: 'yes' }
  const request: PageRequest = { kind: 'form', form: 'visit', values, faults: [] }
  const $ = load(
    renderToStaticMarkup(
      <IslandAddresses value={{ 'enquiry-form': '/form.js' }}>
        <EnquiryForm page={{ ...page, request }} />
      </IslandAddresses>,
    ),
  )
  expect(
    $('select option')
      .toArray()
      .map(({ attribs }) => [attribs.value, attribs.selected !== undefined]),
  ).toEqual([
    ['', false],
    ['Cat', false],
    ['Dog', true],
  ])
  expect($('[name=pets]').attr()).toMatchObject({ type: 'number', min: '1', max: '9', step: 'any', value: '3' })
  expect($('[name=day]').attr()).toMatchObject({ type: 'date', min: '2026-05-01', value: '2026-05-02' })
  expect($('[name=rules]').attr()).toMatchObject({ type: 'checkbox', value: 'yes', checked: '' })
  expect($('[name=rules]').attr('required')).toBeUndefined()
  expect($(`#${$('[name=rules]').attr('aria-describedby')}`).text()).toBe('They are short.')
})

const wording = { submit: 'Ask us', fields: { name: { label: 'Your name' } } }

test.each([
  ['no words of the site', <EnquiryForm key="" page={pageWith('enquiry')} />, ['enquiry', 'Name', 'Send', '']],
  [
    'its words',
    <EnquiryForm key="" page={pageWith('enquiry')} wording={wording} />,
    ['enquiry', 'Your name', 'Ask us', ''],
  ],
  [
    'words of one of its kinds',
    <EnquiryForm
      key=""
      page={pageWith('a', 'b')}
      kind="b"
      wording={{ b: { ...wording, help: 'We do.' }, submit: 'Go' }}
    />,
    ['b', 'Your name', 'Ask us', 'Who reads what I write?'],
  ],
  [
    'a misspelt word',
    // @ts-expect-error a word that no form has
    <EnquiryForm key="" page={pageWith('a')} wording={{ sumbit: 'Ask us' }} />,
    ['a', 'Name', 'Send', ''],
  ],
])('a form with %s', (_, form, expected) => {
  expect(shown(form)).toEqual(expected)
})

test.each([
  [
    'takes none',
    <EnquiryForm key="" page={pageWith()} />,
    'the site takes no enquiries: routes.yaml has no `enquiries: on`',
  ],
  ['has several kinds', <EnquiryForm key="" page={pageWith('a', 'b')} />, '<EnquiryForm> needs a `kind`: `a`, `b`'],
  [
    'has another kind',
    <EnquiryForm key="" page={pageWith('a')} kind="b" />,
    'there is no kind of enquiry `b`; there are `a`',
  ],
  [
    'has no field that is filled in',
    <EnquiryForm key="" page={pageWith('a')} fixed={{ town: 'X' }} />,
    'no field of `a`; it has `name`',
  ],
])('says so where a site %s', (_, form, message) => {
  expect(() => shown(form)).toThrow(message)
})

const calls = [
  { ...field, name: 'callAt', label: 'Call me between', type: 'slot', isRequired: false, placeholder: 'Any time' },
  { ...field, name: 'safeTimes', label: 'When is it safe to call?', isRequired: false },
] as const
const slots = ['2026-12-01T10:00:00+00:00', '2026-12-01T12:00:00+00:00']

/** The fields for when to call, with the times that a script has found. */
function callTimes(state: FormState, found?: readonly string[]) {
  const form: Form = { ...kindOf('ask'), fields: [...kindOf('ask').fields, ...calls], asks: ['safeWays'] }
  const behaviour = found === undefined ? undefined : ({ slots: found } as FormBehaviour)
  const given = {
    ...withTexts(form),
    path: '/',
    fixed: {},
    privacyPolicy: '',
    headingLevel: 2,
    state,
    behaviour,
  } as const
  return load(renderToStaticMarkup(<PlainForm {...given} />))('fieldset .call-times')
}

test('asks when to call beside the safe ways, folded, and offers no times without a script or a rota', () => {
  for (const found of [undefined, []]) {
    const times = callTimes(untouched, found)
    expect(
      times
        .find('input, select')
        .toArray()
        .map(({ attribs }) => attribs.name),
    ).toEqual(['safeTimes'])
    expect(times.attr('open')).toBeUndefined()
  }
})

test('offers the times that a script has found, and is open where something is filled in or wrong', () => {
  const state = { values: { callAt: slots[1] ?? '' }, faults: [] }
  const times = callTimes(state, slots)
  expect(
    times
      .find('option')
      .toArray()
      .map(({ attribs }) => attribs.value),
  ).toEqual(['', ...slots])
  expect(times.find('option').text()).toBe(
    'Any timeTuesday 1 December, 10:00 to 12:00Tuesday 1 December, 12:00 to 14:00',
  )
  expect([times.find('select').val(), times.attr('open')]).toEqual([slots[1], 'open'])
  const gone = callTimes({ values: {}, faults: [{ field: 'callAt', message: 'Gone.' }] }, [])
  expect([gone.find('option').length, gone.find('.error').text()]).toEqual([1, 'Gone.'])
  const refused = callTimes({ values: {}, faults: [{ field: 'safeTimes', message: 'Too long.' }] })
  expect([refused.find('.error').text(), refused.attr('open')]).toEqual(['Too long.', 'open'])
})
