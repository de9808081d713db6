import fc from 'fast-check'
import { isValidPhoneNumber } from 'libphonenumber-js'
import { describe, expect, test } from 'vitest'
import { type EnquiryWords, enquiryFields } from '../contract/enquiry-fields.ts'
import { type EnquiryValues, enquiryFaults, maxLengths } from './enquiry-rules.ts'

const labels = Object.fromEntries(Object.keys(maxLengths).map((name) => [name, { label: `<${name}>` }]))
const words: EnquiryWords = {
  fields: labels,
  errors: {
    required: '%{field} is required.',
    requiredFields: 'Please fill in all required fields.',
    privacy: 'Please accept this',
    phone: 'phone',
    email: 'email',
    tooLong: '%{field} can have at most %{limit} characters.',
    characters: 'characters of %{field}',
    way: 'way',
  },
}
const good: EnquiryValues = {
  firstName: 'Margaret',
  lastName: 'Hale',
  phone: '07700 900123',
  email: 'margaret@hale.example',
  city: 'Bath',
  company: 'Hale & Co',
  message: 'One line\r\n\tand another',
  privacy: true,
  contactSafely: ['email'],
}
const faultsOf = (kind: 'consumer' | 'business' | 'complaint', changes: Partial<EnquiryValues>) =>
  enquiryFaults(kind, { ...good, ...changes }, words)

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

test('the form for companies says once that something is missing (§5)', () => {
  expect(faultsOf('business', { company: '', lastName: '' })).toEqual([
    { field: '', message: 'Please fill in all required fields.' },
    { field: 'company', message: '<company> is required.' },
    { field: 'lastName', message: '<lastName> is required.' },
  ])
})

test('a complaint needs no consent', () => {
  expect(faultsOf('complaint', { privacy: false, phone: '' })).toEqual([])
})

describe('lengths (§3)', () => {
  test.each(Object.entries(maxLengths).filter(([name]) => name !== 'phone' && name !== 'email'))(
    '%s holds %i characters, whatever they are',
    (name, limit) => {
      const kind = name === 'company' ? 'business' : 'consumer'
      const field = name as keyof typeof maxLengths
      expect(faultsOf(kind, { [field]: '🔍'.repeat(limit) })).toEqual([])
      expect(faultsOf(kind, { [field]: 'é'.repeat(limit + 1) })).toEqual([
        { field: name, message: `<${name}> can have at most ${limit} characters.` },
      ])
    },
  )
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

test.each(['a\u0000b', 'a\u001bb', 'a\u0085b', 'half a \ud83d'])('a text with a control character is rejected: %j', (text) => {
  expect(faultsOf('consumer', { message: text, firstName: text }).map(({ message }) => message)).toEqual([
    'characters of <firstName>',
    'characters of <message>',
  ])
  expect(faultsOf('consumer', { lastName: 'two\nlines' })).toHaveLength(1)
})

test('whatever is typed, there is at most one fault a field, and a taken form keeps to §3', () => {
  const field = fc.string({ unit: 'binary', maxLength: 250 })
  const values = fc.record({
    ...{ firstName: field, lastName: field, phone: field, email: field, city: field, company: field, message: field },
    privacy: fc.boolean(),
    contactSafely: fc.array(fc.constantFrom('call', 'email', 'x')),
  })
  fc.assert(
    fc.property(fc.constantFrom('consumer' as const, 'business' as const, 'complaint' as const), values, (kind, typed) => {
      const faults = enquiryFaults(kind, typed, words)
      expect(new Set(faults.map(({ field: name }) => name)).size).toBe(faults.length)
      if (faults.length > 0) return
      for (const { name, isRequired } of enquiryFields[kind]) {
        expect([...typed[name].trim()].length).toBeLessThanOrEqual(maxLengths[name])
        expect(typed[name].trim() !== '' || !isRequired).toBe(true)
      }
    }),
  )
})
