import { expect, test } from 'vitest'
import { makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import { enquiryQuery } from './enquiry-filters.ts'

const now = new Date('2026-11-20T12:00:00Z')
const soughtBy = (q: string) => enquiryQuery({ q }, makeSettings, now).oneOf?.[0]

test.each([
  ['qwhm 039p', { reference: 'QWHM-039P' }],
  ['QWHM-O39P', { reference: 'QWHM-039P' }],
  ['q w h m o i l p', { reference: 'QWHM-011P' }],
  ['039p', { partOfReference: '039P' }],
  ['0779 00', { partOfPhone: '0779 00' }],
  ['Una Reid', { name: 'Una Reid' }],
  ['Milton Keynes', { location: 'milton-keynes' }],
  ['/About-Bath', { partOfPage: '/about-bath' }],
  ['https://www.example.com/about-bath?x=1', { partOfPage: '/about-bath' }],
  ['Jo@Example.com', { email: 'Jo@Example.com' }],
])('%s is looked for as %j', (q, part) => {
  expect(soughtBy(q)).toContainEqual(part)
})

test('an address is nothing else', () => {
  expect([soughtBy('jo@example.com'), soughtBy('/about')]).toEqual([
    [{ email: 'jo@example.com' }],
    [{ partOfPage: '/about' }],
  ])
})
