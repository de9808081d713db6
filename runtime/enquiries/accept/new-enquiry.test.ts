import { expect, test } from 'vitest'
import { makeSettings } from '../../../tests/fakes/make-enquiry.ts'
import type { Target } from '../store/enquiry.ts'
import { newEnquiry } from './new-enquiry.ts'

const kind = { name: 'Enquiry', answerWithinHours: 24, status: 'New', source: 'Site' }
const acknowledgement = { subject: 'We have it', text: 'We have it.' }
const settings = {
  ...makeSettings,
  kinds: {
    enquiry: {
      ...kind,
      targets: ['email', 'acknowledgement'] as const,
      acknowledgement: { ...acknowledgement, onlyIfSafe: true },
    },
    complaint: { ...kind, targets: ['email', 'acknowledgement'] as const, acknowledgement },
  },
}
const targets = new Set<Target>(['email', 'acknowledgement'])
const judged = {
  settings,
  targets,
  location: '',
  areas: ['all'],
  createdAt: new Date('2026-03-02T09:00:00Z'),
  solved: null,
  verified: true,
  spam: false,
}

test.each([
  [
    'an enquirer who marked e-mail as safe gets a receipt',
    'enquiry',
    ['call', 'email'],
    'jo@example.com',
    ['acknowledgement now'],
  ],
  ['one who marked nothing gets none', 'enquiry', [], 'jo@example.com', ['acknowledgement held']],
  ['one who marked calls only gets none', 'enquiry', ['call'], 'jo@example.com', ['acknowledgement held']],
  ['one without an address gets none', 'enquiry', ['call'], ' ', []],
  ['a complaint is acknowledged to who marked nothing', 'complaint', [], 'jo@example.com', ['acknowledgement now']],
  [
    'a complaint is not acknowledged to who marked calls only',
    'complaint',
    ['call'],
    'jo@example.com',
    ['acknowledgement held'],
  ],
])('%s', (_, kindName, contactSafely, email, receipts) => {
  const written = {
    kind: kindName,
    fields: { email, message: 'Please call.' },
    contactSafely,
    page: '',
    idempotencyKey: null,
  }
  const { deliveries } = newEnquiry(written, judged)
  const told = deliveries.map(({ target, held }) => `${target} ${held ? 'held' : 'now'}`)
  expect(told).toEqual(['email now', ...receipts])
})
