import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, dayRange, formatList, latestDay, miles, openingHours, price, stars } from './format.ts'

test.each([
  [65, '£65'],
  [0, '£0'],
  [849, '£849'],
  [1249.5, '£1,249.50'],
  [1249.25, '£1,249.25'],
  [0.1, '£0.10'],
  [1_000_000, '£1,000,000'],
])('the price %d is written %s', (amount, text) => {
  expect(price(amount)).toBe(text)
})

test.each([
  ['00:00', '23:59', 'always'],
  ['09:00', '17:30', 'from 9am to 5.30pm'],
  ['12:00', '24:00', 'from noon to midnight'],
  ['00:30', '12:05', 'from 12.30am to 12.05pm'],
])('the hours %s to %s are %s', (from, to, words) => {
  expect(openingHours({ from, to }, 'always')).toBe(words)
  // As the type `hours` of a schema has them.
  expect(openingHours({ opens: from, closes: to }, 'always')).toBe(words)
})

test.each([
  ['2025-12-24', '2025-12-26', '24 to 26 December 2025'],
  ['2025-12-24', '2025-12-24', '24 December 2025'],
  ['2025-11-30', '2025-12-01', '30 November to 1 December 2025'],
  ['2025-12-30', '2026-12-02', '30 December 2025 to 2 December 2026'],
])('the days %s to %s are %s', (first, last, words) => {
  expect(dayRange(first, last)).toBe(words)
})

describe('a day in words', () => {
  test.each([
    ['2025-08-11', '11 August 2025'],
    ['2026-01-01', '1 January 2026'],
    ['2024-02-29', '29 February 2024'],
  ])('%s is %s', (date, words) => {
    expect(day(date)).toBe(words)
  })

  test.each([
    '',
    '11 August 2025',
    '2025-8-11',
    '2025-08-11T00:00',
    '2025-13-01',
    '2025-00-10',
    '2025-02-30',
    '2025-04-31',
    '2025-02-29',
  ])('%j is no day', (date) => {
    expect(() => day(date)).toThrow(RangeError)
  })

  test('every day of the calendar is itself', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          expect(new Date(`${day(date.toISOString().slice(0, 10))} UTC`).toISOString().slice(0, 10)).toBe(
            date.toISOString().slice(0, 10),
          )
        },
      ),
    )
  })
})

test.each([
  [0, 'under a mile'],
  [0.7, 'under a mile'],
  [1.609344, '1 mile'],
  [2.4, '1 mile'],
  [2.5, '2 miles'],
  [50, '31 miles'],
])('%d km are %s', (km, words) => {
  expect(miles(km)).toBe(words)
})

test.each([
  [[], ''],
  [['Alderwick'], 'Alderwick'],
  [['Alderwick', 'North Fenby'], 'Alderwick and North Fenby'],
  [['Alderwick', 'North Fenby', 'Quay of Morrow'], 'Alderwick, North Fenby and Quay of Morrow'],
])('%j is listed as %j', (words, text) => {
  expect(formatList(words)).toBe(text)
})

describe('a rating in stars', () => {
  test.each([
    [5, { whole: 5, half: false, empty: 0 }],
    [4.5, { whole: 4, half: true, empty: 0 }],
    [4, { whole: 4, half: false, empty: 1 }],
    [3.5, { whole: 3, half: true, empty: 1 }],
    [0, { whole: 0, half: false, empty: 5 }],
  ])('%d', (rating, drawn) => {
    expect(stars(rating)).toEqual(drawn)
  })

  test('always has five', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (rating) => {
        const { whole, half, empty } = stars(rating)
        expect(whole + Number(half) + empty).toBe(5)
      }),
    )
  })
})

test('the latest of some days, in whatever order they come', () => {
  expect(latestDay(['2025-08-11', '2026-01-02', '2025-12-31'])).toBe('2026-01-02')
})

test('there is no latest of no days', () => {
  expect(latestDay([])).toBe('')
})

test('opening hours of some days, and of several groups of days, name the days', () => {
  const week = { days: ['monday', 'tuesday', 'friday'], opens: '09:00', closes: '17:30' }
  expect(openingHours(week, 'always')).toBe('Monday, Tuesday and Friday from 9am to 5.30pm')
  expect(openingHours([week, { days: ['sunday'], opens: '00:00', closes: '24:00' }], 'all day')).toBe(
    'Monday, Tuesday and Friday from 9am to 5.30pm; Sunday all day',
  )
})
