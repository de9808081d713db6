import { expect, test } from 'vitest'
import { makeStored } from '../../../../tests/fakes/make-enquiry.ts'
import type { Enquiry, Target } from '../../../enquiries/store/enquiry.ts'
import { answerLock } from './answer-lock.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const opened = (by: string, minutes: number, to = 'email'): Partial<Enquiry> => ({
  history: [{ at: minutesAgo(minutes), by, what: 'opened', to, reason: 'She said so' }],
})
const me = 'sam@hasp.example'
const mail: readonly Target[] = ['answer']

test.each<[string, Partial<Enquiry>, readonly Target[], ReturnType<typeof answerLock>]>([
  ['e-mail was marked as safe', { contactSafely: ['email'] }, mail, null],
  ['and other ways with it', { contactSafely: ['call', 'email'] }, mail, null],
  ['only other ways were marked', { contactSafely: ['call'] }, mail, 'unsafe'],
  ['nothing was said', { contactSafely: [] }, mail, 'unsaid'],
  ['I have opened it with a reason', { contactSafely: ['call'], ...opened(me, 29) }, mail, null],
  ['also where nothing was said', { contactSafely: [], ...opened(me, 29) }, mail, null],
  ['half an hour ago', { contactSafely: ['call'], ...opened(me, 30) }, mail, 'unsafe'],
  ['somebody else has opened it', { contactSafely: ['call'], ...opened('ben@hasp.example', 1) }, mail, 'unsafe'],
  ['I have opened another way', { contactSafely: ['call'], ...opened(me, 1, 'whatsapp') }, mail, 'unsafe'],
  ['they gave no address', { contactSafely: ['email'], fields: { phone: '01632 960123' } }, mail, 'no-address'],
  ['it is suspected spam', { contactSafely: ['email'], spam: true }, mail, 'spam'],
  ['the server sends no mail', { contactSafely: ['email'] }, [], 'no-mail'],
])('who may be written to: %s', (_, parts, targets, lock) => {
  expect(answerLock(makeStored(parts), { targets: new Set(targets), email: me, now })).toBe(lock)
})
