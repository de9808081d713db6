import { expect, test } from 'vitest'
import { makeEnquiry, makeSettings } from '../../../../tests/fakes/make-enquiry.ts'
import type { Enquiry, NewEnquiry } from '../../../enquiries/store/enquiry.ts'
import { safetyOf } from './safety.ts'

const stored = { at: '2026-03-02T09:00:00.000Z', by: 'site', what: 'stored' }
const enquiry = (parts: Partial<NewEnquiry>, history = [stored]) =>
  ({ ...makeEnquiry(parts), history }) as unknown as Enquiry

test.each([
  ['yes', enquiry({ contactSafely: ['call', 'email'] })],
  ['no', enquiry({ contactSafely: ['email'] })],
  ['unanswered', enquiry({})],
  ['unanswered', enquiry({ kind: 'a-kind-that-the-site-had' })],
  ['unasked', enquiry({ kind: 'business' })], // its form does not ask
  ['unasked', enquiry({}, [{ ...stored, by: 'agent@example.com', what: 'entered' }])],
  ['unasked', enquiry({ kind: 'missedCall' }, [{ ...stored, what: 'missed' }])],
] as const)('whether they can be called is %s', (safety, of) => {
  expect(safetyOf(of, makeSettings)).toBe(safety)
})
