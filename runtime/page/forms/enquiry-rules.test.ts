import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js'
import { describe, expect, test } from 'vitest'
import { makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import {
  defaultErrors,
  type EnquiryErrors,
  type EnquiryForm,
  type FieldType,
  knownFields,
  labelled,
  ownField,
} from '../../contract/enquiry-form.ts'
import { type EnquiryValues, enquiryFaults } from './enquiry-rules.ts'

const labels = Object.fromEntries(Object.keys(knownFields).map((name) => [name, { label: `<${name}>` }]))
const errors: EnquiryErrors = {
  ...defaultErrors,
  required: '%{field} is required.',
  requiredFields: 'Please fill in all required fields.',
  atLeastOne: 'one of %{fields}',
  privacy: 'Please accept this',
  captcha: 'captcha',
  phone: 'phone',
  email: 'email',
  noPhone: 'no phone',
  noEmail: 'no e-mail',
  tooLong: '%{field} can have at most %{limit} characters.',
  characters: 'characters of %{field}',
  way: 'way',
}
const good = {
  firstName: 'Margaret',
  lastName: 'Hale',
  phone: '07700 900123',
  email: 'margaret@hale.example',
  city: 'Bath',
  company: 'Hale & Co',
  message: 'One line\r\n\tand another',
}
type Changes = Partial<Omit<EnquiryValues, 'fields'> & typeof good>
const formOf = (kind: string) => labelled(makeSettings.forms[kind] as EnquiryForm, labels)
const faultsOf = (kind: string, { privacy = true, contactSafely = ['email'], ...fields }: Changes) =>
  enquiryFaults(formOf(kind), { fields: { ...good, ...fields }, privacy, contactSafely }, errors)

test.each(['consumer', 'business', 'complaint'] as const)('a %s form that is filled in has no faults', (kind) => {
  expect(faultsOf(kind, {})).toEqual([])
})

test('all faults are reported at once, in the order of the form', () => {
  const faults = faultsOf('consumer', {
    firstName: ' ',
    phone: '12',
    email: 'margaret',
    message: '',
    privacy: false,
    contactSafely: ['pigeon'],
  })
  expect(faults).toEqual([
    { field: 'firstName', message: '<firstName> is required.' },
    { field: 'phone', message: 'phone' },
    { field: 'email', message: 'email' },
    { field: 'message', message: '<message> is required.' },
    { field: 'contactSafely', message: 'way' },
    { field: 'privacy', message: 'Please accept this' },
  ])
})

test.each([
  [
    'only e-mail, without an address',
    'consumer',
    { contactSafely: ['email'], email: ' ' },
    [{ field: 'email', message: 'no e-mail' }],
  ],
  ['e-mail and calls, without an address', 'consumer', { contactSafely: ['call', 'email'], email: '' }, []],
  [
    'only calls, without a number',
    'complaint',
    { contactSafely: ['message', 'call'], phone: '' },
    [{ field: 'phone', message: 'no phone' }],
  ],
  ['nothing', 'complaint', { contactSafely: [], phone: '' }, []],
  [
    'only e-mail, with one that is none',
    'consumer',
    { contactSafely: ['email'], email: 'margaret' },
    [{ field: 'email', message: 'email' }],
  ],
  [
    'only e-mail, where a form needs the address anyway',
    'complaint',
    { contactSafely: ['email'], email: '' },
    [{ field: 'email', message: '<email> is required.' }],
  ],
] as const)('who marks %s is told what is missing, once (D37)', (_, kind, changes, faults) => {
  expect(faultsOf(kind, changes)).toEqual(faults)
})

test('a form without the field that a marked way needs says so at the ways', () => {
  const form = { ...formOf('consumer'), fields: formOf('consumer').fields.filter(({ name }) => name !== 'email') }
  const values = { fields: { ...good, email: '' }, privacy: true, contactSafely: ['email'] }
  expect(enquiryFaults(form, values, errors)).toEqual([{ field: 'contactSafely', message: 'no e-mail' }])
})

test('the form for companies says once that something is missing (§5)', () => {
  expect(faultsOf('business', { company: '', lastName: '' })).toEqual([
    { field: '', message: 'Please fill in all required fields.' },
    { field: 'company', message: '<company> is required.' },
    { field: 'lastName', message: '<lastName> is required.' },
  ])
})

test.each([
  ['What is your dog called?', 'Please fill in: What is your dog called?'],
  ['Name', 'Please fill in: Name.'],
])('the sentence about the empty field %j has one mark at its end', (label, message) => {
  const form: EnquiryForm = {
    ...formOf('complaint'),
    fields: [{ name: 'dog', label, isRequired: true, type: 'text', autoComplete: 'off', maxLength: 40 }],
  }
  const values = { fields: {}, privacy: true, contactSafely: [] }
  expect(enquiryFaults(form, values, { ...errors, required: 'Please fill in: %{field}.' })).toEqual([
    { field: 'dog', message },
  ])
})

test('a complaint needs no consent', () => {
  expect(faultsOf('complaint', { privacy: false, phone: '' })).toEqual([])
})

describe('lengths (§3)', () => {
  test.each([
    ['firstName', 40],
    ['lastName', 80],
    ['city', 100],
    ['company', 200],
    ['message', 10_000],
  ])('%s holds %i characters, whatever they are', (name, limit) => {
    const kind = name === 'company' ? 'business' : 'consumer'
    expect(faultsOf(kind, { [name]: '🔍'.repeat(limit) })).toEqual([])
    expect(faultsOf(kind, { [name]: 'é'.repeat(limit + 1) })).toEqual([
      { field: name, message: `<${name}> can have at most ${limit} characters.` },
    ])
  })
})

test.each([
  ['07700 900123', true],
  ['(020) 7946 0123', true],
  ['01632 960123', true],
  ['016977 3555', true], // ten digits: a few villages of Cumbria
  ['7700 900123', true],
  ['+44 7700 900123', true],
  ['0044 (0)7700 900123', true],
  ['447700900123', true],
  ['+33 1 23 45 67 89', true],
  ['00 1 212 555 0123', true],
  ['+290 2290', true],
  ['+290 229', false],
  ['+1234567890123456', false],
  ['0800', false],
  ['+44 770 900', false],
  ['077009001234', false],
  ['none', false],
])('%s can be dialled: %s', (phone, can) => {
  expect(faultsOf('consumer', { phone }).length === 0).toBe(can)
})

test('every number that could ring is taken', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom('+44', '+353', '+33', '+49', '+1', '+91'), digits, (country, national) => {
      const phone = `${country}${national}`
      fc.pre(isValidPhoneNumber(phone))
      expect(faultsOf('consumer', { phone })).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each(['a\u0000b', 'a\u001bb', 'a\u0085b', 'half a \ud83d'])(
  'a text with a control character is rejected: %j',
  (text) => {
    expect(faultsOf('consumer', { message: text, firstName: text }).map(({ message }) => message)).toEqual([
      'characters of <firstName>',
      'characters of <message>',
    ])
    expect(faultsOf('consumer', { lastName: 'two\nlines' })).toHaveLength(1)
  },
)

test('whatever is typed, there is at most one fault a field, and a taken form keeps to §3', () => {
  const field = fc.string({ unit: 'binary', maxLength: 250 })
  const values = fc.record({
    firstName: field,
    lastName: field,
    phone: field,
    email: field,
    city: field,
    company: field,
    message: field,
  })
  const ways = fc.array(fc.constantFrom('call', 'email', 'x'))
  fc.assert(
    fc.property(
      fc.constantFrom('consumer', 'business', 'complaint'),
      values,
      fc.boolean(),
      ways,
      (kind, fields, privacy, contactSafely) => {
        const faults = enquiryFaults(formOf(kind), { fields, privacy, contactSafely }, errors)
        expect(new Set(faults.map(({ field: name }) => name)).size).toBe(faults.length)
        if (faults.length > 0) return
        for (const { name, isRequired, maxLength } of formOf(kind).fields) {
          const typed = fields[name as keyof typeof fields].trim()
          expect([...typed].length).toBeLessThanOrEqual(maxLength)
          expect(typed !== '' || !isRequired).toBe(true)
        }
      },
    ),
  )
})

describe('fields of a site of its own', () => {
  const own = (label: string, type: FieldType) => ({ label, isRequired: true, ...ownField(type) })
  const form: EnquiryForm = {
    kind: 'visit',
    atLeastOne: [],
    asks: [],
    fields: [
      { name: 'animal', ...own('Which animal?', 'choice'), options: ['Cat', 'Dog'] },
      { name: 'pets', ...own('Pets', 'number'), min: 1, max: 9 },
      { name: 'day', ...own('Day', 'date'), isRequired: false, min: '2026-05-01', max: '2026-05-31' },
      { name: 'rules', ...own('I agree', 'checkbox') },
      { name: 'vet', ...own('Email of your vet', 'email'), isRequired: false },
    ],
  }
  const filled = { animal: 'Cat', pets: '2', day: '2026-05-31', rules: 'yes', vet: 'vet@example.com' }
  const wrong = (changes: Record<string, string>) =>
    enquiryFaults(form, { fields: { ...filled, ...changes }, privacy: false, contactSafely: [] }, defaultErrors)

  test.each([[{}], [{ day: '', vet: '' }], [{ pets: '1.5' }], [{ pets: '9', day: '2026-05-01' }]])(
    'with %j are right',
    (changes) => {
      expect(wrong(changes)).toEqual([])
    },
  )

  test.each([
    [{ animal: 'Goat' }, 'animal', 'Please choose one of the answers: Which animal?'],
    [{ animal: '' }, 'animal', 'Please fill in: Which animal?'],
    [{ pets: 'two' }, 'pets', 'Please write a number: Pets.'],
    [{ pets: '1e1' }, 'pets', 'Please write a number: Pets.'],
    [{ pets: '0' }, 'pets', 'Please write 1 or more: Pets.'],
    [{ pets: '10' }, 'pets', 'Please write 9 or less: Pets.'],
    [{ day: '31.5.2026' }, 'day', 'Please write a day such as 2026-05-31: Day.'],
    [{ day: '2026-02-30' }, 'day', 'Please write a day such as 2026-05-31: Day.'],
    [{ day: '2026-04-30' }, 'day', 'Please choose 1 May 2026 or later: Day.'],
    [{ day: '2026-06-01' }, 'day', 'Please choose 31 May 2026 or earlier: Day.'],
    [{ rules: '' }, 'rules', 'Please tick: I agree.'],
    [{ rules: 'no' }, 'rules', 'Please tick: I agree.'],
    [{ vet: 'vet' }, 'vet', defaultErrors.email],
    [{ pets: '1'.repeat(41) }, 'pets', 'Pets can hold 40 characters at most.'],
  ])('with %j say what is wrong', (changes, field, message) => {
    expect(wrong(changes)).toEqual([{ field, message }])
  })
})
