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
  ['0779 00', { partOfPhone: '077900' }],
  ['+44 (0)7700 9004', { partOfPhone: '077009004' }],
  ['0018', { partOfPhone: '0018' }],
  ['441296', { partOfPhone: '441296' }],
  ['441296', { partOfPhone: '01296' }],
  ['(01632) 960 555', { partOfPhone: '01632960555' }],
  ['(+44) 1632 960', { partOfPhone: '01632960' }],
  ['01632.960.555', { partOfPhone: '01632960555' }],
  ['Una Reid', { name: 'Una Reid' }],
  ['Milton Keynes', { location: 'milton-keynes' }],
  ["King's Lynn", { location: 'kings-lynn' }],
  ['St. Albans', { location: 'st-albans' }],
  ['Bishop’s Stortford', { location: 'bishops-stortford' }],
  ['/About-Bath', { partOfPage: '/about-bath' }],
  ['https://www.example.com/about-bath?x=1', { partOfPage: '/about-bath' }],
  ['Jo@Example.com', { email: 'Jo@Example.com' }],
])('%s is looked for as %j', (q, part) => {
  expect(soughtBy(q)).toContainEqual(part)
})

test('a last day has its whole day, and the last of all ends nothing', () => {
  expect(enquiryQuery({ to: '2026-11-20' }, makeSettings, now).before).toBe('2026-11-21T00:00:00.000Z')
  expect(enquiryQuery({ to: '9999-12-31' }, makeSettings, now).before).toBeUndefined()
})

test('an address is nothing else', () => {
  expect([soughtBy('jo@example.com'), soughtBy('/about')]).toEqual([
    [{ email: 'jo@example.com' }],
    [{ partOfPage: '/about' }],
  ])
})
