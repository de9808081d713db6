import { expect, test } from 'vitest'
import { createAdminText } from '../../frame/texts.ts'
import { texts } from '../texts.ts'
import { changeText, rateText } from './present-figures.ts'

const none = { views: 0, visits: 0, impressions: 0, calls: 0, whatsapp: 0, emails: 0, enquiries: 0 }

test.each([
  ['contacts per 100 views', { ...none, views: 80, calls: 3, enquiries: 1 }, '5.0%'],
  ['at most 100', { ...none, views: 4, calls: 3, enquiries: 1 }, '100.0%'],
  ['nothing for more contacts than views', { ...none, views: 3, calls: 3, enquiries: 1 }, '–'],
  ['nothing without a view, however many towns were chosen', { ...none, visits: 2, enquiries: 1 }, '–'],
])('the conversion is %s', (_, numbers, text) => {
  expect(rateText(numbers)).toBe(text)
})

test.each([
  [40, 20, '+100% on the week before'],
  [10, 20, '−50% on the week before'],
  [306, 2, '2 in the week before'],
  [3, 19, '19 in the week before'],
  [3, 0, 'none in the week before'],
  [0, 0, 'none in the week before either'],
])('%i after %i is %s', (now, before, change) => {
  expect(changeText(createAdminText(texts), now, before, 'the week before')).toBe(change)
})
