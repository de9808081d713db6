import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessage, nameFromSlug, slugFromName, wordFromSlug } from './text.ts'

const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/)

test.each([
  ['alderwick', 'Alderwick', 'Alderwick'],
  ['north-fenby', 'North Fenby', 'NorthFenby'],
  ['upper-north-fenby', 'Upper North Fenby', 'UpperNorthFenby'],
  ['zone-2', 'Zone 2', 'Zone2'],
])('the slug %s makes the name %s and the word %s', (given, name, word) => {
  expect([nameFromSlug(given), wordFromSlug(given)]).toEqual([name, word])
})

test.each([
  ['Alderwick', 'alderwick'],
  ['North Fenby', 'north-fenby'],
  ['Quay of Morrow', 'quay-of-morrow'],
  ["Miller's End", 'millers-end'],
  ['Miller’s End', 'millers-end'],
  ['St. Orrin', 'st-orrin'],
  ['Môr-y-Fenby', 'mor-y-fenby'],
  ['  Alderwick (North) ', 'alderwick-north'],
  ['Lock & Key', 'lock-key'],
  ['', ''],
])('the name %j makes the slug %j', (name, made) => {
  expect(slugFromName(name)).toBe(made)
})

test('a slug comes back from the name that it makes', () => {
  fc.assert(
    fc.property(slug, (given) => {
      expect(slugFromName(nameFromSlug(given))).toBe(given)
    }),
  )
})

test('whatever the name, what comes out is a slug or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugFromName(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})

test.each([
  ['%{field} is required.', { field: 'Phone' }, 'Phone is required.'],
  ['%{field} can have at most %{limit} characters.', { field: 'City', limit: '100' }, 'City can have at most 100 characters.'],
  ['%{field} and %{field}', { field: '%{limit}', limit: '1' }, '%{limit} and %{limit}'],
  ['%{toString} stays, {field} and { field } too', { field: 'Phone' }, '%{toString} stays, {field} and { field } too'],
])('%j with %j is %j', (text, values, filled) => {
  expect(formatMessage(text, values)).toBe(filled)
})
