import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestMs, manyMarks, threadMs } from '../../../tests/shared/values/thread-time.ts'
import { composed, formatMessage, hasWords, nameFromSlug, slugFromName, withoutMarks, wordFromSlug } from './text.ts'

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
  [
    '%{field} can have at most %{limit} characters.',
    { field: 'City', limit: '100' },
    'City can have at most 100 characters.',
  ],
  ['%{field} and %{field}', { field: '%{limit}', limit: '1' }, '%{limit} and %{limit}'],
  ['%{toString} stays, {field} and { field } too', { field: 'Phone' }, '%{toString} stays, {field} and { field } too'],
])('%j with %j is %j', (text, values, filled) => {
  expect(formatMessage(text, values)).toBe(filled)
})

describe('accents', () => {
  test.each([
    ['Zoe\u0308 O’Hara', 'Zoë O’Hara', 'Zoe O’Hara'],
    ['Tiê\u0301n', 'Tiến', 'Tien'],
    ['ﬁxing', 'ﬁxing', 'fixing'],
    ['é\u0323', 'ẹ\u0301', 'e'],
    ['🔍 한글', '🔍 한글', '🔍 한글'.normalize('NFKD')],
  ])('of %j are one character each, or left out', (given, one, none) => {
    expect([composed(given), withoutMarks(given)]).toEqual([one, none])
  })

  test.each([composed, withoutMarks, slugFromName])(
    'in any number take $name no longer than as many letters',
    async (read) => {
      expect(await threadMs(() => read(manyMarks))).toBeLessThan(longestMs)
    },
  )

  test('are otherwise as Unicode has them', () => {
    const marked = fc
      .array(fc.constantFrom('a', 'é', 'ﬁ', ' ', '\u0301', '\u0323', '한'), { maxLength: 30 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(marked, fc.string({ unit: 'binary' })), (text) => {
        expect(composed(text)).toBe(text.normalize('NFC'))
        expect(withoutMarks(text)).toBe(text.normalize('NFKD').replace(/\p{M}/gu, ''))
      }),
    )
  })
})

test.each([
  ['By road to Ham and back.', 'Ham', true],
  ['Ham, then Hampton.', 'Ham', true],
  ['Hampton and Oldham', 'Ham', false],
  ['Stoke-on-Trent', 'Stoke', false],
  ['New Ham’s high street', 'Ham', true],
  ['\u{1D400}Ham', 'Ham', false],
  ['Nothing near', 'Ham', false],
])('%j has the words %j: %s', (text, words, has) => {
  expect(hasWords(text, words)).toBe(has)
})
