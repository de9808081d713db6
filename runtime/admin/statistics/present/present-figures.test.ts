import { expect, test } from 'vitest'
import { rateText } from './present-figures.ts'

const none = { views: 0, visits: 0, impressions: 0, calls: 0, whatsapp: 0, emails: 0, enquiries: 0 }

test.each([
  ['contacts per 100 views', { ...none, views: 80, calls: 3, enquiries: 1 }, '5.0%'],
  ['at most 100', { ...none, views: 4, calls: 3, enquiries: 1 }, '100.0%'],
  ['nothing for more contacts than views', { ...none, views: 3, calls: 3, enquiries: 1 }, '–'],
  ['nothing without a view, however many towns were chosen', { ...none, visits: 2, enquiries: 1 }, '–'],
])('the conversion is %s', (_, numbers, text) => {
  expect(rateText(numbers)).toBe(text)
})
