import { expect, test } from 'vitest'
import { makeEnquiry, makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import type { Enquiry, NewEnquiry } from '../../../enquiries/store/enquiry.ts'
import type { Way } from '../../enquiry/enquiry-props.ts'
import { createAdminText } from '../../frame/texts.ts'
import { safetyOf, safetyText } from './safety.ts'

const stored = { at: '2026-03-02T09:00:00.000Z', by: 'site', what: 'stored' }
const enquiry = (parts: Partial<NewEnquiry>, history = [stored]) => ({ ...makeEnquiry(parts), history }) as unknown as Enquiry

test.each([
  ['yes', enquiry({ contactSafely: ['call', 'email'] })],
  ['no', enquiry({ contactSafely: ['email'] })],
  ['unanswered', enquiry({})],
  ['unanswered', enquiry({ kind: 'a-kind-that-the-site-had' })],
  ['unasked', enquiry({ kind: 'business' })], // its form does not ask
  ['unasked', enquiry({}, [{ ...stored, by: 'agent@example.com', what: 'entered' }])],
] as const)('whether they can be called is %s', (safety, of) => {
  expect(safetyOf(of, makeSettings)).toBe(safety)
})

const { phone = '', email = '', ...others } = makeEnquiry().fields

test.each([
  ['Safe to call', { contactSafely: ['call'], fields: { ...others, phone } }],
  ['Do not call', { contactSafely: ['email'], fields: { ...others, phone, email } }],
  ['E-mail only, and no address given', { contactSafely: ['email'], fields: { ...others, phone } }],
  ['No number given for what is safe', { contactSafely: ['whatsapp'], fields: { ...others, email } }],
  ['They did not say what is safe', { fields: { ...others, phone } }],
  ['They were not asked what is safe', { kind: 'business', fields: { ...others, phone } }],
] as const)('the letter says: %s', (say, parts) => {
  const of = enquiry(parts)
  const ways = of.contactSafely.map((name) => ({ name, label: name, isSafe: true }) as Way)
  expect(safetyText(of, safetyOf(of, makeSettings), ways, createAdminText({})).say).toBe(say)
})
