import { expect, test } from 'vitest'
import { makeEnquiry, makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import type { Enquiry } from '../../../enquiries/store/enquiry.ts'
import { createAdminText } from '../../frame/texts.ts'
import { safetyOf } from '../../inbox/item/safety.ts'
import { safetyTexts } from '../../inbox/safety-texts.ts'
import type { Way } from '../enquiry-props.ts'
import { safetyText } from './safety-text.ts'

const history = [{ at: '2026-03-02T09:00:00.000Z', by: 'site', what: 'stored' }]
const { phone = '', email = '', ...others } = makeEnquiry().fields

test.each([
  ['Safe to call', { contactSafely: ['call'], fields: { ...others, phone } }],
  ['Do not call', { contactSafely: ['email'], fields: { ...others, phone, email } }],
  ['E-mail only, and no address given', { contactSafely: ['email'], fields: { ...others, phone } }],
  ['No number given for what is safe', { contactSafely: ['whatsapp'], fields: { ...others, email } }],
  ['They did not say what is safe', { fields: { ...others, phone } }],
  ['They were not asked whether calling is safe', { kind: 'business', fields: { ...others, phone } }],
] as const)('an enquiry says: %s', (say, parts) => {
  const of = { ...makeEnquiry(parts), history } as unknown as Enquiry
  const ways = of.contactSafely.map((name) => ({ name, label: name, isSafe: true }) as Way)
  expect(safetyText(of, safetyOf(of, makeSettings), ways, createAdminText(safetyTexts)).say).toBe(say)
})
